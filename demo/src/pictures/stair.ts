// A winding stair seen from above. In a film its steps wind inwards by two, so slowly that the loop has no seam.
import { between, clamp, mix, random } from './noise.ts';
import { join, polyline, roundEnds, type Sheet, type Spot, stroke, svg } from './strokes.ts';

const stepsPerLoop = 2;
/** Steps above the sheet's edge, so that the stair never begins inside the picture. */
const before = 14;

export function drawStair(sheet: Sheet): string {
  const { width, height, colour } = sheet;
  const next = random(sheet.seed);
  const weight = width / 900;
  const cx = width * between(next, 0.46, 0.56);
  const cy = height * between(next, 0.48, 0.56);
  const windings = between(next, 2.3, 2.8);
  const steps = Math.round(windings * 26);
  const start = next() * Math.PI * 2;
  const handed = next() < 0.3 ? -1 : 1;
  const outer = Math.hypot(width, height) * 0.56;
  const stepAngle = (windings * Math.PI * 2) / steps;
  const reach = (step: number): number => outer * clamp(1 - step / steps, 0, 2) ** 1.25 + 26 * weight;
  /** The rail at the well; it keeps clear of the winding below. */
  const well = (step: number): number => Math.min(Math.max(reach(step) * 0.54, reach(step + steps / windings) * 1.16), reach(step) * 0.9);
  /** A spot on the stair: how far along its steps, how deep from the wall (0) towards the well (1). */
  const at = (step: number, deep: number, onto = step): Spot => {
    const radius = mix(reach(step), well(step), deep);
    const angle = start + onto * stepAngle * handed;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  };
  let treads = '';
  let edges = '';
  const phase = (sheet.time ?? 0) * stepsPerLoop;
  for (let i = -before; i <= steps; i++) {
    const step = i + phase;
    if (step > steps) break;
    edges += join(at(step, 0), at(step, 1));
    treads += hatch(shadeAt(start + step * stepAngle * handed) * 9, (share) => (deep) => at(step, deep, step + share * 0.82));
  }
  let rails = '';
  for (const deep of [0, 1, 1.1, 1.16]) rails += spiral(steps, (step) => at(step, deep));
  return svg(sheet, stroke(treads, colour, weight * 0.7) + stroke(edges, colour, weight * 1.2) + stroke(rails, colour, weight * 1.5, roundEnds));
}

// Light falls from the north-west, whichever way the stair winds.
const shadeAt = (angle: number): number => (1 - Math.cos(angle - Math.PI * 1.25)) / 2;

// As many strokes as the shade asks for; the last one is still growing from the wall.
function hatch(dense: number, tread: (share: number) => (deep: number) => Spot): string {
  let d = '';
  for (let s = 1; s <= Math.ceil(dense); s++) {
    const spot = tread(s / (dense + 1));
    d += join(spot(0), spot(clamp(dense + 1 - s, 0, 1)));
  }
  return d;
}

function spiral(steps: number, at: (step: number) => Spot): string {
  const spots: Spot[] = [];
  for (let step = -before; step <= steps; step += 0.5) spots.push(at(step));
  return polyline(spots);
}
