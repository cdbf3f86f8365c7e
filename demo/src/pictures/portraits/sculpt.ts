// A head and shoulders as a solid: ellipsoids that flow into one another. Measures in half widths of a head, x to the right,
// y up, z toward the viewer; the eyes are at y = 0.
import { clamp, mix, ramp } from '../noise.ts';
import type { Hair, Sitter } from './sitter.ts';

/** Distance to the surface and how much light it returns, from 0 to 1. */
export interface Solid {
  distance(x: number, y: number, z: number): number;
  albedo(x: number, y: number, z: number): number;
}

type Triple = readonly [x: number, y: number, z: number];

interface Point {
  x: number;
  y: number;
  z: number;
}

/** An ellipsoid, by its centre and the inverse of its radii. */
interface Blob extends Point {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Width of the seam to what it grows from. */
  readonly seam: number;
  /** On both sides of the head. */
  readonly isPair: boolean;
  /** Taken away instead. */
  readonly isCarved: boolean;
  /** How far it leans to the viewer for each step down. */
  readonly lean: number;
}

const blob = ([x, y, z]: Triple, [rx, ry, rz]: Triple, how: Partial<Blob>): Blob => {
  const { seam = 1, isPair = false, isCarved = false, lean = 0 } = how;
  return { x, y, z, a: 1 / rx, b: 1 / ry, c: 1 / rz, seam, isPair, isCarved, lean };
};
const pair = (at: Triple, radii: Triple, seam: number): Blob => blob(at, radii, { seam, isPair: true });
const single = (at: Triple, radii: Triple, seam = 1): Blob => blob(at, radii, { seam });

function gap(of: Blob, p: Point): number {
  const down = of.y - p.y;
  const x = ((of.isPair ? Math.abs(p.x) : p.x) - of.x) * of.a;
  const y = down * of.b;
  const z = (p.z - of.z - down * of.lean) * of.c;
  const near = Math.sqrt(x * x + y * y + z * z);
  const steep = Math.sqrt(x * x * of.a * of.a + y * y * of.b * of.b + z * z * of.c * of.c);
  return steep === 0 ? -1 : (near * (near - 1)) / steep;
}

/** The union of two solids whose seam is `k` wide. */
function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
const carve = (from: number, what: number, k: number): number => -blend(-from, what, k);

function grow(blobs: readonly Blob[], point: Point, from = far): number {
  let d = from;
  for (const each of blobs) {
    const reach = gap(each, point);
    d = each.isCarved ? -blend(-d, reach, each.seam) : blend(d, reach, each.seam);
  }
  return d;
}

/** A distance beyond everything. */
const far = 9;
const bump = (x: number, y: number): number => Math.exp(-x * x - y * y);

export function sculpt(sitter: Sitter): Solid {
  const [face, hair, body] = [faceOf(sitter), hairOf(sitter), bodyOf(sitter)];
  const [cosYaw, sinYaw, cosTilt, sinTilt] = [Math.cos(sitter.yaw), Math.sin(sitter.yaw), Math.cos(sitter.tilt), Math.sin(sitter.tilt)];
  const [p, q] = [
    { x: 0, y: 0, z: 0 },
    { x: 0, y: 0, z: 0 },
  ];
  /** Sets p in the room and q in the head, which turns and leans on the neck. */
  function enter(x: number, y: number, z: number) {
    p.x = x;
    p.y = y - 0.1;
    p.z = z;
    const tilted = x * cosTilt + (y + 1) * sinTilt;
    q.x = tilted * cosYaw - (z + 0.15) * sinYaw;
    q.y = (y + 1) * cosTilt - x * sinTilt - 1;
    q.z = tilted * sinYaw + (z + 0.15) * cosYaw - 0.15;
  }
  return {
    distance(x, y, z) {
      enter(x, y, z);
      const low = y > -0.8 ? far : grow(body, p);
      if (y < -1.4 && sitter.hair.length === 0) return low;
      return Math.min(blend(low, face(q), 0.12), hair(q));
    },
    albedo(x, y, z) {
      enter(x, y, z);
      const [low, skin, hairs] = [grow(body, p), face(q), hair(q)];
      if (hairs < skin && hairs < low) return hairTone(sitter, q);
      return low < skin && y < -0.95 ? cloth(sitter, p) : complexion(sitter, q);
    },
  };
}

