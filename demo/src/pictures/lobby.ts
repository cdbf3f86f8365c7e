// An arcade with the lake behind it: the wall is ruled, the reveals turned from the light are hatched close.
import { between, random, wave } from './noise.ts';
import { line, plate, type Sheet, short, stroke, svg } from './strokes.ts';

interface Arcade extends Sheet {
  weight: number;
  ground: number;
  /** From one arch to the next; every measure of an arch follows from it. */
  pitch: number;
  /** Height of the crowns, as a share of the sheet. */
  crown: number;
  round: boolean;
}

export function drawLobby(sheet: Sheet): string {
  const { width, height, colour } = sheet;
  const next = random(sheet.seed);
  const weight = width / 900;
  const ground = height * between(next, 0.74, 0.8);
  const arches = 4 + Math.floor(next() * 2);
  const pitch = width / (arches - 0.4);
  const offset = between(next, 0.2, 0.5);
  const arcade: Arcade = { ...sheet, weight, ground, pitch, crown: between(next, 0.14, 0.24), round: next() < 0.72 };
  let wall = '';
  for (let y = weight * 4.5; y < ground; y += weight * 6.2) wall += line(0, y, width, y);
  let body = stroke(wall, colour, weight * 0.5);
  for (let i = 0; i <= arches; i++) body += arch(arcade, pitch * (i - offset));
  body += stroke(floor(arcade), colour, weight * 0.8) + stroke(line(0, ground, width, ground), colour, weight * 1.8);
  return svg(sheet, body);
}

function arch(arcade: Arcade, x: number): string {
  const { height, colour, weight, ground, pitch, crown, round } = arcade;
  const wide = pitch * 0.72;
  const radius = round ? wide / 2 : 0;
  const top = height * crown + radius;
  const deep = wide * 0.24;
  const head = round ? `a${short(radius)} ${short(radius)} 0 0 1 ${short(wide)} 0` : `h${short(wide)}`;
  let reveal = '';
  for (let s = 0; s <= 13; s++) {
    const off = (deep * s) / 13;
    const rise = Math.sqrt(Math.max(0, radius * radius - (radius - off) ** 2));
    reveal += line(x + wide - off, ground - off * 0.5, x + wide - off, top - rise + off * (round ? 0.3 : 0.5));
  }
  const opening = plate(`M${short(x)} ${short(ground)}V${short(top)}${head}V${short(ground)}z`, arcade, weight * 1.4);
  return opening + stroke(reveal, colour, weight * 0.9) + stroke(water(arcade, x + wide * 0.03, x + wide - deep - 4), colour, weight * 0.6);
}

// In a film the lake's lines shorten and lengthen like light on water.
function water({ ground, height, time, weight }: Arcade, from: number, to: number): string {
  let d = '';
  for (let y = ground - height * 0.16, step = weight * 2.2; y < ground - weight * 5; y += step, step *= 1.16) {
    const gap = time === undefined ? 0 : (to - from) * (0.18 + 0.16 * wave(time * 2 - y * 0.013 + from * 0.004));
    const split = from + (to - from) * (0.5 + 0.24 * wave(y * 0.037 + from * 0.011 + (time ?? 0)));
    d += gap === 0 ? line(from, y, to, y) : line(from, y, split - gap / 2, y) + line(split + gap / 2, y, to, y);
  }
  return d;
}

function floor({ width, height, ground, pitch, weight }: Arcade): string {
  let d = '';
  for (let y = ground, step = weight * 3.75; y < height; y += step, step *= 1.2) d += line(0, y, width, y);
  for (let i = -20; i < 34; i++) d += line(width * 0.4 + (i - 6) * pitch * 0.22, ground, width * 0.4 + (i - 6) * pitch * 0.62, height);
  return d;
}
