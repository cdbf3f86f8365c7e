// The words of a text, as the search for records compares them.
import { foldText } from '@stem/model';

export interface Word {
  /** Where it begins in the text. */
  readonly start: number;
  readonly text: string;
  readonly folded: string;
}

/** Accents and soft hyphens stand inside words. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]*/gu;

export const placedWords = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ start: index, text: found, folded: foldText(found) })).filter(({ folded }) => folded !== '');

/** The folded words with a space around each: an inclusion in it is an inclusion in a word. */
export const foldWords = (text: string): string => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
