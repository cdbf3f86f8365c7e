// A winding stair seen from above. In a film its steps wind inwards by two, so slowly that the loop has no seam.
import { between, clamp, mix, ramp, random } from './noise.ts';
import { join, polyline, roundEnds, type Sheet, type Spot, stroke, svg } from './strokes.ts';

const stepsPerLoop = 2;
/** Steps below the last one, where the stair is too narrow to draw. */
const landing = 8;
const strokesPerTread = 6;
/** The wall, and the three lines of the rail at the well. */
const rails = [0, 1, 1.1, 1.16];
/** In steps: the stair is round where its corners are closer than this. */
const smoothness = 0.125;
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
  const well = (step: number): number => Math.min(Math.max(reach(step) * 0.54, reach(step + steps / windings) * 1.24), reach(step) * 0.9);
  /** A spot on the stair: how far along its steps, how deep from the wall (0) towards the well (1). */
  const at = (step: number, deep: number): Spot => {
    const radius = mix(reach(step), well(step), deep);
    const angle = start + step * stepAngle * handed;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  };
  const last = steps - landing;
  let treads = '';
  let edges = join(at(last, 0), at(last, rails[rails.length - 1] ?? 1));
  const phase = (sheet.time ?? 0) * stepsPerLoop;
  for (let i = -before; i + phase < last; i++) {
    const step = i + phase;
    edges += join(at(step, 0), at(step, 1));
    for (let s = 1; s <= strokesPerTread; s++) {
      const along = step + s / (strokesPerTread + 1);
      const deep = ramp(shadeAt(start + along * stepAngle * handed), 0.12, 0.8);
      if (deep > 0.08 && along < last) treads += join(at(along, 0), at(along, deep));
    }
  }
  const railing = rails.map((deep) => spiral(last, (step) => at(step, deep))).join('');
  return svg(sheet, stroke(treads, colour, weight * 0.7) + stroke(edges, colour, weight * 1.2) + stroke(railing, colour, weight * 1.5, roundEnds));
}

// Light falls from the north-west, whichever way the stair winds. Shadows reach from the wall as far as a stroke is in the shade.
const shadeAt = (angle: number): number => (1 - Math.cos(angle - Math.PI * 1.25)) / 2;

function spiral(steps: number, at: (step: number) => Spot): string {
  const spots: Spot[] = [];
  for (let step = -before; step <= steps; step += smoothness) spots.push(at(step));
  return polyline(spots);
}
