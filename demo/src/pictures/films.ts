// The demo films: one drawing each, silent, moved by a time that runs from 0 to 1 and ends where it began.
// A film's poster is its first frame.
import { type Colours, fieldOf, night } from './colours.ts';
import { drawContours } from './contour.ts';
import { drawHall } from './hall.ts';
import { drawLake } from './lake.ts';
import { drawLobby } from './lobby.ts';
import { drawRidge } from './mountain.ts';
import { drawStair } from './stair.ts';
import type { Sheet } from './strokes.ts';

export interface Film {
  draw: (sheet: Sheet) => string;
  seed: number;
  colours: Colours;
  width: number;
  height: number;
  seconds: number;
  /** How many times wider and higher it is drawn than shown: lines keep their weight relative to the picture. */
  reduction?: number;
}

const loop = { width: 1280, height: 720, seconds: 8 };

const nightLake = (sheet: Sheet): string => drawLake({ ...sheet, stem: sheet.width * 0.352, horizon: 0.74, rise: 0.27 });

const heroes = {
  home: { ...loop, draw: nightLake, seed: 31, colours: night },
  bankerscom: { ...loop, draw: drawRidge, seed: 4, colours: fieldOf('#0F5B4A') },
  insurancecom: { ...loop, draw: drawContours, seed: 19, colours: fieldOf('#EBA0B2') },
  energycom: { ...loop, draw: drawRidge, seed: 23, colours: fieldOf('#F5C518') },
  healthcarecom: { ...loop, draw: drawStair, seed: 6, colours: fieldOf('#EE5A3D') },
  propertycom: { ...loop, draw: drawHall, seed: 21, colours: fieldOf('#2A3F9D') },
  digitalcom: { ...loop, draw: drawContours, seed: 27, colours: fieldOf('#8CCBE6') },
  'co-innovation': { ...loop, draw: drawContours, seed: 33, colours: night },
} satisfies Record<string, Film>;

type PhoneFilm = `${keyof typeof heroes}-phone`;
/** The same films for phones. */
const phones = Object.fromEntries(
  Object.entries(heroes).map(([name, film]) => [`${name}-phone`, { ...film, width: 640, height: 360, reduction: 2 }]),
) as Record<
  PhoneFilm, // as the pairs say
  Film
>;

/** Films by the name of their file. */
export const films = {
  ...heroes,
  ...phones,
  recording: { draw: drawLobby, seed: 44, colours: night, width: 640, height: 360, seconds: 20 },
} satisfies Record<string, Film>;

export type FilmName = keyof typeof films;

export const isFilmName = (name: string): name is FilmName => Object.hasOwn(films, name);

/** One frame as SVG; `time` runs from 0 to 1, and 1 shows the frame of 0 again. */
export function drawFrame(name: FilmName, time: number): string {
  const { draw, seed, colours, width, height, reduction = 1 }: Film = films[name];
  return draw({ seed, ...colours, width: width * reduction, height: height * reduction, time: time - Math.floor(time) });
}
