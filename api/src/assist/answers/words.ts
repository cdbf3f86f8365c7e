// Words as answers compare them: folded, without fillers, and with typing errors forgiven.
import { foldText } from '@stem/model';
import { measureFrom } from '../../search/word-distance.ts';

/** As they are typed. */
export const typedWordsOf = (text: string): string[] =>
  text
    .replace(/['’](?:s|re|m|ll|d|ve)\b/gi, ' ')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const wordsOf = (text: string): string[] => typedWordsOf(text).map(foldText);

/** The beginning that a word shares with its plural and its other endings. */
export const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ungen|innen|ung|ies|ing|ers|er|en|em|es|ed|e|n|s|y|(?<=ier)t)$/, '') : word.length > 4 ? word.replace(/[sn]$/, '') : word;

/** One typing error in a word of at least 4 letters, two in a word of at least 9. */
const typosIn = (word: string) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 9 ? 1 : 2);

/** A correction to a word of any text needs at least 6 letters: short words are near too many others. */
const shortestOfText = 6;

/** “Wher is …”: a question word that lacks a letter. */
const questionWords = ['where', 'when', 'what', 'which', 'wann', 'welche', 'welcher', 'welches'];

const lettersOf = (word: string) => [...word].sort().join('');

/** Four letters are near too many words: only a swap is corrected. */
const isLikely = (word: string, candidate: string) => (word.length === 4 ? lettersOf(word) === lettersOf(candidate) : candidate.length > 3);

/** Replaces an unknown word by the nearest known one: of `lists`, the most likely first, otherwise of all texts. */
export function createSpelling(lists: readonly ReadonlySet<string>[], texts: ReadonlySet<string>): (word: string) => string {
  return (word) => {
    if (lists.some((known) => known.has(word)) || texts.has(word)) return word;
    const asked = word.length < 3 ? undefined : questionWords.find((one) => one.length === word.length + 1 && measureFrom(word, 1)(one) === 1);
    if (asked !== undefined) return asked;
    const all = word.length >= shortestOfText ? [...lists, texts] : lists;
    for (let typos = 1; typos <= typosIn(word); typos += 1) {
      const distanceTo = measureFrom(word, typos);
      for (const known of all)
        for (const candidate of known) {
          if (!isLikely(word, candidate) || Math.abs(candidate.length - word.length) > typos) continue;
          if (candidate[0] === word[0] && distanceTo(candidate) === typos) return candidate;
        }
    }
    return word;
  };
}

/** Whether a text has the word, also with another ending or as the beginning of a compound. */
export function hasWord(words: readonly string[], word: string): boolean {
  const stem = stemOf(word);
  return words.some((other) => other === word || (stem.length >= 4 && other.startsWith(stem)) || (stem.length >= 3 && stemOf(other) === stem));
}
