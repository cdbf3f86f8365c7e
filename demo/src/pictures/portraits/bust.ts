// The bust under hair and clothes: head, ears, neck and glasses, modelled by light from the north-west. It has no face.
import { clamp, mix, ramp } from '../noise.ts';
import type { Glasses, Sitter } from './sitter.ts';

/** A spot on the sheet as the parts of a portrait see it. */
export interface Sample {
  /** From the middle of the head, in half heads: u to the right, v downwards; v is 1 at the chin. */
  u: number;
  v: number;
  /** u as seen from the middle line of the turned face. */
  face: number;
  /** Down from the pit of the throat, in half head widths; u is the measure across. */
  down: number;
  /** A smooth grain of the seed, 0 to 1. */
  grain: (x: number, y: number) => number;
}

/** A part of the portrait: its darkness where it covers the spot, 0 to 1, nothing where it does not. */
export type Part = (at: Sample) => number | undefined;

/** Where the pit of the throat lies, in half heads below the middle. */
export const throat = 1.36;

export const inEllipse = (u: number, v: number, a: number, b: number): boolean => (u / a) ** 2 + (v / b) ** 2 < 1;

/** Half the width of the head at v, in half heads. */
function headWidth(sitter: Sitter, v: number): number {
  if (Math.abs(v) >= 1) return 0;
  if (v < 0) return Math.sqrt(1 - v * v);
  return (1 - v ** (2 + sitter.square * 1.3)) ** 0.5 * (1 - sitter.narrow * v ** 1.6);
}

const chinShift = (sitter: Sitter, v: number): number => sitter.yaw * 0.17 * ramp(v, -0.2, 1);

function inHead(sitter: Sitter, { u, v }: Sample): boolean {
  return Math.abs(u - chinShift(sitter, v)) < headWidth(sitter, v);
}

export function head(sitter: Sitter): Part {
  return (at) => {
    if (!inHead(sitter, at)) return undefined;
    const tone = skinAt(sitter, at);
    return beardAt(sitter, at, tone);
  };
}

function skinAt(sitter: Sitter, { u, v }: Sample): number {
  const wide = headWidth(sitter, v);
  const across = ((u - chinShift(sitter, v)) / Math.max(wide, 0.01)) * Math.sqrt(Math.max(0, 1 - v * v * 0.8));
  const z = Math.sqrt(Math.max(0, 1 - across * across - v * v * 0.8));
  const light = -0.62 * across - 0.36 * v + 0.3 * z;
  return clamp(sitter.skin - light * mix(0.58, 0.46, ramp(sitter.skin, 0.4, 0.6)), 0.04, 0.8);
}

// Where a beard begins: above the lip, lower on the cheek, and up to the ear.
const beardLine = (face: number): number => 0.34 + 0.2 * ramp(Math.abs(face), 0.2, 0.5) - 0.72 * ramp(Math.abs(face), 0.5, 0.94);

function beardAt(sitter: Sitter, { face, v, grain, u }: Sample, skin: number): number {
  if (sitter.beard === 'none') return skin;
  const line = beardLine(face);
  const inside = ramp(v, line - 0.06, line + 0.08);
  const full = clamp(sitter.hairTone, 0.3, 0.8) + (grain(u * 9, v * 9) - 0.5) * 0.14 + u * 0.14;
  if (sitter.beard === 'shadow') return mix(skin, Math.min(0.8, skin + 0.13), inside);
  return mix(skin, clamp(full, 0.12, 0.9), inside * (sitter.beard === 'short' ? 0.55 : 0.92));
}

/** A full beard reaches below the chin. */
export function beardBelow(sitter: Sitter): Part {
  return ({ u, v, face, grain }) => {
    if (sitter.beard !== 'full' || v < Math.max(0.5, beardLine(face) + 0.1)) return undefined;
    const reach = 0.72 - sitter.narrow * 0.6;
    if (!inEllipse(face - sitter.yaw * 0.02, v - 0.6, reach, 0.6 + sitter.length * 0.14)) return undefined;
    return clamp(clamp(sitter.hairTone, 0.3, 0.8) + u * 0.16 + (v - 0.6) * 0.2 + (grain(u * 9, v * 9) - 0.5) * 0.16, 0.1, 0.96);
  };
}

export function ears(sitter: Sitter): Part {
  const { yaw, skin } = sitter;
  return ({ u, v }) => {
    for (const side of [-1, 1]) {
      const away = yaw * side;
      if (away > 0.45) continue;
      const middle = side * mix(1.01, 0.86, clamp(-away, 0, 1));
      const wide = mix(0.1, 0.15, clamp(-away, 0, 1));
      const lobe = v > 0.12 ? 0.75 : 1;
      if (!inEllipse(u - middle, v - 0.06, wide * lobe, 0.25)) continue;
      const hollow = inEllipse(u - middle - side * 0.01, v - 0.03, wide * 0.5, 0.15) ? 0.18 : 0;
      return clamp(skin + side * 0.24 - 0.12 + hollow, 0.08, 0.86);
    }
    return undefined;
  };
}

export function neck(sitter: Sitter): Part {
  const { yaw, skin } = sitter;
  return ({ u, v, down }) => {
    if (v < 0.4 || down > 1.4) return undefined;
    const flare = ramp(down, -0.7, 0.3) ** 2 * 0.34 + ramp(down, -0.1, 0.5) * 0.3;
    const across = (u + yaw * 0.1) / (sitter.neck + flare);
    if (Math.abs(across) > 1) return undefined;
    const underChin = 0.3 * (1 - ramp(v, 0.95, 1.42));
    const muscle = 0.07 * Math.sin(across * 5 - yaw * 2) * ramp(v, 1, 1.3);
    return clamp(skin - 0.04 + across * 0.27 + underChin + muscle - ramp(down, 0.1, 0.6) * 0.16, 0.08, 0.9);
  };
}

// How far from the middle of a lens, 1 at its outer edge.
const lens: Record<Glasses, (x: number, y: number) => number> = {
  none: () => 2,
  round: (x, y) => Math.hypot(x / 0.32, y / 0.24),
  square: (x, y) => ((x / 0.34) ** 4 + (y / 0.2) ** 4) ** 0.25,
  browline: (x, y) => ((Math.abs(x) / 0.34) ** 2.6 + (Math.abs(y) / 0.21) ** 2.6) ** (1 / 2.6),
};

export function glasses(sitter: Sitter): Part {
  const { yaw, glasses: kind } = sitter;
  return ({ face, u, v }) => {
    if (kind === 'none' || Math.abs(u) > 1 - 0.04) return undefined;
    const y = v + 0.04;
    for (const side of [-1, 1]) {
      const near = 1 - yaw * side * 0.16;
      const x = (face - side * 0.43 * near) / near;
      const frame = lens[kind](x, y);
      if (frame < 1 && frame > 0.76) return 0.94;
      if (frame < 1 && kind === 'browline' && y < -0.1) return 0.94;
    }
    if (Math.abs(face) < 0.15 && Math.abs(y + 0.06) < 0.035) return 0.9;
    return Math.abs(y + 0.07) < 0.034 && Math.abs(face) > 0.76 ? 0.86 : undefined;
  };
}
