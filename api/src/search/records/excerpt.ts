// The words around a hit, with the hits marked.
import { foldText } from '@stem/model';
import type { SnippetPart } from '../find-pages.ts';

/** At most 150 characters are shown, 40 of them before the first hit. */
const longest = 150;
const lead = 40;

/** `wanted` contains, for each word of the search, the folded words that count as a hit. */
export function excerptOf(text: string, wanted: readonly (readonly string[])[]): SnippetPart[] {
  const words = placedWords(text).map((word) => ({
    ...word,
    hits: wanted.flatMap((some, place) => (some.some((one) => word.folded.includes(one)) ? [place] : [])),
  }));
  const found = words.filter(({ hits }) => hits.length > 0);
  // Where most of the words are close together.
  const variety = ({ start }: Word) =>
    new Set(found.filter((word) => word.start >= start && word.start < start + longest - lead).flatMap(({ hits }) => hits)).size;
  const most = Math.max(0, ...found.map(variety));
  const best = found.find((word) => variety(word) === most);
  const end = Math.max(0, text.length - longest);
  const from = text.length <= longest ? 0 : Math.min(wordStart(words, (best?.start ?? 0) - lead), wordStart(words, end));
  const to = text.length <= longest ? text.length : wordEnd(words, from + longest);
  const parts: SnippetPart[] = [];
  let at = from;
  const add = (until: number, isMatch: boolean) => {
    const piece = text.slice(at, until).replaceAll(/\s+/g, ' ');
    if (piece !== '') parts.push({ text: piece, isMatch });
    at = until;
  };
  if (from > 0) parts.push({ text: '…', isMatch: false });
  for (const word of found.filter(({ start, text: { length } }) => start >= from && start + length <= to)) {
    const [start, until] = placeOf(word, wanted.flat());
    add(start, false);
    add(until, true);
  }
  add(to, false);
  if (to < text.length) parts.push({ text: '…', isMatch: false });
  return parts;
}

const wordStart = (words: readonly Word[], place: number): number => words.find(({ start }) => start >= place)?.start ?? 0;

const wordEnd = (words: readonly Word[], place: number): number => {
  const last = words.findLast(({ start, text: { length } }) => start + length <= place);
  return last ? last.start + last.text.length : place;
};

/** The part of a word that was searched for; the whole word where its letters are not those that were compared. */
function placeOf({ start, text, folded }: Word, wanted: readonly string[]): readonly [number, number] {
  const whole = [start, start + text.length] as const;
  if (text.toLowerCase().length !== folded.length || text.length !== folded.length) return whole;
  const part = wanted.filter((one) => folded.includes(one)).sort((one, other) => other.length - one.length)[0];
  if (part === undefined) return whole;
  const from = start + folded.indexOf(part);
  return [from, from + part.length];
}

interface Word {
  /** Where it begins in the text. */
  readonly start: number;
  readonly text: string;
  readonly folded: string;
}

/** Accents and soft hyphens stand inside words. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]*/gu;

export const placedWords = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ start: index, text: found, folded: foldText(found) })).filter(({ folded }) => folded !== '');
