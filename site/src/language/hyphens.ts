// Where lines may break and where not. Soft hyphens in long German words: not every browser carries a dictionary, and a word
// of forty letters must break. C-Level, Start-up and 14. April stay whole.
import patterns from 'hyphenation.de';
import Hypher from 'hypher';

const german = new Hypher(patterns);

/** A word of so many letters may be broken, leaving at least `kept` at either end. */
const longWord = /\p{L}{12,}/gu;
const kept = 4;

/** A hyphen after one letter, or before the last one or two. */
const shortPart = /(?<=(?<![\p{L}\p{N}-])\p{L})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,2}(?![\p{L}\p{N}-]))/gu;
/** The space between the number of a day and the name of a month. */
const months =
  'Jan|Januar|January|Feb|Februar|February|März|March|Apr|April|Mai|May|Juni?|June|Juli?|July|Aug|August|Sept?|September|Okt|Oktober|Oct|October|Nov|November|Dez|Dezember|Dec|December';
const inDate = new RegExp(`(?<=\\b\\d{1,2}\\.?) (?=(?:${months})(?!\\p{L}))`, 'gu');
/** It forbids a break like the hyphen that does not break, which the fonts do not have. */
const wordJoiner = '\u2060';

/** Of e-mail and web addresses: what is invisible in them is copied along. */
const addressMark = /@|:\/\/|www\./i;

export const hyphenated = (text: string, lang: string): string =>
  text.replace(inDate, '\u00a0').replace(/\S+/g, (run) => (addressMark.test(run) ? run : joined(run, lang)));

function joined(run: string, lang: string): string {
  const whole = run.replace(shortPart, `-${wordJoiner}`);
  return lang === 'de' ? whole.replace(longWord, broken) : whole;
}

function broken(word: string): string {
  let place = 0;
  let result = '';
  for (const part of german.hyphenate(word)) {
    const mayBreak = place >= kept && word.length - place >= kept;
    result += (mayBreak ? '\u00ad' : '') + part;
    place += part.length;
  }
  return result;
}
