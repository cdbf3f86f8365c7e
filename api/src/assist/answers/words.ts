// Words as answers compare them: folded, and the same with another ending.
import { foldText } from '@stem/model';

export const typedWordsOf = (text: string): string[] =>
  text
    .replace(/['’](?:s|re|m|ll|d|ve)\b/gi, ' ')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const wordsOf = (text: string): string[] => typedWordsOf(text).map(foldText);

/** The beginning that a word shares with its plural and its other endings. */
export const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ungen|innen|ung|ies|ing|ers|er|en|em|es|ed|e|n|s|y|(?<=ier)t)$/, '') : word.length > 4 ? word.replace(/[sn]$/, '') : word;

/** Whether a text has the word, also with another ending or as the beginning of a compound. */
export function hasWord(words: readonly string[], word: string): boolean {
  const stem = stemOf(word);
  return words.some((other) => other === word || (stem.length >= 4 && other.startsWith(stem)) || (stem.length >= 3 && stemOf(other) === stem));
}
