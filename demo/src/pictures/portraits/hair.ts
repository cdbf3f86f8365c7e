// Heads of hair: the shapes of every style, and how hair takes the light.

import { clamp } from '../noise.ts';
import { inEllipse, type Part, type Sample } from './bust.ts';
import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { coveredHair, tiedHair } from './hair-tied.ts';
import type { Sitter } from './sitter.ts';

export type Shape = (at: Sample, sitter: Sitter) => boolean;

export interface Haircut {
  /** Over the head, and over the clothes where it is long. */
  front: Shape;
  /** Behind neck and shoulders. */
  behind?: Shape;
  /** How strands alternate, -1 to 1. */
  strand?: (at: Sample, sitter: Sitter) => number;
  /** Where hair is thinner or cut shorter: a factor on its darkness. */
  cover?: (at: Sample, sitter: Sitter) => number;
}

export const haircuts = { ...shortHair, ...longHair, ...tiedHair, ...coveredHair };

export type HairStyle = keyof typeof haircuts;

export function hairParts(sitter: Sitter): { front: Part; behind: Part } {
  const cut: Haircut = haircuts[sitter.hair];
  const tone = (at: Sample): number => {
    const sheen = inEllipse(at.u + 0.38, at.v + 0.78, 0.5, 0.26) ? 0.12 : 0;
    const strand = (cut.strand ?? combed)(at, sitter) * 0.075;
    return clamp((sitter.hairTone + at.u * 0.1 - sheen + strand) * (cut.cover?.(at, sitter) ?? 1), 0.06, 1);
  };
  return {
    front: (at) => (cut.front(at, sitter) ? tone(at) : undefined),
    behind: (at) => (cut.behind?.(at, sitter) ? clamp(tone(at) + 0.08, 0, 1) : undefined),
  };
}

const combed = ({ face, v, grain }: Sample): number => Math.sin(face * 15 + v * 3 + grain(face * 3, v * 2) * 5);
