// What was translated in the house before: whole texts, and their sentences where both languages have equally many. Pure.
import type { Language } from '@stem/model';
import type { Direction } from './fixed-terms.ts';
import { sentenceKey, splitText } from './sentences.ts';

/** A text with its translation. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
}

export interface NearMatch {
  /** The sentence that was translated. */
  readonly source: string;
  readonly target: string;
}

export interface Memory {
  /** The translation of a text, or of a sentence, as it is. */
  find(text: string): string | undefined;
  /** That of the most similar one, which says something else. */
  findNear(text: string): NearMatch | undefined;
}

/** A similar sentence has at least this share of its words in common, counted in both. */
const leastCommon = 0.6;
const fewestWords = 4;
/** Of a longer text only the whole is remembered, not its sentences. */
const longestSplit = 10_000;

interface Remembered extends NearMatch {
  readonly words: ReadonlySet<string>;
}

interface GrowingMemory extends Memory {
  learn(pair: TextPair): void;
}

/** `pairs`, and what it learns later, from the newest on: of two translations the newer one counts. */
export function createMemory(pairs: Iterable<TextPair>, direction: Direction): GrowingMemory {
  const known = new Map<string, NearMatch>();
  const byWord = new Map<string, Remembered[]>();
  const learn = (pair: TextPair) => {
    for (const { source, target, isSure } of alignedIn(pair, direction)) {
      const key = sentenceKey(source);
      if (known.has(key)) continue;
      if (isSure) known.set(key, { source, target });
      if (source.length <= longestSplit) noteWords({ source, target, words: wordsOf(source, direction.from) }, byWord);
    }
  };
  for (const pair of pairs) learn(pair);
  return {
    learn,
    find: (text) => known.get(sentenceKey(text))?.target,
    findNear(text) {
      const words = wordsOf(text, direction.from);
      if (words.size < fewestWords) return undefined;
      // Similar sentences have one of the rarer words in common.
      const rarest = [...words].toSorted((one, other) => (byWord.get(one)?.length ?? 0) - (byWord.get(other)?.length ?? 0));
      const candidates = new Set(rarest.slice(0, Math.ceil(words.size * (1 - leastCommon)) + 1).flatMap((word) => byWord.get(word) ?? []));
      const [best] = [...candidates]
        .map((candidate) => ({ candidate, share: shareOf(words, candidate.words) }))
        .filter(({ share, candidate }) => share >= leastCommon && candidate.words.size >= fewestWords)
        .toSorted((one, other) => other.share - one.share);
      return best && { source: best.candidate.source, target: best.candidate.target };
    },
  };
}

interface AlignedPair extends TextPair {
  readonly isSure: boolean;
}

/** Translators join and exchange sentences: those at the same place belong together for sure only where they share something. */
function alignedIn({ source, target }: TextPair, { from, to }: Direction): AlignedPair[] {
  const whole = { source, target, isSure: true };
  if (Math.max(source.length, target.length) > longestSplit) return [whole];
  const [ours, theirs] = [splitText(source, from).sentences, splitText(target, to).sentences];
  if (ours.length < 2 || ours.length !== theirs.length) return [whole];
  const pairs = ours.map(({ text }, place) => ({ source: text, target: theirs[place]?.text ?? '' }));
  return [whole, ...pairs.map((pair) => ({ ...pair, isSure: !beginningsOf(pair.source, from).isDisjointFrom(beginningsOf(pair.target, to)) }))];
}

/** Of names, numbers and words that languages have in common: “Programm” and “programme”. */
const beginningsOf = (text: string, language: Language): Set<string> =>
  new Set([...wordsOf(text, language)].flatMap((word) => (word.length > 4 || /\d/.test(word) ? word.slice(0, 5) : [])));

const wordsOf = (text: string, language: Language): Set<string> => new Set(text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? []);

function noteWords(one: Remembered, byWord: Map<string, Remembered[]>) {
  for (const word of one.words) {
    const own = byWord.get(word);
    if (own) own.push(one);
    else byWord.set(word, [one]);
  }
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}
