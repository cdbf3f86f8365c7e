// Hair pulled back into knots, tails and braids on the side the head turns away from, and hair under a scarf.

import { mix, ramp } from '../noise.ts';
import { inEllipse, type Sample } from './bust.ts';
import type { Haircut, Shape } from './hair.ts';
import { aboveHairline, cap, sides } from './hair-short.ts';
import type { Sitter } from './sitter.ts';

const pulledBack: Shape = (at, sitter) => cap(at, sitter, 1.06, 1.08) && (aboveHairline(at, -0.58, 0.56) || sides(at, 0.08, 0.8));

const back = ({ yaw }: Sitter): number => (yaw < 0 ? 1 : -1);

const radial = ({ face, v }: Sample): number => Math.sin(Math.atan2(v - 0.3, face) * 22);

/** A tail of hair: its middle and half its width at every height. */
const inTail = (u: number, middle: number, half: number): boolean => Math.abs(u - middle) < half;

const braid: Shape = ({ u, v }, { side, length }) => {
  const low = 2.15 + length * 0.4;
  if (v < 0.35 || v > low) return false;
  const links = 0.76 + 0.24 * Math.abs(Math.sin(v * 7.2));
  return inTail(u, side * (0.86 + 0.06 * Math.sin(v * 1.5)), 0.21 * links * (1 - 0.55 * ramp(v, low - 0.7, low)));
};

/** A braid laid across the top of the head from ear to ear, its outline in links. */
const crown: Shape = ({ u, v }, { yaw, volume }) => {
  const [x, y] = [u + yaw * 0.06, v + 0.16];
  const links = 0.04 * Math.abs(Math.sin(Math.atan2(y, x) * 17));
  return v < -0.06 && !inEllipse(x, y, 0.94, 0.84) && inEllipse(x, y, 1.13 + volume * 0.06 + links, 1.07 + volume * 0.06 + links);
};

export const tiedHair = {
  'high bun': {
    front: pulledBack,
    behind: ({ u, v }, { side, volume }) => inEllipse(u - side * 0.1, v + 1.24, 0.36 + volume * 0.12, 0.28 + volume * 0.08),
    strand: radial,
  },
  'low bun': {
    front: (at, sitter) => pulledBack(at, sitter) || (cap(at, sitter, 1.07, 1.06) && sides(at, 0.2, 0.8)),
    behind: ({ u, v }, sitter) => inEllipse(u - back(sitter) * 0.98, v - 0.46, 0.36 + sitter.volume * 0.1, 0.27 + sitter.volume * 0.07),
    strand: ({ face, v }, { side }) => Math.sin((v + face * side * 0.3) * 17),
  },
  ponytail: {
    front: pulledBack,
    behind: ({ u, v }, sitter) => {
      const low = 1.1 + sitter.length * 0.5;
      if (v < -0.86 || v > low) return false;
      const out = 0.74 + 0.5 * ramp(v, -0.9, -0.35) - 0.1 * ramp(v, 0, 1.1);
      const half = (0.2 + 0.1 * sitter.volume) * (0.5 + 0.5 * ramp(v, -0.86, -0.5)) * (1 - 0.75 * ramp(v, low - 0.7, low));
      return inTail(u, back(sitter) * out, half);
    },
    strand: radial,
  },
  braid: {
    front: (at, sitter) => {
      const gathered = at.u * sitter.side > 0.84 - 0.1 * ramp(at.v, 0.2, 0.5) && at.u * sitter.side < 1.08 && at.v > -0.2 && at.v < 0.4;
      return (cap(at, sitter, 1.1, 1.1) && (aboveHairline(at, -0.54, 0.44) || sides(at, 0.12, 0.8))) || gathered || braid(at, sitter);
    },
    strand: ({ u, v }, { side }) => (v > 0.35 ? Math.sin(v * 14.4 + Math.abs(u * side - 0.86) * 16) : Math.sin(u * 18 + v * 6)),
  },
  'crown braid': {
    front: (at, sitter) => pulledBack(at, sitter) || crown(at, sitter),
    strand: (at, sitter) => (crown(at, sitter) ? Math.sin(Math.atan2(at.v + 0.1, at.u) * 34 + Math.hypot(at.u, at.v) * 9) * 1.6 : radial(at)),
  },
  'half up': {
    front: (at, sitter) => {
      const over = at.u * sitter.side;
      const fall = over > 0.62 && over < 1.2 - 0.35 * ramp(at.v, 1.3, 1.9) && at.v > 0.5 && at.v < 1.75 + sitter.length * 0.3;
      return (cap(at, sitter, 1.1, 1.14) && (aboveHairline(at, -0.56, 0.5) || sides(at, 0.1, 0.8))) || fall;
    },
    behind: ({ u, v }) => v > -0.3 && v < 1.7 && Math.abs(u) < 1.1 + 0.12 * ramp(v, 0, 1),
    strand: ({ u, v }) => Math.sin(u * 20 + v * 2),
  },
} satisfies Record<string, Haircut>;

/** A scarf laid round head and neck. */
export const coveredHair = {
  headscarf: {
    front: (at, sitter) => {
      const { u, v, face, down } = at;
      if (inEllipse(face + sitter.yaw * 0.06, v - 0.02, 0.79, 0.87)) return false;
      if (cap(at, sitter, 1.15, 1.14)) return true;
      const hem = 0.62 + 0.16 * Math.sin(u * 2.2 + sitter.side) + sitter.length * 0.2;
      const wide = mix(1.14, 0.98, ramp(v, 0.2, 0.95)) + 0.62 * ramp(down, -0.6, 0.6) ** 1.5;
      return v > 0 && down < hem && Math.abs(u) < wide;
    },
    strand: ({ u, v }, { side }) => (v > 0.75 ? Math.sin((v * 1.5 - u * side * 0.62) * 8.5) : 0.7 * Math.sin(Math.hypot(u, v * 1.1 - 0.1) * 15)),
  },
} satisfies Record<string, Haircut>;
