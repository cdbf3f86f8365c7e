// Three ridges, one behind the other: places and seasons. In a film the shade of a cloud moves over the hachures.
import { mountain } from './mountain.ts';
import { random } from './noise.ts';
import { type Sheet, svg } from './strokes.ts';

const layers = [
  { foot: 0.66, rise: 0.42, summits: 4, bold: 0.9 },
  { foot: 0.9, rise: 0.44, summits: 3, bold: 1 },
  { foot: 1.18, rise: 0.5, summits: 2, bold: 1.15 },
];

export function ridge(sheet: Sheet): string {
  const { width, height } = sheet;
  const next = random(sheet.seed);
  const weight = width / 900;
  const body = layers.map(({ foot, rise, summits, bold }) => {
    const shape = { base: height * foot, rise: height * rise, summits, weight: weight * bold, gap: weight * 4.1 };
    return mountain(next, sheet, shape).svg;
  });
  return svg(sheet, body.join(''));
}
