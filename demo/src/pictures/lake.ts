// A shore, its mountains and the water that mirrors them. The stem, where it is asked for, is the one bright reflection.
import { drawMountain, type Height } from './mountain.ts';
import { mix, type Next, type Noise2, noise2, random, wave } from './noise.ts';
import { fill, line, type Sheet, short, stroke, svg } from './strokes.ts';

export interface Lake extends Sheet {
  /** Where the stem is mirrored, in pixels from the left; none without it. */
  stem?: number;
  /** Height of the shore and of the mountains, as shares of the sheet. */
  horizon?: number;
  rise?: number;
}

export function drawLake({ stem, horizon = 0.66, rise = 0.34, ...sheet }: Lake): string {
  const { width, height, colour, field } = sheet;
  const next = random(sheet.seed);
  const weight = width / 1300;
  const shore = height * horizon;
  const still: Sheet = { seed: sheet.seed, field, colour, width, height };
  const far = { base: shore, rise: height * rise, summits: 5, weight: weight * 0.8, gap: weight * 4.2 };
  const near = { base: shore, rise: height * rise * 0.46, summits: 3, weight, gap: weight * 4, rough: 0.26 };
  const behind = drawMountain(next, still, far);
  const front = drawMountain(next, still, near);
  const ground = fill(`M0 ${short(shore)}H${width}V${height}H0z`, field);
  const edge = stroke(line(0, shore, width, shore), colour, weight * 1.4);
  return svg(sheet, behind.svg + front.svg + ground + water(next, sheet, { shore, weight, stem, land: front.height }) + edge);
}

interface Water {
  shore: number;
  weight: number;
  stem: number | undefined;
  land: Height;
}

function water(next: Next, sheet: Sheet, { shore, weight, stem, land }: Water): string {
  const grain = noise2(next);
  const { height, colour } = sheet;
  let ripples = '';
  let bright = '';
  let step = weight * 2.9;
  for (let y = shore + step; y < height; y += step, step *= 1.045) {
    ripples += row(grain, sheet, { y, mirrored: shore - (y - shore) * 1.15, land });
    if (stem !== undefined) bright += glimmer(grain, { y, stem, depth: (y - shore) / weight, weight, time: sheet.time });
  }
  return stroke(ripples, colour, weight * 0.8) + stroke(bright, colour, weight * 3.1);
}

// Dashes: close where the mountains are mirrored, wide where the sky is.
function row(grain: Noise2, { width, time }: Sheet, { y, mirrored, land }: { y: number; mirrored: number; land: Height }): string {
  const scale = width / 1600;
  let d = '';
  for (let x = -20; x < width + 20; ) {
    const calm = grain(x / 90 / scale, y / 9 / scale);
    const inside = land(x) < mirrored;
    const length = (inside ? 20 + calm * 80 : 6 + calm * 30) * scale;
    const space = (inside ? 3 + calm * 12 : 18 + calm * 110) * scale;
    d += time === undefined ? line(x, y, x + length, y) : ripple(grain, { x, y, length, space, time });
    x += length + space;
  }
  return d;
}

// In a film every dash sways and breathes once or twice in a loop; neighbours follow each other like a swell.
function ripple(grain: Noise2, dash: { x: number; y: number; length: number; space: number; time: number }): string {
  const { x, y, length, space, time } = dash;
  const phase = grain(x / 160, y / 26) * 2.6 + y * 0.021;
  const sway = wave(time - phase) * Math.min(space * 0.42, 7);
  const breath = length * (0.13 + 0.13 * wave(time * 2 - phase * 1.7));
  return line(x + sway + breath * 0.5, y, x + sway + length - breath * 0.5, y);
}

function glimmer(grain: Noise2, at: { y: number; stem: number; depth: number; weight: number; time: number | undefined }): string {
  const { y, stem, depth, weight, time = 0 } = at;
  const spread = (8 + depth * 0.075) * weight;
  const scale = weight * 1.3;
  const phase = grain(y / 6 / scale, 3) * 1.3 - depth * 0.006;
  const shift = wave(time * 2 + phase) * spread * 0.5;
  const left = mix(0.35, 1.1, grain(3, y / 5 / scale)) * (1 + 0.22 * wave(time * 3 + phase * 2));
  const right = mix(0.35, 1.1, grain(9, y / 5 / scale)) * (1 + 0.22 * wave(time * 2 - phase * 3));
  return line(stem + shift - spread * left, y, stem + shift + spread * right, y);
}
