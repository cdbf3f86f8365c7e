// A long room of columns, one vanishing point; every plane has its own hatch and the wall that faces the light stays open.
// In a film the light walks along the columns.
import { between, clamp, random, wave } from './noise.ts';
import { fill, join, polygon, type Sheet, type Spot, stroke, svg } from './strokes.ts';

type Project = (x: number, y: number, z: number) => Spot;

/** How far walls, floor and ceiling run on beside the sheet, in widths: a far bay must not show their end. */
const beyond = 0.5;

interface Room extends Sheet {
  weight: number;
  bays: number;
  /** Thickness and projection of a column. */
  thick: number;
  inset: number;
  project: Project;
}

export function drawHall(sheet: Sheet): string {
  const { width, height } = sheet;
  const next = random(sheet.seed);
  const vx = width * between(next, 0.3, 0.42);
  const vy = height * between(next, 0.52, 0.6);
  const bays = 5 + Math.floor(next() * 3);
  const toTheRight = next() > 0.55;
  const [thick, inset] = [between(next, 0.24, 0.5), between(next, 0.035, 0.085)];
  const project: Project = (x, y, z) => {
    const near = 1 / (1 + z * 0.62);
    const eye = toTheRight ? width - vx : vx;
    return [eye + (x - eye) * near, vy + (y - vy) * near];
  };
  const room: Room = { ...sheet, weight: width / 900, bays, thick, inset, project };
  let body = planes(room) + backWall(room);
  for (let bay = bays; bay >= 0; bay--) body += column(room, bay, 'lit') + column(room, bay, 'dark');
  return svg(sheet, body);
}

function planes({ width, height, colour, weight, bays, project }: Room): string {
  const far = bays + 1;
  const across = (y: number, z: number): string => join(project(-width * beyond, y, z), project(width * (1 + beyond), y, z));
  let d = '';
  for (let i = 0; i <= 46; i++) d += across(height, (i / 46) ** 1.6 * far);
  for (let i = 0; i <= bays * 2; i++) d += across(0, (i / (bays * 2)) * far);
  for (const u of [0.1, 0.3, 0.5, 0.7, 0.9]) d += join(project(width * u, 0, 0), project(width * u, 0, far));
  return stroke(d, colour, weight * 0.7);
}

function backWall({ width, height, field, colour, weight, bays, project }: Room): string {
  const [left, fy] = project(-width * beyond, 0, bays + 1);
  const [right, gy] = project(width * (1 + beyond), height, bays + 1);
  let d = '';
  for (let x = left; x < right; x += weight * 6) d += join([x, fy], [x, gy]);
  return (
    fill(
      polygon([
        [left, fy],
        [right, fy],
        [right, gy],
        [left, gy],
      ]),
      field,
    ) + stroke(d, colour, weight * 0.6)
  );
}

function column(room: Room, bay: number, side: 'lit' | 'dark'): string {
  const { width, height, field, colour, weight, thick, inset, project } = room;
  const dark = side === 'dark';
  const wall = width * (dark ? 1 + beyond : -beyond);
  const inner = width * (dark ? 1 - inset : inset);
  const post = (x: number, z: number): readonly [Spot, Spot] => [project(x, 0, z), project(x, height, z)];
  const [a, b] = post(wall, bay);
  const [c, d] = post(inner, bay);
  const [e, f] = post(inner, bay + thick);
  const faces = [polygon([a, c, d, b]), polygon([c, e, f, d])];
  const shade = shadeOf(room, bay);
  // Far flanks are narrow: they take fewer strokes, so that the hatch never closes into a block.
  const closest = Math.max(1, Math.floor(Math.abs(e[0] - c[0]) / (weight * 3)));
  const flank = hatch(Math.min(dark ? 16 : 3, closest), dark ? 1 : shade, (share) => post(inner, bay + thick * share));
  const front = hatch(Math.round(Math.abs(wall - inner) / (width * 0.013)), dark ? shade - 0.55 : shade, (share) => post(inner + (wall - inner) * share, bay));
  const edges = stroke(faces.join(''), colour, weight);
  return fill(faces.join(''), field) + stroke(flank + front, colour, weight * (dark ? 0.9 : 0.7)) + edges;
}

// A still has the even light of the drawing; a film sends a wave of it from the near bay to the far one.
const shadeOf = ({ time, bays }: Room, bay: number): number => (time === undefined ? 0.55 : clamp(0.52 + 0.62 * wave(bay / (bays + 1) - time), 0, 1));

// Strokes fill a face one after the other; the last one is still growing from the floor.
function hatch(count: number, shade: number, post: (share: number) => readonly [Spot, Spot]): string {
  let d = '';
  for (let s = 0; s <= count; s++) {
    const length = clamp(shade * 2 * count - s, 0, 1);
    if (length === 0) continue;
    const [top, foot] = post(s / count);
    d += join([foot[0], foot[1] + (top[1] - foot[1]) * length], foot);
  }
  return d;
}
