// Splits a text into its sentences, so that those that did not change keep their translation. Line breaks, spaces and the marks of
// Markdown at the beginning of a line stay between them.
import { type Language, languageCodes, localeOf } from '@stem/model';

export interface Sentence {
  /** What is before it: spaces, line breaks, and the mark of a heading or of an entry in a list. */
  readonly before: string;
  readonly text: string;
}

export interface SplitText {
  readonly sentences: readonly Sentence[];
  /** Spaces after the last one. */
  readonly end: string;
}

/** The mark at the beginning of a line. “14. April” begins no list: that has several entries. */
export function markAtStart(text: string, flags = ''): RegExp {
  const isNumbered = (text.match(/^[ \t]*\d{1,3}[.)][ \t]/gm) ?? []).length > 1;
  return new RegExp(`^[ \\t]*(?:#{1,6}|[-*+>]${isNumbered ? String.raw`|\d{1,3}[.)]` : ''})[ \\t]+`, flags);
}

/** A point after one of these ends no sentence: Dr. Frei, 9. September, z.B. heute. */
const unfinished = /(?:\b(?:Dr|Prof|Mr|Mrs|Ms|St|Nr|No|bzw|ca|vs|etc|Jr|Sr|Inc|Ltd|usw|inkl|Mio|Mrd)|\b\p{L}|(?<!\d)\d{1,2})\.$/u;
/** Longer than all of these. */
const tailLength = 40;

export function splitText(text: string, language: Language): SplitText {
  const sentences: Sentence[] = [];
  const lineMark = markAtStart(text);
  let before = '';
  for (const [place, line] of text.split('\n').entries()) {
    const mark = lineMark.exec(line)?.[0] ?? '';
    before += `${place > 0 ? '\n' : ''}${mark}`;
    for (const piece of piecesOf(line.slice(mark.length), language)) {
      const own = piece.trim();
      if (own === '') before += piece;
      else {
        sentences.push({ before: before + piece.slice(0, piece.indexOf(own)), text: own });
        before = piece.slice(piece.indexOf(own) + own.length);
      }
    }
  }
  return { sentences, end: before };
}

// To make one takes longer than to split a page with it.
const segmenters = new Map(languageCodes.map((code) => [code, new Intl.Segmenter(localeOf(code), { granularity: 'sentence' })]));

function piecesOf(line: string, language: Language): string[] {
  const pieces: string[][] = [];
  // How the last piece ends, without the spaces after it: to look through all of it again at each segment takes too long.
  let tail = '';
  let isSpaced = true;
  for (const { segment } of segmenters.get(language)?.segment(line) ?? []) {
    // The rules of Unicode end a sentence at the question mark of an address as well.
    const isJoined = !isSpaced || unfinished.test(tail);
    if (isJoined) pieces.at(-1)?.push(segment);
    else pieces.push([segment]);
    tail = `${isJoined ? tail : ''}${segment}`.trimEnd().slice(-tailLength);
    isSpaced = /\s/.test(segment.slice(-1));
  }
  return pieces.map((segments) => segments.join(''));
}

export const textOf = ({ sentences, end }: SplitText): string => `${sentences.map(({ before, text }) => before + text).join('')}${end}`;

/** Sentences are the same regardless of spaces. */
export const sentenceKey = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
