// Where lines may break and where not. Soft hyphens in long German words: not every browser carries a dictionary, and a word
// of forty letters must break. C-Level, Start-up and 14. April stay whole.
import patterns from 'hyphenation.de';
import Hypher from 'hypher';

const german = new Hypher(patterns);

/** A word of so many letters may be broken, leaving at least `kept` at either end. */
const longWord = /(?<!\p{L})\p{L}{12,}/gu;
const kept = 4;

/** Long words as they are broken: a site uses the same ones over and over, and finding their syllables takes long. */
const brokenWords = new Map<string, string>();
const manyWords = 20_000;

/** A hyphen after one letter, or before the last one or two. */
const shortPart = /-(?<=(?<![\p{L}\p{N}-])\p{L}-)(?=\p{L})|-(?<=\p{L}-)(?=\p{L}{1,2}(?![\p{L}\p{N}-]))/gu;
/** The space between the number of a day and the name of a month. */
const months =
  'Jan|Januar|January|Feb|Februar|February|März|March|Apr|April|Mai|May|Juni?|June|Juli?|July|Aug|August|Sept?|September|Okt|Oktober|Oct|October|Nov|November|Dez|Dezember|Dec|December';
const inDate = new RegExp(` (?<=\\b\\d{1,2}\\.? )(?=(?:${months})(?!\\p{L}))`, 'gu');
/** It forbids a break like the hyphen that does not break, which the fonts do not have. */
const wordJoiner = '\u2060';

/** Of e-mail and web addresses: what is invisible in them is copied along. */
const addressMark = /@|:\/\/|www\./i;

export function hyphenated(text: string, lang: string): string {
  const dated = text.replace(inDate, '\u00a0');
  return addressMark.test(dated) ? dated.replace(/\S+/g, (run) => (addressMark.test(run) ? run : joined(run, lang))) : joined(dated, lang);
}

function joined(text: string, lang: string): string {
  const parted = lang === 'de' ? text.replace(longWord, broken) : text;
  return parted.includes('-') ? parted.replace(shortPart, `-${wordJoiner}`) : parted;
}

function broken(word: string): string {
  const known = brokenWords.get(word);
  if (known !== undefined) return known;
  if (brokenWords.size >= manyWords) brokenWords.clear();
  const made = breakUp(word);
  brokenWords.set(word, made);
  return made;
}

function breakUp(word: string): string {
  let place = 0;
  let result = '';
  for (const part of syllablesOf(word)) {
    const mayBreak = place >= kept && word.length - place >= kept;
    result += (mayBreak ? '\u00ad' : '') + part;
    place += part.length;
  }
  return result;
}

/** A capital within a word: the name of a product, of which the patterns know nothing. */
const innerCapital = /\p{Ll}\p{Lu}/u;

// The patterns take a letter between two parts, as the s of Wissenspartner, for a syllable of its own: it ends the one before.
function syllablesOf(word: string): readonly string[] {
  if (innerCapital.test(word)) return [word];
  const parts: string[] = [];
  for (const part of german.hyphenate(word)) {
    if (part.length === 1 && parts.length > 0) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  }
  return parts;
}
