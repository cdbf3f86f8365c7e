// Where lines may break. Long German words get soft hyphens, because some browsers have no dictionary and a word of forty
// letters must break. C-Level, Start-up and 14. April stay whole.
import { languageCodes, type Words } from '@stem/model';
import germanPatterns from 'hyphenation.de';
import Hypher from 'hypher';

/** Of the languages whose long words get soft hyphens. */
const dictionaries: Readonly<Record<string, Hypher>> = { de: new Hypher(germanPatterns) };

/** Words of at least this many letters may break, with at least `kept` letters at either end. */
const longWord = /(?<!\p{L})\p{L}{12,}/gu;
const kept = 4;

// A site repeats its long words, and a page most of its texts whenever it is rendered.
const hyphenated = new Map(languageCodes.map((lang) => [lang as string, createHyphenation(dictionaries[lang])]));
const whole = createHyphenation(undefined);

/** A hyphen after one letter, or before the last one or two. */
const shortPart = /-(?<=(?<![\p{L}\p{N}-])\p{L}-)(?=\p{L})|-(?<=\p{L}-)(?=\p{L}{1,2}(?![\p{L}\p{N}-]))/gu;
/** The space between the number of a day and the name of a month. */
const months =
  'Jan|Januar|January|Feb|Februar|February|März|March|Apr|April|Mai|May|Juni?|June|Juli?|July|Aug|August|Sept?|September|Okt|Oktober|Oct|October|Nov|November|Dez|Dezember|Dec|December';
const inDate = new RegExp(` (?<=\\b\\d{1,2}\\.? )(?=(?:${months})(?!\\p{L}))`, 'gu');
/** Forbids a break, like the non-breaking hyphen, which the fonts lack. */
const wordJoiner = '\u2060';

/** Of e-mail and web addresses: visitors would copy invisible characters with them. */
const addressMark = /@|:\/\/|www\./i;

/** For names: no hyphens, and no break before a short part of a double name. */
export const keepWhole = (name: string): string => whole(name);

/** A text in its own language, otherwise in that of the page. */
export const hyphenateWords = (words: Words, lang: string): string => hyphenate(words.text, words.lang ?? lang);

export const hyphenate = (text: string, lang: string): string => (hyphenated.get(lang) ?? whole)(text);

function createHyphenation(dictionary: Hypher | undefined): (text: string) => string {
  const breakWord = dictionary && createCache(20_000, (word) => breakUp(word, dictionary));
  return createCache(5000, (text) => findBreaks(text, breakWord));
}

type BreakWord = ((word: string) => string) | undefined;

function findBreaks(text: string, breakWord: BreakWord): string {
  const dated = text.replace(inDate, '\u00a0');
  return addressMark.test(dated) ? dated.replace(/\S+/g, (run) => (addressMark.test(run) ? run : joined(run, breakWord))) : joined(dated, breakWord);
}

function joined(text: string, breakWord: BreakWord): string {
  const parted = breakWord ? text.replace(longWord, (word) => breakWord(word)) : text;
  return parted.includes('-') ? parted.replace(shortPart, `-${wordJoiner}`) : parted;
}

function breakUp(word: string, dictionary: Hypher): string {
  let place = 0;
  let result = '';
  for (const part of syllablesOf(word, dictionary)) {
    const mayBreak = place >= kept && word.length - place >= kept;
    result += (mayBreak ? '\u00ad' : '') + part;
    place += part.length;
  }
  return result;
}

/** A capital within a word: the name of a product, which the patterns do not know. */
const innerCapital = /\p{Ll}\p{Lu}/u;

// The patterns treat a letter between two parts, such as the s of Wissenspartner, as a syllable. It belongs to the part before.
function syllablesOf(word: string, dictionary: Hypher): readonly string[] {
  if (innerCapital.test(word)) return [word];
  const parts: string[] = [];
  for (const part of dictionary.hyphenate(word)) {
    if (part.length === 1 && parts.length > 0) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  }
  return parts;
}

/** Caches at most `limit` results, and starts over when it is full. */
function createCache(limit: number, make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= limit) made.clear();
    const result = make(text);
    made.set(text, result);
    return result;
  };
}
