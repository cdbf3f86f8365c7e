// Rooms of a house in section, as wide as 64 and as high as 24; the icon of a benefit says how one is used.
import { oval, shade, spots } from '../drawings.ts';

const box = (x: number, y: number, [wide, high]: readonly [number, number]): string => `M${x} ${y}h${wide}v${high}h${-wide}z`;
const shadeBox = (x: number, y: number, [wide, high]: readonly [number, number]): string =>
  shade(spots(`${x} ${y} ${x + wide} ${y} ${x + wide} ${y + high} ${x} ${y + high}`));
const each = (places: readonly number[], draw: (x: number) => string): string => places.map(draw).join('');

const desk = (x: number): string =>
  `M${x} 15.5h14M${x + 1} 15.5V24M${x + 13} 15.5V24M${x + 7} 13.8v1.7${box(x + 3, 8.8, [8, 5])}${shadeBox(x + 7, 8.8, [4, 5])}`;

/** A person from behind, down to a table or a chair. */
const figure = (x: number): string =>
  `${oval([x, 9.4], 1.9)}M${x - 3.8} 16.5c0-3.2 1.2-4.6 3.8-4.6s3.8 1.4 3.8 4.6` +
  shade(spots(`${x} 7.6 ${x + 1.4} 8.2 ${x + 1.9} 9.4 ${x + 1.4} 10.6 ${x} 11.2`), 0.6) +
  shade(spots(`${x} 12 ${x + 2.6} 12.6 ${x + 3.8} 16.5 ${x} 16.5`), 0.6);

const lamp = (x: number): string =>
  `M${x}-99V3.4M${x - 2.6} 6.2h5.2l-1.6-2.8h-2zM${x - 2.6} 6.2${shade(spots(`${x} 3.4 ${x + 1} 3.4 ${x + 2.6} 6.2 ${x} 6.2`), 0.6)}`;
const pane = (x: number): string => `${box(x, 4, [12, 13])}M${x + 6} 4v13M${x} 8.5h12${shadeBox(x + 6, 8.5, [6, 8.5])}`;
const shelf = (y: number): string =>
  `M5 ${y}h30${each([6, 9, 12, 15, 20, 23, 28, 31], (x) => `${box(x, y - 4.4, [2, 4.4])}`)}${shadeBox(15, y - 4.4, [2, 4.4])}${shadeBox(28, y - 4.4, [5, 4.4])}`;

const rooms: Readonly<Record<string, string>> = {
  building: each([4, 25, 46], desk),
  users: `M4 16.5h56M7 16.5V24M57 16.5V24${each([10, 21, 32, 43, 54], figure)}`,
  lightbulb: `${each([10, 32, 54], lamp)}${box(14, 9, [36, 9])}M17 12h10M17 14.2h7M31 15.6l4-3.4 3 1.8 6-3.6M16 18v6M48 18v6${shadeBox(44, 9, [6, 9])}`,
  lock: `${each([7, 13, 19], shelf)}M5 24V2h30v22${box(46, 5, [11, 19])}M48.5 14.5h1.5${shadeBox(51.5, 5, [5.5, 19])}`,
};

export const roomOf = (icon: string): string => rooms[icon] ?? each([5, 26, 47], pane);

export const ground = shadeBox(0, 0, [64, 2.4]);

/** The roof over the rooms, as high as one. */
export const roof = `M0 24 32 2 64 24M5 24 32 5.4 59 24M12 15.75V5h4v8${shade(spots('32 2 64 24 59 24 32 5.4'))}${shade(spots('14 5 16 5 16 13 14 14.4'), 0.6)}${oval([32, 16], 3.4)}${shade(spots('32 12.6 34.4 13.6 35.4 16 34.4 18.4 32 19.4'))}`;
