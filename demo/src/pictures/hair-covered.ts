// Covered hair: a scarf laid round head and neck.
import { inEllipse } from './bust.ts';
import type { Haircut } from './hair.ts';
import { cap } from './hair-short.ts';
import { mix, ramp } from './noise.ts';

export const coveredHair = {
  headscarf: {
    front: (at, sitter) => {
      const { u, v, face, down } = at;
      if (inEllipse(face + sitter.turn * 0.06, v - 0.02, 0.79, 0.87)) return false;
      if (cap(at, sitter, 1.15, 1.14)) return true;
      const hem = 0.62 + 0.16 * Math.sin(u * 2.2 + sitter.side) + sitter.length * 0.2;
      const wide = mix(1.14, 0.98, ramp(v, 0.2, 0.95)) + 0.62 * ramp(down, -0.6, 0.6) ** 1.5;
      return v > 0 && down < hem && Math.abs(u) < wide;
    },
    strand: ({ u, v }, { side }) => (v > 0.75 ? Math.sin((v * 1.5 - u * side * 0.62) * 8.5) : 0.7 * Math.sin(Math.hypot(u, v * 1.1 - 0.1) * 15)),
  },
} satisfies Record<string, Haircut>;
