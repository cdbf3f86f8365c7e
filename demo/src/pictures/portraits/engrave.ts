// The burin: parallel lines across a relief, as oblique as the hachures of the mountains, which swell in the shade and bend over
// the form.
import { clamp, mix } from '../noise.ts';
import { fill, polygon, type Sheet, type Spot } from '../strokes.ts';

export interface Relief {
  /** Pixels from one cell to the next. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** From 0, which stays open, to 1. */
  readonly dark: Float32Array;
  /** The depth of a cell without anything in it is `nowhere`. */
  readonly depth: Float32Array;
  readonly nowhere: number;
}

/** One place of a line, with half its width. */
type Swell = readonly [x: number, y: number, half: number];

const angle = 1.22;
const pen = { pitch: 8.4, step: 6, bend: 24, least: 0.12, broad: 0.76 };
/** Coordinates are written in whole numbers of half pixels. */
const fine = 2;
/** So far lines run out of the sheet, in these units. */
const margin = 60;

export function engrave(relief: Relief, { width, height, colour, closeness = 1 }: Sheet & { closeness?: number }): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const k = (width / 800) * fine;
  const pitch = (pen.pitch * k) / closeness;
  const reach = (Math.hypot(width, height) / 2) * fine;
  let d = '';
  for (let t = -reach; t < reach; t += pitch) {
    let run: Swell[] = [];
    let across = t;
    for (let s = -reach; s < reach; s += pen.step * k) {
      const at = (u: number): Spot => [(width / 2) * fine + s * cos - u * sin, (height / 2) * fine + s * sin + u * cos];
      // A nearer place pushes the line aside; it follows slowly, so that it stays smooth over an edge.
      across = mix(across, t - pen.bend * k * clamp(valueAt(relief, relief.depth, at(across)), -0.3, 1), 0.5);
      const [x, y] = at(across);
      const isBeside = x < -margin || y < -margin || x > width * fine + margin || y > height * fine + margin;
      const dark = isBeside ? 0 : valueAt(relief, relief.dark, [x, y]);
      if (dark > pen.least) run.push([x, y, (pitch * pen.broad * Math.min(dark, 1)) / 2]);
      if (dark <= pen.least || s + pen.step * k >= reach) {
        if (run.length > 3) d += swelling(run, sin, cos);
        run = [];
      }
    }
  }
  return `<g transform="scale(${1 / fine})">${fill(d, colour)}</g>`;
}

/** The value at a place, between those of the four cells around it; beside the sheet that at its edge. */
function valueAt({ cell, columns, rows }: Relief, values: Float32Array, [x, y]: Spot): number {
  const [u, v] = [clamp(x / cell / fine, 0, columns - 1.001), clamp(y / cell / fine, 0, rows - 1.001)];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const at = (place: number): number => values[place] ?? 0;
  const [upper, lower] = [j * columns + i, (j + 1) * columns + i];
  return mix(mix(at(upper), at(upper + 1), u - i), mix(at(lower), at(lower + 1), u - i), v - j);
}

/** One line of changing width: along one side and back along the other. */
function swelling(run: readonly Swell[], sin: number, cos: number): string {
  const kept = straighten(run);
  const ends = [0, kept.length - 1];
  const side = (sign: number): Spot[] =>
    kept.map(([x, y, full], i) => {
      const half = ends.includes(i) ? full * 0.3 : full;
      return [Math.round(x - sin * half * sign), Math.round(y + cos * half * sign)];
    });
  return polygon([...side(1), ...side(-1).reverse()]);
}

/** Leaves out the places that lie on the way from the last one kept to the next. */
function straighten(run: readonly Swell[]): Swell[] {
  const kept: Swell[] = [];
  let from = 0;
  for (let to = 2; to <= run.length; to++) {
    const [a, b] = [run[from], run[to]];
    if (!a) break;
    if (b && isStraight(run, from, to)) continue;
    kept.push(a);
    from = to - 1;
  }
  const last = run.at(-1);
  return last ? [...kept, last] : kept;
}

function isStraight(run: readonly Swell[], from: number, to: number): boolean {
  const [a, b] = [run[from], run[to]];
  for (let i = from + 1; i < to; i++) {
    const share = (i - from) / (to - from);
    for (const axis of [0, 1, 2] as const) if (a && b && Math.abs((run[i]?.[axis] ?? 0) - mix(a[axis], b[axis], share)) > 1) return false;
  }
  return true;
}
