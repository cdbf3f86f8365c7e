// Long hair worn open: it frames the head, falls behind the neck and over the shoulders.

import { mix, ramp } from '../noise.ts';
import type { Sample } from './bust.ts';
import type { Haircut, Shape } from './hair.ts';
import { aboveHairline, cap, curls, curly, sides } from './hair-short.ts';

/** Two falls beside the face, from the temples down to `low`; `inner` and `outer` are their edges. */
function falls({ u, v }: Sample, low: number, inner: number, widest: number): boolean {
  const out = Math.abs(u);
  const outer = v < 0 ? widest * Math.sqrt(1 - (v / 1.2) ** 2) : widest;
  const under = mix(inner, inner - 0.2, ramp(v, 0.6, 1.3));
  return v > -0.6 && v < low - 0.12 * (out - inner) && out > under && out < outer - 0.3 * ramp(v, low - 0.25, low + 0.1) ** 2;
}

/** A fringe that opens at a parting, given as a place on the face. */
const parted = ({ face, v }: Sample, parting: number, high = -0.52): boolean => v < high + 0.36 * Math.abs(face - parting) ** 1.6;

const bob =
  (low: number, fringe: (at: Sample, side: number) => boolean): Shape =>
  (at, sitter) => {
    const end = low + sitter.length * 0.22;
    const outer = 1.16 + 0.05 * sitter.volume + 0.05 * ramp(at.v, -0.3, 0.5);
    return (cap(at, sitter, 1.15, 1.14 + sitter.volume * 0.04) && fringe(at, sitter.side)) || falls(at, end, 0.81, outer);
  };

const nape =
  (low: number): Shape =>
  ({ u, v }, { length }) =>
    Math.abs(u) < 1.06 && v > -0.4 && v < low + length * 0.2;

const afro: Shape = (at, { volume }) => curly(at, 1.46 + volume * 0.2, 1.12 + volume * 0.14, -0.28);

export const longHair = {
  bob: { front: bob(0.62, (at, side) => parted(at, -side * 0.3)), behind: nape(0.6) },
  'fringe bob': { front: bob(0.5, ({ v, face }) => v < -0.27 - 0.05 * face ** 2), behind: nape(0.5), strand: ({ face }) => Math.sin(face * 20) },
  'side parting long': {
    front: (at, sitter) => {
      const flip = 0.14 * ramp(at.v, 0.7, 1.25);
      const outer = 1.18 + 0.06 * Math.sin(at.v * 4) + flip + 0.06 * (at.u * sitter.side > 0 ? 1 : 0);
      return (cap(at, sitter, 1.16, 1.18) && parted(at, -sitter.side * 0.42, -0.6)) || falls(at, 1.15 + sitter.length * 0.3, 0.8, outer);
    },
    behind: nape(1.1),
  },
  'long straight': {
    front: (at, sitter) =>
      (cap(at, sitter, 1.13, 1.12) && parted(at, 0, -0.6)) || falls(at, 1.75 + sitter.length * 0.6, 0.82, 1.14 + 0.12 * ramp(at.v, 0, 1.6)),
    behind: nape(1.2),
    strand: ({ u }) => Math.sin(u * 24),
  },
  'long wavy': {
    front: (at, sitter) => {
      const swing = 0.07 * Math.sin(at.v * 6.5 + sitter.length * 4) + 0.2 * ramp(at.v, -0.1, 1.2);
      return (cap(at, sitter, 1.17, 1.16) && parted(at, sitter.side * 0.2, -0.56)) || falls(at, 1.5 + sitter.length * 0.5, 0.8, 1.18 + swing);
    },
    behind: nape(1.2),
    strand: ({ u, v }) => Math.sin(u * 17 + Math.sin(v * 6.5) * 1.6),
  },
  'long curls': {
    front: (at, { volume, length }) => {
      const framed = aboveHairline(at, -0.44, 0.3) || (Math.abs(at.u) > 0.8 - 0.14 * ramp(at.v, 0.7, 1.2) && at.v > -0.4);
      return curly(at, 1.36 + volume * 0.14, 1.26 + length * 0.14, 0.1) && framed && at.v < 1.18 + length * 0.2;
    },
    behind: (at) => Math.abs(at.u) < 1 && at.v > -0.4 && at.v < 1.2,
    strand: curls,
  },
  'shoulder length': {
    front: (at, sitter) => cap(at, sitter, 1.09, 1.11) && (aboveHairline(at, -0.62, 0.62) || sides(at, 0.04, 0.84)),
    behind: ({ u, v }, { yaw, length }) => {
      const outer = 1.08 + 0.1 * ramp(v, -0.2, 0.45) - 0.2 * ramp(v, 0.6, 1);
      return v > -0.2 && v < 0.84 + length * 0.16 && Math.abs(u + yaw * 0.06) < outer;
    },
    strand: ({ u, v, face }) => (v < -0.1 ? Math.sin(face * 17) : Math.sin(u * 20 + Math.sin(v * 5))),
  },
  afro: { front: (at, sitter) => afro(at, sitter) && (aboveHairline(at, -0.46, 0.3) || (Math.abs(at.u) > 0.88 && at.v < 0.3)), behind: afro, strand: curls },
} satisfies Record<string, Haircut>;
