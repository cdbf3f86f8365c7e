// Contour lines of a land that does not exist, every fifth one bold.
// In a film a long swell passes under the land, and the lines drift with it and come back.
import { type Noise2, noise2, random, wave } from './noise.ts';
import { curve, roundEnds, type Sheet, type Spot, stroke, svg } from './strokes.ts';

const cells = 96;
const levelStep = 0.78 / 34;

export function drawContours(sheet: Sheet): string {
  const { width, height, colour } = sheet;
  const next = random(sheet.seed);
  const still = landscape(noise2(next), next() * 40, next() * 40);
  const { time } = sheet;
  const land: Noise2 = time === undefined ? still : (across, down) => still(across, down) + swell(across, down, time);
  const rows = Math.ceil((cells * height) / width);
  const grid = Array.from({ length: rows + 1 }, (_, j) => Array.from({ length: cells + 1 }, (_, i) => land(i / cells, j / cells)));
  const weight = width / 900;
  let thin = '';
  let bold = '';
  for (let k = -3; k < 38; k++) {
    const paths = chain(cuts(grid, 0.12 + k * levelStep));
    const d = paths
      .map((path) => curve((time === undefined ? everySecond(path) : path).map(([x, y]): Spot => [(x * width) / cells, (y * width) / cells])))
      .join('');
    if (k % 5 === 0) bold += d;
    else thin += d;
  }
  return svg(sheet, stroke(thin, colour, weight * 0.8, roundEnds) + stroke(bold, colour, weight * 1.9, roundEnds));
}

// A smooth line needs half of the cuts. In a film they would jump, as paths begin elsewhere in each frame.
const everySecond = (path: readonly Spot[]): Spot[] => path.filter((_, place) => place % 2 === 0 || place === path.length - 1);

const landscape =
  (grain: Noise2, left: number, top: number): Noise2 =>
  (across, down) => {
    const x = across * 2.1 + left;
    const y = down * 2.1 + top;
    return grain(x, y) * 0.74 + grain(x * 2.3, y * 2.3) * 0.2 + grain(x * 5.1, y * 5.1) * 0.06;
  };

const swell = (across: number, down: number, time: number): number => 0.6 * levelStep * wave(time - across * 1.1 - down * 0.7);

/** A cut of the level through one cell: from one of its edges to another, each edge with a name its neighbour shares. */
interface Cut {
  ends: readonly [string, string];
  spots: readonly [Spot, Spot];
}

// Marching squares: where the level passes through a cell.
function cuts(grid: readonly (readonly number[])[], level: number): Cut[] {
  const height = (i: number, j: number): number => (grid[j]?.[i] ?? 0) - level;
  const cross = (i: number, j: number, right: boolean): { end: string; spot: Spot } | undefined => {
    const a = height(i, j);
    const b = right ? height(i + 1, j) : height(i, j + 1);
    if (a < 0 === b < 0) return undefined;
    const t = a / (a - b);
    return { end: `${i},${j},${right}`, spot: right ? [i + t, j] : [i, j + t] };
  };
  const found: Cut[] = [];
  for (let j = 0; j + 1 < grid.length; j++)
    for (let i = 0; i < cells; i++) {
      const edges = [cross(i, j, true), cross(i + 1, j, false), cross(i, j + 1, true), cross(i, j, false)].filter((edge) => edge !== undefined);
      for (let e = 0; e + 1 < edges.length; e += 2) {
        const [one, other] = [edges[e], edges[e + 1]];
        if (one && other) found.push({ ends: [one.end, other.end], spots: [one.spot, other.spot] });
      }
    }
  return found;
}

// Joins cuts that share an edge into long paths.
function chain(segments: readonly Cut[]): Spot[][] {
  const atEnd = new Map<string, Cut[]>();
  for (const segment of segments) for (const end of segment.ends) atEnd.set(end, [...(atEnd.get(end) ?? []), segment]);
  const used = new Set<Cut>();
  const walk = (start: string): Spot[] => {
    const path: Spot[] = [];
    for (let at = start; ; ) {
      const step = atEnd.get(at)?.find((segment) => !used.has(segment));
      if (!step) return path;
      used.add(step);
      const forward = step.ends[0] === at ? 1 : 0;
      at = step.ends[forward];
      path.push(step.spots[forward]);
    }
  };
  return segments.flatMap((segment) => {
    if (used.has(segment)) return [];
    used.add(segment);
    const [start, end] = segment.ends;
    return [[...walk(start).reverse(), ...segment.spots, ...walk(end)]];
  });
}
