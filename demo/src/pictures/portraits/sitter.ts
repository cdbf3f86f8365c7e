// Who sits for a portrait: every trait follows from the seed. Hair and its tone are dealt like cards, in an order without
// repeats, so that neighbouring seeds, the speakers of one event, do not share a head of hair.
import { between, random } from '../noise.ts';

export type SitterKind = 'f' | 'm' | 'n';

export interface Hair {
  /** 1 covers the head, less leaves the crown bare, 0 is none. */
  readonly cap: number;
  /** Height of the hairline, its slant and how far it recedes at the temples. */
  readonly line: number;
  readonly round: number;
  readonly lift: number;
  readonly sweep: number;
  readonly temples: number;
  /** How far it falls beside the face, and how wide. */
  readonly length: number;
  readonly flare: number;
  readonly curl: number;
  readonly parting: number;
  readonly bun?: readonly [x: number, y: number, z: number];
}

export interface Beard {
  readonly depth: number;
  readonly cheeks: number;
  readonly moustache: number;
}

export interface Sitter {
  readonly kind: SitterKind;
  readonly yaw: number;
  readonly tilt: number;
  readonly jaw: number;
  readonly nose: number;
  readonly cheek: number;
  readonly shoulders: number;
  readonly brows: number;
  readonly browWeight: number;
  readonly lips: number;
  readonly skin: number;
  readonly hair: Hair;
  readonly volume: number;
  readonly tone: number;
  readonly beard?: Beard;
  readonly glasses?: 'round' | 'square';
  readonly dress: 'tie' | 'shirt' | 'open' | 'round' | 'roll';
  readonly fabric: number;
}

const plain: Hair = { cap: 1, line: 0.68, round: 1.1, lift: 0, sweep: 0, temples: 0, length: 0, flare: 0.92, curl: 0, parting: 0 };
const hairs = {
  crop: { ...plain, temples: 0.12 },
  left: { ...plain, lift: 0.16, sweep: 0.3, parting: -0.4 },
  right: { ...plain, line: 0.72, lift: 0.12, sweep: -0.3, parting: 0.4 },
  receding: { ...plain, line: 0.86, round: 0.9, temples: 0.25 },
  ring: { ...plain, cap: 0.5 },
  bald: { ...plain, cap: 0 },
  curls: { ...plain, lift: 0.14, curl: 0.07 },
  bob: { ...plain, sweep: 0.5, lift: 0.06, length: 0.62, flare: 1, parting: -0.3 },
  fringe: { ...plain, line: 0.34, round: 0.3, length: 0.55, flare: 0.96 },
  long: { ...plain, sweep: -0.5, lift: 0.08, length: 1.15, flare: 0.88, parting: 0.3 },
  middle: { ...plain, line: 0.85, round: 1.6, lift: 0.06, length: 1, flare: 0.86 },
  waves: { ...plain, lift: 0.1, length: 0.8, flare: 1.04, curl: 0.08 },
  bun: { ...plain, line: 0.76, bun: [0, 1.3, -0.3] },
  knot: { ...plain, sweep: 0.3, bun: [0.1, 0.1, -1.1] },
} satisfies Record<string, Hair>;

type Deck<T> = readonly [T, ...T[]];

// Seven heads of hair and five tones, which have no common divisor with any step below: 35 sitters without a repeat.
const hairOf: Record<SitterKind, Deck<Hair>> = {
  f: [hairs.bob, hairs.bun, hairs.long, hairs.left, hairs.waves, hairs.fringe, hairs.middle],
  m: [hairs.left, hairs.receding, hairs.crop, hairs.curls, hairs.ring, hairs.right, hairs.bald],
  n: [hairs.crop, hairs.bob, hairs.curls, hairs.right, hairs.fringe, hairs.knot, hairs.left],
};
const tones: Deck<number> = [0.12, 0.5, 0.26, 0.92, 0.68];
/** In the order of the tones, so that clothes stand out against hair. */
const fabrics: Deck<Deck<number>> = [
  [0.5, 0.22, 0.66, 0.26, 0.34],
  [0.36, 0.28, 0.5, 0.42, 0.2],
];
const skins: Deck<number> = [1, 0.94, 1, 0.8, 0.97, 1, 0.75, 0.95, 1, 0.9, 0.78];
const dressOf: Record<SitterKind, Deck<Sitter['dress']>> = {
  f: ['open', 'round', 'shirt', 'open', 'roll'],
  m: ['tie', 'shirt', 'roll', 'tie', 'shirt', 'round', 'tie'],
  n: ['roll', 'shirt', 'round'],
};
const beards: Deck<Beard> = [
  { depth: 0.9, cheeks: 1, moustache: 1 },
  { depth: 0.45, cheeks: 1, moustache: 0.8 },
  { depth: 0.9, cheeks: 0, moustache: 1 },
  { depth: 0.8, cheeks: 0, moustache: 0 },
];

const deal = <T>(deck: Deck<T>, seed: number): T => deck[seed % deck.length] ?? deck[0];

export function dealSitter(seed: number, kind: SitterKind): Sitter {
  const next = random(seed * 7919);
  const isMan = kind === 'm';
  const [tone, skin] = [deal(tones, seed), deal(skins, seed * 4)];
  return {
    kind,
    hair: deal(hairOf[kind], seed),
    tone,
    // A hairline needs a contrast.
    skin: Math.abs(skin - tone) < 0.2 ? 1 : skin,
    yaw: between(next, 0.12, 0.5) * (next() < 0.5 ? -1 : 1),
    tilt: between(next, -0.07, 0.07),
    jaw: isMan ? between(next, 1, 1.22) : between(next, 0.8, 0.94),
    nose: between(next, 0.8, isMan ? 1.1 : 0.94),
    cheek: between(next, 0.7, 1.2),
    shoulders: isMan ? between(next, 1.2, 1.4) : between(next, 0.98, 1.14),
    brows: between(next, 0.2, 1),
    browWeight: isMan ? between(next, 0.6, 0.9) : between(next, 0.35, 0.6),
    lips: isMan ? between(next, 0.3, 0.8) : between(next, 0.9, 1.6),
    volume: between(next, 0.98, isMan ? 1.06 : 1.12),
    dress: deal(dressOf[kind], seed * 2),
    fabric: deal(deal(fabrics, seed), seed),
    ...(isMan && seed % 3 === 0 && { beard: deal(beards, seed / 3) }),
    ...(seed % 4 === 1 && { glasses: seed % 8 === 1 ? 'round' : 'square' }),
  };
}
