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
  /** The size of its drawing where that is another one: lines keep their weight relative to the picture. */
  drawn?: { width: number; height: number };
  /** Where a film narrower than its drawing cuts it, from 0 at the left edge to 1 at the right one. */
  cut?: number;
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

const forPhone = (film: Film): Film => ({ ...film, width: 640, height: 360, drawn: film });

/** The same films for phones. That of the home page fills a tall window, which cuts it where the style sheet does. */
const phones = {
  'home-phone': { ...heroes.home, width: 400, height: 720, drawn: heroes.home, cut: 0.352 },
  'bankerscom-phone': forPhone(heroes.bankerscom),
  'insurancecom-phone': forPhone(heroes.insurancecom),
  'energycom-phone': forPhone(heroes.energycom),
  'healthcarecom-phone': forPhone(heroes.healthcarecom),
  'propertycom-phone': forPhone(heroes.propertycom),
  'digitalcom-phone': forPhone(heroes.digitalcom),
  'co-innovation-phone': forPhone(heroes['co-innovation']),
} satisfies Record<`${keyof typeof heroes}-phone`, Film>;

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
  const { draw, seed, colours, ...film }: Film = films[name];
  const { width, height } = film.drawn ?? film;
  return draw({ seed, ...colours, width, height, time: time - Math.floor(time) });
}
