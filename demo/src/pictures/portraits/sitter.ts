// Who sits for a portrait: every trait follows from the seed. Hair and clothes are dealt like cards, in an
// order without repeats, so that neighbouring seeds, the speakers of one event, do not share a head of hair.

import { between, type Next, random } from '../noise.ts';
import type { HairStyle } from './hair.ts';

export type SitterKind = 'f' | 'm' | 'n';
export type Glasses = 'none' | 'round' | 'square' | 'browline';
export type Beard = 'none' | 'shadow' | 'short' | 'full';
export type Clothes = 'open shirt' | 'jacket' | 'tie' | 'roll-neck' | 'blouse' | 'scarf' | 'jumper' | 'wrap' | 'stand collar';

export interface Sitter {
  hair: HairStyle;
  /** Darkness of the hair, of the skin's middle tone, of the garment and of what is worn under it; 0 is light, 1 is dark. */
  hairTone: number;
  skin: number;
  garment: number;
  shirt: number;
  /** Side of the parting and of everything that falls to one side. */
  side: -1 | 1;
  /** Length and fullness of the hair, 0 to 1; each style reads them in its own way. */
  length: number;
  volume: number;
  /** Rotation of the head: -1 is left, 1 is right. */
  yaw: number;
  /** How far the head leans, in half heads at its middle. */
  tilt: number;
  /** How much the face narrows to the chin, and how wide the chin is. */
  narrow: number;
  square: number;
  /** Shares of the sheet: middle of the head, its half width and half height, half the shoulders. */
  x: number;
  y: number;
  rx: number;
  ry: number;
  shoulders: number;
  /** Slope of the shoulders, 0 straight to 1 falling; half the neck in half heads. */
  slope: number;
  neck: number;
  glasses: Glasses;
  beard: Beard;
  clothes: Clothes;
}

type Deck<T> = readonly T[];

// Prime counts: any regular step through the seeds (every second one a woman, say) still meets every card.
const hairOf: Record<SitterKind, Deck<HairStyle>> = {
  f: [
    'bob',
    'high bun',
    'long wavy',
    'pixie',
    'headscarf',
    'side parting long',
    'low bun',
    'afro',
    'fringe bob',
    'ponytail',
    'long curls',
    'set',
    'long straight',
    'braid',
    'half up',
    'crown braid',
    'curls',
  ],
  m: ['side parting', 'bald', 'crop', 'swept back', 'receding', 'curls', 'undercut', 'horseshoe', 'short afro', 'quiff', 'fringe', 'buzz', 'shoulder length'],
  n: ['crop', 'bob', 'curls', 'undercut', 'side parting long', 'fringe', 'short afro', 'pixie', 'half up', 'buzz', 'shoulder length'],
};

const clothesOf: Record<SitterKind, Deck<Clothes>> = {
  f: ['blouse', 'jacket', 'wrap', 'roll-neck', 'open shirt', 'scarf', 'jumper'],
  m: ['jacket', 'tie', 'open shirt', 'roll-neck', 'tie', 'jumper', 'stand collar'],
  n: ['jacket', 'roll-neck', 'open shirt', 'jumper', 'stand collar'],
};

const glassesDeck: Deck<Glasses> = ['none', 'round', 'none', 'none', 'square', 'none', 'browline', 'none', 'none'];
const beardDeck: Deck<Beard> = ['none', 'short', 'none', 'shadow', 'none', 'full', 'none', 'shadow'];
const hairTones: Deck<number> = [0.92, 0.72, 0.95, 0.36, 0.86, 0.66, 0.94, 0.24, 0.8, 0.74, 0.9, 0.52];
const skins: Deck<number> = [0.4, 0.47, 0.56, 0.43, 0.5];
const garments: Deck<number> = [0.86, 0.5, 0.72, 0.94, 0.36, 0.8, 0.62, 0.9];
const shirts: Deck<number> = [0.05, 0.08, 0.24, 0.05, 0.16];

/** The card for a seed; `step` and the count have no common divisor, so that each card comes round once in a while. */
function deal<T>(deck: Deck<T>, seed: number, step: number): T {
  const count = deck.length;
  const card = deck[(((seed * step) % count) + count) % count];
  if (card === undefined) throw new Error('An empty deck cannot be dealt.');
  return card;
}

const draw = <T>(deck: Deck<T>, next: Next): T => deal(deck, Math.floor(next() * deck.length), 1);

export function dealSitter(seed: number, kind: SitterKind): Sitter {
  const next = random(seed);
  const hair = deal(hairOf[kind], seed, 1);
  const clothes = hair === 'headscarf' ? 'jacket' : deal(clothesOf[kind], seed, 4);
  return {
    hair,
    clothes,
    hairTone: deal(hairTones, seed, 5),
    skin: deal(skins, seed, 2) + between(next, -0.02, 0.04),
    garment: deal(garments, seed, 3),
    shirt: draw(shirts, next),
    glasses: deal(glassesDeck, seed, 5),
    beard: kind === 'm' ? draw(beardDeck, next) : 'none',
    side: next() < 0.5 ? -1 : 1,
    length: next(),
    volume: next(),
    yaw: (next() < 0.5 ? -1 : 1) * between(next, 0.15, 1),
    tilt: between(next, -0.07, 0.07),
    ...build(next, kind),
  };
}

function build(next: Next, kind: SitterKind): Pick<Sitter, 'narrow' | 'square' | 'x' | 'y' | 'rx' | 'ry' | 'shoulders' | 'slope' | 'neck'> {
  const male = kind === 'm' ? 1 : kind === 'n' ? 0.5 : 0;
  const rx = between(next, 0.166, 0.182) + male * 0.008;
  return {
    narrow: between(next, 0.2, 0.36) - male * 0.07,
    square: between(next, 0, 0.4) + male * 0.45,
    x: between(next, 0.475, 0.525),
    y: between(next, 0.375, 0.405),
    rx,
    ry: rx * between(next, 1.3, 1.42) * 0.8,
    shoulders: between(next, 0.335, 0.39) + male * between(next, 0.035, 0.075),
    slope: between(next, 0.1, 1) - male * 0.1,
    neck: between(next, 0.44, 0.52) + male * between(next, 0.06, 0.14),
  };
}
