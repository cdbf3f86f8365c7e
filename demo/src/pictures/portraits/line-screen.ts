// A line screen: level lines that swell where the tone is heavy. It turns a field of tones into one path.
import { polyline, type Spot } from '../strokes.ts';

/** Tones from 0 (a hairline) to 1 (nearly closed), in cells of one size, row by row. */
export interface Tones {
  columns: number;
  rows: number;
  cell: number;
  values: Float32Array;
}

/** Closed shapes, one a line, `pitch` apart. Steps smaller than `tolerance` pixels are left out. */
export function drawLineScreen(tones: Tones, pitch: number, tolerance: number): string {
  const height = tones.rows * tones.cell;
  let d = '';
  for (let y = pitch / 2; y < height; y += pitch) {
    const profile = swelling(tones, y, pitch);
    const edge = thin(profile, tolerance);
    const upper = edge.map(([x, half]): Spot => [x, y - half]);
    const lower = edge.map(([x, half]): Spot => [x, y + half]).reverse();
    d += `${polyline([...upper, ...lower])}z`;
  }
  return d;
}

// Half the thickness of one line from left to right: the mean of the tones its strip covers.
function swelling({ columns, rows, cell, values }: Tones, y: number, pitch: number): Spot[] {
  const from = Math.max(0, Math.round((y - pitch * 0.42) / cell));
  const to = Math.min(rows - 1, Math.round((y + pitch * 0.42) / cell));
  return Array.from({ length: columns }, (_, i): Spot => {
    let sum = 0;
    for (let j = from; j <= to; j++) sum += values[j * columns + i] ?? 0;
    const x = i === columns - 1 ? columns * cell : i * cell;
    return [x, (0.03 + (sum / (to - from + 1)) * 0.415) * pitch];
  });
}

// Douglas and Peucker: keeps the corners that a reader would miss.
function thin(spots: readonly Spot[], tolerance: number): Spot[] {
  const kept = new Set<number>([0, spots.length - 1]);
  const open: [number, number][] = [[0, spots.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    const [ax, ay] = spots[first] ?? [0, 0];
    const [bx, by] = spots[last] ?? [0, 0];
    let worst = tolerance;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const [x, y] = spots[i] ?? [0, 0];
      const miss = Math.abs(y - (ay + ((by - ay) * (x - ax)) / (bx - ax)));
      if (miss > worst) [worst, at] = [miss, i];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([first, at], [at, last]);
  }
  return spots.filter((_, i) => kept.has(i));
}
