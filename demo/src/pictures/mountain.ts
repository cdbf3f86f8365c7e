// A mountain as on Swiss maps: a rough outline and hachures down the slope, long and close where the light does not reach.
// A ridge is three of them, one behind the other: places and seasons. In a film the shade of a cloud moves over the hachures.
import { between, clamp, type Next, noise1, ramp, random, wave } from './noise.ts';
import { fill, line, polyline, roundEnds, type Sheet, type Spot, short, stroke, svg } from './strokes.ts';

interface Mountain {
  base: number;
  rise: number;
  summits: number;
  weight: number;
  gap: number;
  rough?: number;
}

const layers = [
  { foot: 0.66, rise: 0.42, summits: 4, bold: 0.9 },
  { foot: 0.9, rise: 0.44, summits: 3, bold: 1 },
  { foot: 1.18, rise: 0.5, summits: 2, bold: 1.15 },
];

export function drawRidge(sheet: Sheet): string {
  const { width, height } = sheet;
  const next = random(sheet.seed);
  const weight = width / 900;
  const body = layers.map(({ foot, rise, summits, bold }) => {
    const shape = { base: height * foot, rise: height * rise, summits, weight: weight * bold, gap: weight * 4.1 };
    return drawMountain(next, sheet, shape).svg;
  });
  return svg(sheet, body.join(''));
}

export type Height = (x: number) => number;

export function drawMountain(next: Next, sheet: Sheet, shape: Mountain): { svg: string; height: Height } {
  const { width, field, colour } = sheet;
  const { base, weight, gap } = shape;
  const spots = outline(next, width, shape);
  const height = heightAt(spots);
  const grain = noise1(next);
  let dark = '';
  let lit = '';
  for (let x = -20; x < width + 20; x += gap) {
    const y = height(x);
    const slope = (height(x + gap * 3) - height(x - gap * 3)) / (gap * 6);
    const shade = clamp(slope * 1.5 + 0.34 + (grain(x / 38) - 0.5) * 0.7 + cloud(x / width, sheet.time), 0, 1.4);
    const room = base - y;
    const depth = ramp(shade, 0.4, 0.46);
    const length = clamp(room * (0.25 + shade * 0.62 * grain(x / 19 + 90)), 4, Math.max(room, 4)) * depth;
    if (length > 1) dark += line(x, y + 1, x + length * 0.36, y + length);
    const open = (1 - depth) * ramp(grain(x / 7 + 40), 0.45, 0.47);
    const glint = clamp(room * 0.16 * grain(x / 11 + 7) + 5, 3, Math.max(room, 3)) * open;
    if (glint > 1) lit += line(x, y + 2, x - glint * 0.52, y + glint);
  }
  const edge = polyline(spots);
  const body = fill(`${edge}L${short(width + 60)} ${short(base)}H-60z`, field);
  return {
    height,
    svg: body + stroke(lit, colour, weight * 0.7) + stroke(dark, colour, weight) + stroke(edge, colour, weight * 1.25, roundEnds),
  };
}

// In a film the shade of a slow cloud crosses the picture once; a still has the plain light of the map.
const cloud = (x: number, time: number | undefined): number => (time === undefined ? 0 : 0.3 * wave(x * 0.8 - time));

// A polyline made by halving: rough between its summits, straight enough to stay rock.
function outline(next: Next, width: number, { base, rise, summits, rough = 0.34 }: Mountain): Spot[] {
  let spots: Spot[] = [[-60, base - rise * between(next, 0.1, 0.5)]];
  for (let i = 0; i < summits; i++) {
    const x = ((i + between(next, 0.25, 0.75)) / summits) * width;
    spots.push([x, base - rise * between(next, i % 2 ? 0.25 : 0.62, i % 2 ? 0.55 : 1)]);
  }
  spots.push([width + 60, base - rise * between(next, 0.1, 0.5)]);
  for (let pass = 0; pass < 6; pass++) spots = halve(next, spots, rough);
  return spots.sort((one, other) => one[0] - other[0]);
}

function halve(next: Next, spots: readonly Spot[], rough: number): Spot[] {
  return spots.flatMap((spot, i): Spot[] => {
    const before = spots[i - 1];
    if (before === undefined) return [spot];
    const length = Math.hypot(spot[0] - before[0], spot[1] - before[1]);
    const x = (before[0] + spot[0]) / 2 + (next() - 0.5) * length * rough * 0.4;
    return [[x, (before[1] + spot[1]) / 2 + (next() - 0.5) * length * rough], spot];
  });
}

function heightAt(spots: readonly Spot[]): Height {
  let i = 1;
  let last = Number.NEGATIVE_INFINITY;
  return (x) => {
    if (x < last) i = 1;
    last = x;
    while (i < spots.length - 1 && (spots[i]?.[0] ?? 0) < x) i++;
    const [ax, ay] = spots[i - 1] ?? [0, 0];
    const [bx, by] = spots[i] ?? [0, 0];
    return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax);
  };
}
