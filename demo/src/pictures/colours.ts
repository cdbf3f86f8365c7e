// The grounds of the series and the line each one takes.
import { ink, isColour, textOn } from '@stem/model';

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
  if (!isColour(theme)) throw new Error(`"${theme}" is no theme colour. Write it as #RGB or #RRGGBB, for example #2A3F9D.`);
  return { field: theme, colour: textOn(theme) };
}
