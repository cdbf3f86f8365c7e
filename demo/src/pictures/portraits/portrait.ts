// A sitter without a face: a bust as a line screen, the line swells where the light does not reach.
// The parts lie one over the other like cut paper; light from the north-west catches and shades their edges.
import { luminance } from '@stem/model';
import { clamp, noise2, random } from '../noise.ts';
import { fill, type Sheet, svg } from '../strokes.ts';
import { beardBelow, ears, glasses, head, neck, type Part, type Sample, throat } from './bust.ts';
import { collar, garment } from './clothes.ts';
import { hairParts } from './hair.ts';
import { drawLineScreen, type Tones } from './line-screen.ts';
import { dealSitter, type Sitter, type SitterKind } from './sitter.ts';

const cell = 3.2;

export function drawPortrait(sheet: Sheet, kind: SitterKind = 'n'): string {
  const sitter = dealSitter(sheet.seed, kind);
  const lightLines = luminance(sheet.colour) > luminance(sheet.field);
  const tones = bust(sheet, sitter, lightLines ? { from: 0.74, to: 0.6 } : { from: 0.23, to: 0.11 });
  const inked = lightLines ? { ...tones, values: tones.values.map((tone) => 0.94 - tone) } : tones;
  return svg(sheet, fill(drawLineScreen(inked, sheet.width / 64, 0.22), sheet.colour));
}

/** The tones of a bust before a wall that is darker beside the lit cheek than beside the shaded one. */
function bust({ width, height, seed }: Sheet, sitter: Sitter, wall: { from: number; to: number }): Tones {
  const columns = Math.round(width / cell);
  const rows = Math.round(height / cell);
  const parts = partsOf(sitter);
  const raw = new Float32Array(columns * rows);
  const depth = new Int8Array(columns * rows);
  const grain = noise2(random(seed + 7919));
  const [rx, ry] = [sitter.rx * width, sitter.ry * height];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const v = ((j + 0.5) * cell - sitter.y * height) / ry;
      const u = ((i + 0.5) * cell - sitter.x * width) / rx + sitter.tilt * Math.max(0, 1.25 - v);
      const at: Sample = { u, v, face: u - sitter.yaw * 0.2, down: ((v - throat) * ry) / rx, grain };
      let part = 0;
      let tone: number | undefined;
      while (part < parts.length && tone === undefined) tone = parts[part++]?.(at);
      const index = j * columns + i;
      depth[index] = tone === undefined ? parts.length : part - 1;
      raw[index] = tone ?? wall.from + (wall.to - wall.from) * (i / columns);
    }
  return { columns, rows, cell, values: edged(raw, depth, columns, parts.length) };
}

// From the front to the back.
function partsOf(sitter: Sitter): Part[] {
  const hair = hairParts(sitter);
  return [hair.front, glasses(sitter), ears(sitter), beardBelow(sitter), head(sitter), collar(sitter), garment(sitter), neck(sitter), hair.behind];
}

// A part in front of another has a lit edge towards the north-west and throws a shade to the south-east.
function edged(raw: Float32Array, depth: Int8Array, columns: number, wall: number): Float32Array {
  const step = columns * 2 + 3;
  return raw.map((tone, index) => {
    const here = depth[index] ?? wall;
    const towards = depth[index - step] ?? here;
    const away = depth[index + step] ?? here;
    const lit = towards > here ? 0.16 : 0;
    const turned = away > here ? 0.08 : 0;
    const shaded = towards < here && here < wall ? 0.2 : 0;
    return clamp(tone - lit + turned + shaded, 0.02, 1);
  });
}
