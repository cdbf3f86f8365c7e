// What a sitter wears: shoulders and their garment, and what lies round the neck.

import { clamp, ramp } from '../noise.ts';
import { inEllipse, type Part, type Sample } from './bust.ts';
import type { Clothes, Sitter } from './sitter.ts';

type Wear = (at: Sample, sitter: Sitter, middle: number) => number | undefined;

/** The garment from the shoulders down; open at the throat where the cut is open. */
export function garment(sitter: Sitter): Part {
  const wear = garments[sitter.clothes];
  return (at) => {
    const reach = sitter.shoulders / sitter.rx;
    const along = Math.abs(at.u) / reach;
    const edge = -0.26 + (0.42 + 0.36 * sitter.slope) * along ** 1.7 + (2.6 + sitter.square) * along ** 8;
    if (at.down < edge) return undefined;
    const tone = wear(at, sitter, sitter.yaw * 0.12);
    if (tone === undefined) return undefined;
    const arm = 0.12 * ramp(0.05 - Math.abs(along - 0.74 - 0.02 * at.down), 0, 0.05) * ramp(at.down, 0.9, 1.5);
    return clamp(tone + (at.u / reach) * 0.15 + arm, 0.03, 1);
  };
}

/** Collars in front of the neck. */
export function collar(sitter: Sitter): Part {
  const wear = collars[sitter.clothes];
  return (at) => (at.v < 0.55 ? undefined : wear?.(at, sitter, sitter.yaw * 0.12));
}

/** Half the width of a V that starts `wide` at the throat and closes `deep` below it. */
const vee = (down: number, wide: number, deep: number): number => wide * (1 - (down + 0.3) / (deep + 0.3));

/** A shirt's collar: two wings beside an opening, an edge of shade under each. */
function wings(out: number, down: number, tone: number, left: boolean): number | undefined {
  const point = 0.3 * (1 - ramp(down, 0.02, 0.5));
  if (out < 0 || down < -0.5) return undefined;
  if (out < point) return tone + (left ? -0.04 : 0.03);
  return out < point + 0.055 && down < 0.5 ? tone + 0.42 : undefined;
}

const shirtWith =
  (open: number): Wear =>
  ({ u, down }, { shirt }, middle) => {
    const out = Math.abs(u - middle) - Math.max(0, vee(down, 0.42, open));
    if (out < 0 || (open > 0.3 && down < open && vee(down, 0.42, open) > Math.abs(u - middle))) return undefined;
    const wing = wings(out, down, shirt, u < middle);
    if (wing !== undefined) return wing;
    return Math.abs(u - middle - 0.05) < 0.022 ? shirt + 0.3 : shirt;
  };

/** A jacket over something: lapels beside a V, a notch where collar and lapel meet. */
function jacketOver(inner: Wear, deep: number): Wear {
  return (at, sitter, middle) => {
    const { u, down } = at;
    const out = Math.abs(u - middle) - Math.max(0, vee(down, 0.68, deep));
    if (out < 0) return inner(at, sitter, middle);
    const lapel = 0.44 * (1 - ramp(down, 0.6, deep)) * (down < 0.4 ? 0.74 : 1);
    const left = u < middle;
    if (out < 0.03) return sitter.garment + (left ? -0.34 : -0.2);
    if (down < deep && Math.abs(out - lapel) < 0.028) return sitter.garment - 0.36;
    if (down < deep && out < lapel) return sitter.garment + (left ? -0.1 : -0.02);
    return sitter.garment;
  };
}

// The collar stands open above the knot; each wing runs from the side of the neck to the knot and down to its point.
const tied: Wear = (at, sitter, middle) => {
  const { u, down } = at;
  const out = Math.abs(u - middle);
  const dark = sitter.garment > 0.7 ? 0.58 : 0.9;
  const wide = down < 0.2 ? 0.17 - 0.3 * (down + 0.02) : 0.09 + 0.045 * down;
  if (down > -0.1 && out < wide) return down > 0.14 && down < 0.2 ? dark - 0.3 : dark;
  if (down < -0.06 - 0.85 * (out - 0.12)) return undefined;
  const wing = Math.min(0.14 + 0.95 * (out - 0.1), 0.48 - 2.6 * (out - 0.36)) - down;
  if (wing < 0 && wing > -0.12 && down < 0.5) return sitter.shirt + 0.3;
  return sitter.shirt;
};

