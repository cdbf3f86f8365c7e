// Who sits for a portrait: every trait follows from the seed. Hair and clothes are dealt like cards, in an order without
// repeats, so that neighbouring seeds, the speakers of one event, do not share a head of hair.

export type SitterKind = 'f' | 'm' | 'n';

/** The numbers of the variants of each part in the collection of drawings. */
export interface Sitter {
  readonly hair: number;
  readonly body: number;
  readonly brows: number;
  readonly lips: number;
  readonly nose: number;
  readonly beard?: number;
  readonly glasses?: number;
}

type Deck = readonly number[];

// Prime counts: any regular step through the seeds (every second one a woman, say) still meets every card.
const hairOf: Record<SitterKind, Deck> = {
  f: [2, 23, 30, 10, 58, 11, 41, 20, 39, 28, 43, 4, 48, 36, 62, 29, 37],
  m: [5, 15, 27, 34, 49, 16, 25, 19, 22, 35, 60, 13, 55, 31, 38, 24, 18, 54, 61],
  n: [5, 10, 31, 43, 15, 11, 22, 4, 34, 58, 13],
};

// Jackets, blouses, shirts and ties; no hoods, straps or prints.
const bodyOf: Record<SitterKind, Deck> = { f: [13, 16, 21, 14, 17, 10, 8], m: [16, 19, 17, 20, 13, 8, 14], n: [16, 14, 13, 17, 8] };

// Calm faces only.
const brows: Deck = [4, 7, 8, 1, 5];
const lips: Deck = [3, 22, 13, 23, 17];
const noses: Deck = [1, 6, 9, 13, 17, 5, 18];
const beards: Deck = [2, 10, 3, 2, 9];
const glasses: Deck = [3, 8, 11];

/** The card for a seed; `step` and the count have no common divisor, so that each card comes round once in a while. */
function deal(deck: Deck, seed: number, step: number): number {
  const card = deck[(seed * step) % deck.length];
  if (card === undefined) throw new Error('An empty deck cannot be dealt.');
  return card;
}

export const dealSitter = (seed: number, kind: SitterKind): Sitter => ({
  hair: deal(hairOf[kind], seed, 1),
  body: deal(bodyOf[kind], seed, 4),
  brows: deal(brows, seed, 2),
  lips: deal(lips, seed, 3),
  nose: deal(noses, seed, 5),
  ...(kind === 'm' && seed % 3 === 0 && { beard: deal(beards, seed, 1) }),
  ...(seed % 4 === 1 && { glasses: deal(glasses, seed, 1) }),
});
