// The door of the picture system: a short description in the demo content becomes a drawing, always the same one.
import { type Colours, fieldOf, type Ground, grounds, night, paper } from './colours.ts';
import { drawContours } from './contour.ts';
import { drawGuests } from './guests.ts';
import { drawHall } from './hall.ts';
import { drawLake } from './lake.ts';
import { drawLobby } from './lobby.ts';
import { drawRidge } from './mountain.ts';
import { drawPortrait } from './portraits/portrait.ts';
import type { SitterKind } from './portraits/sitter.ts';
import { drawStair } from './stair.ts';
import type { Sheet } from './strokes.ts';
import { drawTable } from './table.ts';

const places = {
  ridge: drawRidge,
  lake: drawLake,
  contour: drawContours,
  hall: drawHall,
  stair: drawStair,
  table: drawTable,
  lobby: drawLobby,
  guests: drawGuests,
};
const sizes = { place: { width: 1200, height: 800 }, portrait: { width: 800, height: 1000 } };

type Kind = keyof typeof places | 'portrait';

/** Every kind of picture that a description may name. */
export const kinds: readonly Kind[] = ['ridge', 'lake', 'contour', 'hall', 'stair', 'table', 'lobby', 'guests', 'portrait'];

export interface DrawOptions {
  /** The community's theme colour; needed for descriptions that end in @field. */
  theme?: string;
  /** Which hair and clothes a portrait may show. */
  sitter?: SitterKind;
  width?: number;
  height?: number;
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

export interface Description {
  kind: Kind;
  seed: number;
  ground: Ground;
}

/** Draws `draw:<kind>/<seed>`, on paper unless it ends in `@field` (the theme colour) or `@night`. Throws an Error on any other text. */
export function drawPicture(text: string, options: DrawOptions = {}): Drawing {
  const { kind, seed, ground } = parseDescription(text);
  const { width, height } = { ...sizes[kind === 'portrait' ? 'portrait' : 'place'], ...given(options) };
  const sheet: Sheet = { seed, ...coloursOf(text, ground, options.theme), width, height };
  return { svg: kind === 'portrait' ? drawPortrait(sheet, options.sitter) : places[kind](sheet), width, height };
}

function parseDescription(text: string): Description {
  const [, name, digits, place = 'paper'] = /^draw:([a-z]+)\/(\d{1,9})(?:@([a-z]+))?$/.exec(text) ?? [];
  const kind = kinds.find((known) => known === name);
  const ground = grounds.find((known) => known === place);
  if (kind === undefined || ground === undefined || digits === undefined) throw new Error(refusal(text));
  return { kind, seed: Number(digits), ground };
}

const refusal = (text: string): string =>
  `"${text}" describes no picture. Write draw:<kind>/<seed>, with @field or @night at the end for another ground than paper; ` +
  `the kind is one of ${kinds.join(', ')}, the seed a whole number.`;

function coloursOf(text: string, ground: Ground, theme: string | undefined): Colours {
  if (ground === 'paper') return paper;
  if (ground === 'night') return night;
  if (theme === undefined) throw new Error(`"${text}" is drawn on a community's colour: pass it as theme, for example #2A3F9D.`);
  return fieldOf(theme);
}

const given = ({ width, height }: DrawOptions): { width?: number; height?: number } => ({
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
});
