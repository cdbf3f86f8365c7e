// Soft hyphens in long German words: not every browser carries a dictionary, and a word of forty letters must break.
import patterns from 'hyphenation.de';
import Hypher from 'hypher';

const german = new Hypher(patterns);

/** A word of so many letters may be broken, leaving at least `kept` at either end. */
const longWord = /\p{L}{12,}/gu;
const kept = 4;

export const hyphenated = (text: string, lang: string): string => (lang === 'de' ? text.replace(longWord, broken) : text);

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
