// One spelling for words that people write in several: Zürich, Zuerich and Zurich; gross and groß.

/** Lower case, without accents; ae, oe and ue stand for their umlauts. */
export const folded = (word: string): string =>
  accentless(word)
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeq])([aou])e/g, '$1');

const accentless = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text whose folded spelling is not what the full-text index makes of them by itself. */
export const otherSpellings = (text: string): string =>
  [...new Set(wordsOf(text))]
    .filter((word) => folded(word) !== accentless(word))
    .map(folded)
    .join(' ');
