// Partner logos as the home page shows them: two rows, each with an order of its own, kept in one list.
import type { Entry } from '../../kit/fields/entry-fields.tsx';
import { moveTo } from '../../kit/lists/order.ts';

export const logoRows = [1, 2] as const;
export type LogoRow = (typeof logoRows)[number];

export const logoRowOf = ({ row }: Entry): LogoRow => (Number(row) === 2 ? 2 : 1);

/** A logo with its place in the whole list. */
export interface PlacedLogo {
  readonly logo: Entry;
  readonly place: number;
}

export const logosIn = (logos: readonly Entry[], row: LogoRow): PlacedLogo[] =>
  logos.map((logo, place) => ({ logo, place })).filter(({ logo }) => logoRowOf(logo) === row);

/** One place forward or back in its own row. */
export function shiftLogo(logos: readonly Entry[], place: number, by: 1 | -1): Entry[] {
  const moved = logos[place];
  const own = moved ? logosIn(logos, logoRowOf(moved)) : [];
  const other = own[own.findIndex((one) => one.place === place) + by];
  return other ? moveTo(logos, place, other.place) : [...logos];
}

/** It becomes the last of the other row. */
export function moveToOtherRow(logos: readonly Entry[], place: number): Entry[] {
  const others = logos.filter((_, at) => at !== place);
  const moved = logos.slice(place, place + 1).map((logo) => ({ ...logo, row: logoRowOf(logo) === 1 ? 2 : 1 }));
  return [...others, ...moved];
}
