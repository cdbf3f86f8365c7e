// Where variety comes from: numbers that follow from a seed and from nothing else, so that a picture can be drawn again.

export type Next = () => number;

/** Numbers from 0 to 1 in an order fixed by the seed (mulberry32). */
export function random(seed: number): Next {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (next: Next, low: number, high: number): number => low + next() * (high - low);
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const mix = (one: number, other: number, share: number): number => one + (other - one) * share;
const smooth = (t: number): number => t * t * (3 - 2 * t);
/** 0 below `from`, 1 above `to`, soft between. */
export const ramp = (value: number, from: number, to: number): number => smooth(clamp((value - from) / (to - from), 0, 1));
/** A wave from -1 to 1 that comes back to its start whenever `periods` grows by one. */
export const wave = (periods: number): number => Math.sin(periods * Math.PI * 2);

export type Noise1 = (x: number) => number;
export type Noise2 = (x: number, y: number) => number;

const wrap = (index: number, count: number): number => ((index % count) + count) % count;

export function noise1(next: Next, count = 512): Noise1 {
  const values = Array.from({ length: count }, next);
  const at = (index: number): number => values[wrap(index, count)] ?? 0;
  return (x) => {
    const i = Math.floor(x);
    return mix(at(i), at(i + 1), smooth(x - i));
  };
}

export function noise2(next: Next, size = 64): Noise2 {
  const values = Array.from({ length: size * size }, next);
  const at = (x: number, y: number): number => values[wrap(y, size) * size + wrap(x, size)] ?? 0;
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = smooth(x - i);
    return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), smooth(y - j));
  };
}
