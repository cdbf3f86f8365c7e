// The grounds of the series and the line each one takes.
import { ink, lineOn } from './contrast.ts';

export const grounds = ['paper', 'field', 'night'] as const;
export type Ground = (typeof grounds)[number];

export interface Colours {
  field: string;
  colour: string;
}

export const paper: Colours = { field: '#F1F3F2', colour: ink };
export const night: Colours = { field: '#0E262C', colour: '#E8EFEF' };

/** A community's theme colour, #RGB or #RRGGBB, with white or ink on it. */
export function fieldOf(theme: string): Colours {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(theme)?.[1];
  if (digits === undefined) throw new Error(`"${theme}" is no theme colour. Write it as #RGB or #RRGGBB, for example #2A3F9D.`);
  const field = `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  return { field, colour: lineOn(field) };
}
