// Guests at a long table, seen from behind: two in a conversation, one before the mountains in the window.
import { drawMountain } from './mountain.ts';
import { between, type Next, random } from './noise.ts';
import { drawSitter } from './portraits/portrait.ts';
import { dealSitter, type SitterKind } from './portraits/sitter.ts';
import { fill, line, plate, type Sheet, short, stroke, svg } from './strokes.ts';

/** Where each sits, and how far the head is turned to the neighbour. */
const seats = [
  { seat: 0.17, yaw: 1 },
  { seat: 0.45, yaw: -1.1 },
  { seat: 0.83, yaw: 0.3 },
];
const kinds: readonly SitterKind[] = ['f', 'm', 'n', 'f', 'm'];

export function drawGuests(sheet: Sheet): string {
  const next = random(sheet.seed);
  const isMirrored = next() < 0.5;
  const guests = seats.map(({ seat, yaw }) => guest(next, sheet, isMirrored ? { seat: 1 - seat, yaw: -yaw } : { seat, yaw }));
  return svg(sheet, outlook(next, sheet) + table(next, sheet) + guests.join(''));
}

function outlook(next: Next, sheet: Sheet): string {
  const { width, height, field } = sheet;
  const weight = width / 900;
  const sill = height * 0.58;
  const far = drawMountain(next, sheet, { base: sill, rise: height * 0.46, summits: 4, weight, gap: weight * 4.1 });
  const near = drawMountain(next, sheet, { base: sill, rise: height * 0.2, summits: 3, weight, gap: weight * 4.1 });
  let bars = '';
  for (let i = -1; i < 4; i++) {
    const x = width * (i / 3 + between(next, 0.14, 0.16));
    bars += plate(`M${short(x)} 0h${short(weight * 9)}V${short(sill)}h${short(weight * -9)}z`, sheet, weight);
  }
  const below = fill(`M0 ${short(sill)}H${width}V${height}H0z`, field);
  return far.svg + near.svg + bars + below + plate(`M-9 ${short(sill)}H${width + 9}v${short(weight * 12)}H-9z`, sheet, weight * 1.2);
}

function table(next: Next, sheet: Sheet): string {
  const { width, height, colour, field } = sheet;
  const weight = width / 900;
  const [back, front] = [height * 0.72, height * 0.9];
  let grain = '';
  for (let y = back, step = weight * 4; y < front; y += step, step *= 1.3) grain += line(0, y, width, y);
  let places = '';
  for (let x = width * between(next, 0, 0.06); x < width; x += width * 0.14) places += cover(sheet, x, back + height * 0.045);
  return (
    fill(`M0 ${short(back)}H${width}V${height}H0z`, field) +
    stroke(grain, colour, weight * 0.6) +
    stroke(line(0, back, width, back), colour, weight * 1.8) +
    places
  );
}

/** A plate and a glass, with their shade on the right as on everything here. */
function cover(sheet: Sheet, x: number, y: number): string {
  const weight = sheet.width / 900;
  const [wide, flat] = [weight * 38, weight * 9];
  const oval = `M${short(x - wide)} ${short(y)}a${short(wide)} ${short(flat)} 0 1 0 ${short(wide * 2)} 0a${short(wide)} ${short(flat)} 0 1 0 ${short(-wide * 2)} 0z`;
  const left = x + wide * 1.3;
  const glass = `M${short(left)} ${short(y - weight * 34)}h${short(weight * 15)}l${short(weight * -2)} ${short(weight * 34)}h${short(weight * -11)}z`;
  let shade = '';
  for (let i = 0; i < 4; i++) shade += line(left + weight * (13 - i * 2.2), y - weight * (20 - i), left + weight * (12 - i * 2), y);
  return plate(oval, sheet, weight) + plate(glass, sheet, weight) + stroke(shade, sheet.colour, weight * 0.9);
}

function guest(next: Next, sheet: Sheet, { seat, yaw }: { seat: number; yaw: number }): string {
  const kind = kinds[Math.floor(next() * kinds.length)] ?? 'n';
  const width = sheet.width * between(next, 0.37, 0.4);
  const own = { ...sheet, width, height: width * 1.25, closeness: 0.7 };
  const sitter = { ...dealSitter(Math.floor(next() * 1000), kind), yaw: Math.PI - yaw * between(next, 0.85, 1.1) };
  const at = `${short(sheet.width * seat - width / 2)} ${short(sheet.height * between(next, 1.04, 1.1) - own.height)}`;
  return `<g transform="translate(${at})">${drawSitter(own, sitter)}</g>`;
}
