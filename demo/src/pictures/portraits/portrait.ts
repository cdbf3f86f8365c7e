// A portrait as a steel engraving: the sitter is modelled, lit from the left as the mountains are, and ruled with lines that
// swell in the shade.
import { ink } from '@stem/model';
import { clamp, mix } from '../noise.ts';
import { fill, polygon, type Sheet, type Spot, svg } from '../strokes.ts';
import { engrave, type Relief } from './engrave.ts';
import { sculpt } from './sculpt.ts';
import { dealSitter, type Sitter, type SitterKind } from './sitter.ts';

/** Pixels of a half width of a head, height of the sheet's upper edge, and pixels between two rays. */
const view = { unit: 232, top: 1.74, cell: 7.5 };
const light = { x: -0.46, y: 0.5, z: 0.73 };
const ring = Array.from({ length: 8 }, (_, i) => [Math.round(5 * Math.cos((i * Math.PI) / 4)), Math.round(5 * Math.sin((i * Math.PI) / 4))] as const);
const nowhere = -1.25;

export const drawPortrait = (sheet: Sheet, kind: SitterKind = 'n'): string => svg(sheet, drawSitter(sheet, dealSitter(sheet.seed, kind)));

/** The sitter alone, 4 wide and 5 high, before what is already drawn. */
export function drawSitter(sheet: Sheet, sitter: Sitter): string {
  const relief = reliefOf(sheet, sitter);
  return fill(silhouette(relief), sheet.field) + engrave(shade(relief, sheet.colour !== ink), sheet);
}

/** Down along the left side and up along the right one. */
function silhouette({ cell, columns, rows, depth }: Relief): string {
  const left: Spot[] = [];
  const right: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    const inside = Array.from(depth.subarray(row * columns, (row + 1) * columns), (z) => z > nowhere);
    if (!inside.includes(true)) continue;
    left.push([inside.indexOf(true) * cell, row * cell]);
    right.unshift([inside.lastIndexOf(true) * cell, row * cell]);
  }
  return polygon([...left, ...right]);
}

/** Every cell's depth, and its albedo where its darkness will be. */
function reliefOf({ width, height }: Sheet, sitter: Sitter): Relief {
  const { distance, albedo } = sculpt(sitter);
  const cell = (width / 800) * view.cell;
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 3];
  const [dark, depth] = [new Float32Array(columns * rows), new Float32Array(columns * rows).fill(nowhere)];
  for (let row = 0; row < rows; row++) {
    let z = nowhere;
    for (let column = 0; column < columns; column++) {
      const x = (column * view.cell - 400) / view.unit;
      const y = view.top - (row * view.cell) / view.unit;
      if (y > -1.1 && Math.abs(x) > 1.2) continue; // beside the head
      // A ray starts where the last one ended and goes either way.
      z = z === nowhere ? 1.2 : z + 0.06;
      let far = 1;
      for (let i = 0; i < 24 && Math.abs(far) > 0.006 && z > nowhere; i++) {
        far = distance(x, y, z);
        z -= far * 0.85;
      }
      if (z <= nowhere || far > 0.03) z = nowhere;
      else {
        depth[row * columns + column] = z;
        dark[row * columns + column] = albedo(x, y, z);
      }
    }
  }
  return { cell, columns, rows, dark, depth, nowhere };
}

/** How strongly each cell is ruled: dark lines are the shade, light ones on a dark ground are the light. */
function shade(relief: Relief, isLight: boolean): Relief {
  const { columns, rows, dark, depth } = relief;
  const lit = new Float32Array(dark.length);
  const size = view.cell / view.unit;
  const z = (column: number, row: number): number => depth[clamp(row, 0, rows - 1) * columns + clamp(column, 0, columns - 1)] ?? nowhere;
  // At an edge the side that goes on is the surface.
  const slope = (before: number, at: number, after: number): number => (Math.abs(after - at) < Math.abs(at - before) ? after - at : at - before) / size;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = z(column, row);
      if (at === nowhere) continue;
      const [nx, ny] = [-slope(z(column - 1, row), at, z(column + 1, row)), slope(z(column, row - 1), at, z(column, row + 1))];
      const long = Math.hypot(nx, ny, 1);
      const facing = clamp((nx * light.x + ny * light.y + light.z) / long, 0, 1);
      let [sun, open] = [1, 1];
      for (let t = 2; t < 20; t += 2) {
        const shadow = z(Math.round(column + light.x * t), Math.round(row - light.y * t)) - at - light.z * t * size;
        sun = Math.min(sun, 1 - clamp(shadow * 6, 0, 1));
      }
      for (const [right, down] of ring) open -= clamp((z(column + right, row + down) - at - 0.03) * 0.6, 0, 0.12);
      const bright = open * (0.3 + 0.8 * facing * mix(0.58, 1, sun)) - 0.24 * (1 - 1 / long) ** 3;
      const seen = clamp((dark[row * columns + column] ?? 1) * bright, 0, 1);
      lit[row * columns + column] = isLight ? 0.16 + 0.84 * seen ** 1.7 : 1 - seen;
    }
  }
  return { ...relief, dark: lit };
}