function faceOf({ jaw, nose, cheek }: Sitter): (point: Point) => number {
  const skull = [single([0, 0.36, -0.12], [0.75, 0.8, 0.9]), single([0, -0.3, 0.08], [0.24 + 0.36 * jaw, 0.84, 0.66], 0.3)];
  const features = [
    pair([0.2 * jaw, -0.68, 0.1], [0.3 * jaw, 0.32, 0.42], 0.25),
    single([0, -0.98, 0.5], [0.19 * jaw, 0.15, 0.2], 0.22),
    pair([0.38, -0.22, 0.46], [0.2, 0.17 * cheek, 0.2], 0.2),
    pair([0.24, 0.23, 0.64], [0.26, 0.09, 0.14], 0.14),
    // Sockets, and the eyes in them.
    blob([0.3, 0.02, 0.93], [0.21, 0.13, 0.2], { seam: 0.14, isPair: true, isCarved: true }),
    pair([0.3, 0, 0.57], [0.16, 0.1, 0.14], 0.05),
    // Bridge, tip and wings of the nose, then the mouth.
    blob([0, -0.02 * nose, 0.79], [0.085, 0.3 * nose, 0.11], { seam: 0.1, lean: 0.42 }),
    single([0, -0.32 * nose, 0.92], [0.1, 0.09, 0.12], 0.1),
    pair([0.1, -0.37 * nose, 0.8], [0.075, 0.065, 0.1], 0.06),
    single([0, -0.62, 0.6], [0.27, 0.15, 0.18], 0.14),
    single([0, -0.575, 0.75], [0.17, 0.045, 0.06], 0.05),
    single([0, -0.68, 0.74], [0.14, 0.055, 0.07], 0.05),
    pair([0.76, -0.06, -0.12], [0.07, 0.22, 0.14], 0.06),
  ];
  return (point) => {
    const d = grow(skull, point);
    return d > 0.5 ? d - 0.4 : grow(features, point, d);
  };
}

function hairOf({ hair: style, volume: v }: Sitter): (point: Point) => number {
  const { cap, line, sweep, temples, round, length, flare, curl, bun } = style;
  if (cap === 0) return () => far;
  const crown = [single([0, 0.42, -0.16], [0.82 * v, 0.86 * v, 0.94])];
  if (style.lift > 0) crown.push(single([style.parting * -0.4, 0.96, 0.22], [0.5, 0.14 + style.lift, 0.5], 0.3));
  const fall = [single([0, 0.3 - length, -0.3], [flare * v, 0.6 + length, 0.62]), blob([0, -0.9, 0.75], [0.7, 1.9, 1], { seam: 0.1, isCarved: true })];
  const knot = bun ? [single(bun, [0.36, 0.34, 0.36], 0.08)] : [];
  return (point) => {
    const { x, y, z } = point;
    let d = grow(crown, point);
    if (length === 0 && !bun && d > 0.55) return d - 0.4;
    // The face stays free under a hairline that runs down to the temples, or recedes there.
    const hairline = line + sweep * x * 0.5 + temples * bump((Math.abs(x) - 0.42) / 0.16, 0) - round * x * x;
    d = carve(carve(d, Math.max(y - hairline - 0.1, 0.05 - z + Math.abs(y) * 0.1), 0.1), Math.max(y + 0.1, -0.3 - z), 0.1);
    if (cap < 1) d = Math.max(d, y - 0.35, z - 0.35);
    if (length > 0) d = blend(d, grow(fall, point), 0.15);
    d = grow(knot, point, d);
    if (d > 0.12) return d - curl;
    return d + 0.02 * strands(style, point) + curl * Math.sin(x * 11 + y * 5) * Math.sin(y * 10 - z * 4) * Math.sin(z * 11 + 1);
  };
}

/** Waves across the hair, which is combed from its parting. */
function strands({ parting }: Hair, { x, y, z }: Point): number {
  const along = Math.atan2(x - parting, z + 0.9) * 15 + y * 2;
  return Math.sin(along + Math.sin(y * 4 + x * 3)) * (0.6 + 0.4 * Math.sin(along * 2.3 + y * 4));
}

function hairTone({ tone, hair }: Sitter, point: Point): number {
  const strand = strands(hair, point);
  return clamp(tone * (1 - 0.4 * strand) - 0.08 * strand, 0.02, 1);
}

