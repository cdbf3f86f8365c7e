// Which words of a text the full-text index would not find by the other ways in which people write them.
import { folded } from '@stem/model';

const accentless = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text whose folded spelling is not what the full-text index makes of them by itself. */
export const otherSpellings = (text: string): string =>
  [...new Set(wordsOf(text))]
    .filter((word) => folded(word) !== accentless(word))
    .map(folded)
    .join(' ');