const plain: Wear = (_, sitter) => sitter.garment;

const blouse: Wear = ({ u, down, grain }, { shirt, garment: tone }, middle) => {
  if (inEllipse(u - middle, down + 0.12, 0.66, 0.52)) return undefined;
  const hem = inEllipse(u - middle, down + 0.12, 0.74, 0.6) ? 0.3 : 0;
  const cloth = tone > 0.7 ? shirt + 0.12 : tone;
  return cloth + hem + 0.06 * Math.sin(u * 9 + grain(u * 2, down * 2) * 6) * ramp(down, 0.4, 1.2);
};

const wrap: Wear = ({ u, down }, { garment: tone, side }, middle) => {
  const over = (u - middle) * side;
  if (Math.abs(over) < vee(down, 0.66, 1.2)) return undefined;
  const seam = over + 0.52 * (down - 1.2);
  if (down > 0.1 && Math.abs(over - vee(down, 0.66, 1.2)) < 0.05 && over > -0.7) return tone - 0.3;
  const fold = 0.1 * Math.sin(seam * 13) * (seam > 0 ? 1 : 0.5);
  return tone + fold;
};

const jumper: Wear = ({ u, down }, { garment: tone }, middle) => {
  if (inEllipse(u - middle, down + 0.2, 0.58, 0.36)) return undefined;
  return inEllipse(u - middle, down + 0.2, 0.76, 0.54) ? tone - 0.2 : tone;
};

const standing: Wear = ({ u, down }, { garment: tone }, middle) => (Math.abs(u - middle) < 0.03 && down > -0.1 ? tone - 0.34 : tone);

const garments: Record<Clothes, Wear> = {
  'open shirt': shirtWith(0.85),
  jacket: jacketOver(shirtWith(0.62), 1.9),
  tie: jacketOver(tied, 1.7),
  'roll-neck': plain,
  blouse,
  scarf: plain,
  jumper,
  wrap,
  'stand collar': standing,
};

const rollNeck: Wear = ({ u, v, down }, sitter) => {
  const wide = sitter.neck + 0.13 + ramp(down, -0.3, 0.1) * 0.16;
  if (v < 0.92 - 0.1 * Math.abs(u) || down > 0.02 || Math.abs(u + sitter.yaw * 0.08) > wide) return undefined;
  const fold = down > -0.3 && down < -0.22 ? -0.25 : 0;
  return clamp(sitter.garment - 0.15 + (u / wide) * 0.18 + fold, 0.05, 1);
};

const scarf: Wear = ({ u, down }, { side, hairTone, garment: tone }) => {
  const cloth = tone > 0.6 ? 0.34 : 0.72;
  const over = u * side;
  const ring = Math.abs(u) < 1.06 && down > -0.62 + 0.3 * u * u && down < 0.56 - 0.36 * u * u + 0.12 * over;
  const tail = over > -0.1 + 0.1 * down && over < 0.5 + 0.06 * down && down > 0 && down < 1.9 + hairTone * 0.4;
  if (!ring && !tail) return undefined;
  const fold = ring ? Math.sin((down * 1.5 + 0.5 * u * u + over * 0.45) * 12) : Math.sin((over - 0.04 * down) * 22);
  return clamp(cloth + 0.14 * fold + u * 0.12, 0.05, 0.95);
};

const band: Wear = ({ u, down }, sitter, middle) => {
  const wide = sitter.neck + 0.12 + ramp(down, -0.4, 0) * 0.14;
  if (down < -0.42 || down > 0.04 || Math.abs(u + sitter.yaw * 0.06) > wide) return undefined;
  if (Math.abs(u - middle) < 0.1 * ramp(-down, -0.05, 0.42)) return undefined;
  return clamp(sitter.garment - 0.12 + (u / wide) * 0.16, 0.05, 1);
};

const collars: Partial<Record<Clothes, Wear>> = { 'roll-neck': rollNeck, scarf, 'stand collar': band };
