// Short hair, thin hair and none.

import { ramp } from '../noise.ts';
import { inEllipse, type Sample } from './bust.ts';
import type { Haircut, Shape } from './hair.ts';
import type { Sitter } from './sitter.ts';

/** The skull with its hair; the back of a turned head shows on the side it turns away from. */
export const cap = ({ u, v }: Sample, { yaw }: Sitter, wide: number, high: number): boolean => inEllipse(u + yaw * 0.06, v + 0.05, wide, high);

/** Above the hairline: `high` on the forehead, bending down at the temples. */
export const aboveHairline = ({ face, v }: Sample, high: number, bend = 0.5): boolean => v < high + bend * Math.abs(face) ** 2.6;

/** Hair in front of the ears, down to `low`, ending in a point. */
export const sides = ({ u, v }: Sample, low: number, inner = 0.83): boolean => v < low && Math.abs(u) > inner + 0.16 * ramp(v, low - 0.35, low);

/** A soft, lumpy outline: curls. */
export function curly({ u, v, grain }: Sample, wide: number, high: number, middle: number): boolean {
  const angle = Math.atan2(v - middle, u);
  const around = (often: number): number => grain(Math.cos(angle) * often + 20, Math.sin(angle) * often + 20) - 0.5;
  const lumps = 0.09 * around(2) + 0.1 * around(5.5);
  return Math.hypot(u / wide, (v - middle) / high) < 1 + lumps;
}

export const curls = ({ u, v, grain }: Sample): number => Math.sin(u * 17 + grain(u * 6, v * 6) * 7) * Math.cos(v * 19 + grain(v * 5, u * 5) * 6);

const crop: Shape = (at, sitter) => cap(at, sitter, 1.07, 1.08 + sitter.volume * 0.05) && (aboveHairline(at, -0.5) || sides(at, 0.02));

const sideParting: Shape = (at, sitter) => {
  const { face, u, v } = at;
  const over = face * sitter.side;
  const parted = Math.abs(over + 0.46 + (v + 0.7) * 0.3) < 0.035 && v < -0.55;
  if (parted) return false;
  const high = inEllipse(u - sitter.side * 0.1, v + 0.1, 1.08, 1.14 + sitter.volume * 0.07);
  return (high || cap(at, sitter, 1.07, 1.06)) && (v < -0.55 + 0.2 * over + 0.42 * Math.abs(face) ** 3 || sides(at, 0.04));
};

const undercutTop: Shape = ({ face, u, v }, { side, volume }) =>
  inEllipse(u - side * 0.06, v + 0.3, 1.05, 0.96 + volume * 0.12) && v < -0.5 + 0.22 * side * face + 0.3 * Math.abs(face) ** 3;

const quiffTop: Shape = ({ u, v, face }, { side, volume }) =>
  inEllipse(u - side * 0.1, v + 0.42 + 0.16 * u * side, 1.02, 0.9 + volume * 0.14) && v < -0.54 + 0.3 * Math.abs(face) ** 3;

export const shortHair = {
  bald: { front: () => false },
  buzz: { front: (at, sitter) => cap(at, sitter, 1.025, 1.03) && (aboveHairline(at, -0.56) || sides(at, -0.02, 0.86)), cover: () => 0.84, strand: () => 0 },
  crop: { front: crop },
  'side parting': { front: sideParting, strand: ({ face, v }, { side }) => Math.sin(v * 20 - face * side * 9) },
  'swept back': {
    front: (at, sitter) =>
      inEllipse(at.u + sitter.yaw * 0.06, at.v + 0.12, 1.07, 1.12 + sitter.volume * 0.1) && (aboveHairline(at, -0.64, 0.6) || sides(at, 0.06)),
    strand: ({ face }) => Math.sin(face * 19),
  },
  receding: {
    front: (at, sitter) => {
      const bays = 0.23 * Math.exp(-(((Math.abs(at.face) - 0.54) / 0.22) ** 2));
      return cap(at, sitter, 1.06, 1.05) && (aboveHairline(at, -0.6 - bays, 0.4) || sides(at, 0.02, 0.85));
    },
  },
  horseshoe: {
    front: (at, sitter) =>
      inEllipse(at.u + sitter.yaw * 0.06, at.v + 0.05, 1.1, 0.72) && at.v < 0.16 && Math.abs(at.u + sitter.yaw * 0.05) > 0.83 + 0.12 * ramp(at.v, -0.15, 0.2),
  },
  undercut: {
    front: (at, sitter) => undercutTop(at, sitter) || (cap(at, sitter, 1.03, 1.03) && at.v < 0 && Math.abs(at.face) > 0.66 && sides(at, 0)),
    cover: (at, sitter) => (undercutTop(at, sitter) ? 1 : 0.6),
    strand: ({ face, v }, { side }) => Math.sin(v * 16 - face * side * 11),
  },
  quiff: {
    front: (at, sitter) => quiffTop(at, sitter) || (cap(at, sitter, 1.06, 1.06) && (aboveHairline(at, -0.54) || sides(at, 0.02))),
    strand: ({ face, v }, { side }) => Math.sin((face - side * v * 0.5) * 16),
  },
  fringe: {
    front: (at, sitter) => {
      const tips = 0.05 * Math.sin(at.face * 15 + sitter.length * 6) + 0.1 * sitter.side * at.face;
      return cap(at, sitter, 1.11, 1.12) && (at.v < -0.31 + tips || sides(at, 0.1, 0.8));
    },
  },
  curls: {
    front: (at, { volume, yaw }) =>
      curly({ ...at, u: at.u + yaw * 0.04 }, 1.13 + volume * 0.08, 1.12 + volume * 0.06, -0.12) &&
      (at.v < -0.38 + 0.05 * Math.sin(at.face * 13) + 0.3 * at.face ** 2 || sides(at, 0.1, 0.82)),
    strand: curls,
  },
  'short afro': {
    front: (at, { volume }) => curly(at, 1.16 + volume * 0.1, 1.08 + volume * 0.08, -0.18) && (aboveHairline(at, -0.5, 0.34) || sides(at, 0.05, 0.85)),
    strand: curls,
  },
  pixie: {
    front: (at, sitter) =>
      cap(at, sitter, 1.1, 1.11 + sitter.volume * 0.04) && (at.v < -0.4 + 0.3 * sitter.side * at.face + 0.24 * at.face ** 2 || sides(at, 0.26, 0.78)),
    strand: ({ face, v }, { side }) => Math.sin(v * 14 - face * side * 14),
  },
  set: {
    front: (at, { volume }) => curly(at, 1.2 + volume * 0.1, 1.16 + volume * 0.06, -0.16) && (at.v < -0.46 + 0.3 * at.face ** 2 || sides(at, 0.3, 0.84)),
    strand: ({ u, v }) => Math.sin(Math.hypot(u * 1.2, v + 0.4) * 17),
  },
} satisfies Record<string, Haircut>;