function bodyOf({ shoulders, kind }: Sitter): Blob[] {
  const neck = kind === 'f' ? 0.36 : 0.42;
  return [
    single([0, -1.1, -0.16], [neck, 1.1, neck * 0.95]),
    single([0, -1.84, -0.25], [shoulders * 0.85, 0.5, 0.42], 0.35),
    pair([shoulders, -2.24, -0.2], [0.5, 0.55, 0.45], 0.3),
    single([0, -3.1, -0.1], [shoulders * 1.05, 1.3, 0.66], 0.2),
  ];
}

function complexion(sitter: Sitter, { x, y, z }: Point): number {
  if (z < 0.1) return sitter.skin;
  const side = Math.abs(x) - 0.3;
  const arch = 0.2 + 0.05 * sitter.brows - side * side * 1.6 - Math.max(side, 0) * 0.1;
  const eyes = 0.85 * bump(side / 0.11, (y + 0.005) / 0.05) + 0.55 * bump(side / 0.17, (y - 0.055 + side * side * 1.2) / 0.025);
  const brows = sitter.browWeight * ramp(0.22 - Math.abs(side), 0, 0.05) * bump(0, (y - arch) / 0.045);
  const mouth = 0.75 * bump(x / 0.2, (y + 0.625 - x * x * 0.35) / 0.022) + 0.22 * sitter.lips * bump(x / 0.2, (y + 0.64) / 0.1);
  const dark = clamp(eyes + brows + mouth + frameAt(sitter.glasses, Math.abs(x), y), 0, 0.9);
  const beard = beardAt(sitter.beard, x, y);
  return mix(sitter.skin, Math.min(sitter.tone, 0.85), beard) * (1 - dark * (1 - beard * 0.3));
}

function frameAt(glasses: Sitter['glasses'], side: number, y: number): number {
  if (glasses === undefined) return 0;
  const [x, up] = [Math.abs(side - 0.31) / 0.215, Math.abs(y + 0.01) / (glasses === 'round' ? 0.2 : 0.16)];
  const from = glasses === 'round' ? Math.hypot(x, up) : (x ** 5 + up ** 5) ** 0.2;
  const bar = side < 0.1 || side > 0.52 ? Math.abs(y - 0.05) / 0.2 : 1;
  return Math.max(from < 1 ? 0.16 : 0, ramp(0.17 - Math.min(Math.abs(from - 1), bar), 0, 0.1));
}

function beardAt(beard: Sitter['beard'], x: number, y: number): number {
  if (beard === undefined) return 0;
  const { depth, cheeks, moustache } = beard;
  const chin = cheeks * ramp(1.6 * cheeks * x * x - 0.78 - y, -0.06, 0.06) + (1 - cheeks) * bump(x / 0.24, (y + 0.92) / 0.18);
  const lip = moustache * ramp(0.3 - Math.abs(x), 0, 0.08) * bump(0, (y + 0.5 + x * x) / 0.06);
  return clamp(depth * Math.max(chin, lip), 0, 1);
}

function cloth({ dress, skin, fabric, yaw }: Sitter, { x, y, z }: Point): number {
  const side = Math.abs(x);
  const fall = -y - 1.35;
  if (z < -0.45) return fabric;
  // From behind there is a collar and no neckline.
  if (Math.cos(yaw) < 0) return y < -1.34 ? fabric : y < -1.22 && dress !== 'roll' ? 1 : skin;
  if (dress === 'roll') return y > -1.02 ? skin : fabric * (1 - 0.25 * bump(0, (y + 1.36 - side * 0.2) / 0.05));
  if (dress === 'round') return side * side * 1.1 + fall * fall < 0.5 && y > -1.95 ? skin : fabric;
  if (dress === 'open') return side < 0.42 - fall * 0.42 ? skin : fabric + (side < 0.62 - fall * 0.3 ? 0.14 : 0);
  if (y > -1.2 - side * 0.25) return skin;
  const opening = 0.5 - Math.max(fall - 0.1, 0) * 0.36;
  if (side > opening) return side < opening + 0.035 ? 1 : fabric * (side < opening + 0.24 - fall * 0.05 ? 1.5 : 1);
  if (side > 0.06 + (-1.24 - y) * 0.6) return 1;
  return dress === 'tie' && side < 0.085 + Math.min(fall, 1) * 0.05 ? 0.25 : 0.86;
}
