// Where lines may break. Long German words get soft hyphens, because some browsers have no dictionary and a word of forty
// letters must break. C-Level, Start-up and 14. April stay whole.
import { languageCodes, type Words } from '@stem/model';
import germanPatterns from 'hyphenation.de';
import Hypher from 'hypher';
import { jointsOf } from './german-joints.ts';

/** Of the languages whose long words get soft hyphens. */
const dictionaries: Readonly<Record<string, Hypher>> = { de: new Hypher(germanPatterns) };

/** Words of at least this many letters may break, with at least `kept` letters at either end. */
const longWord = /(?<!\p{L})\p{L}{12,}/gu;
const kept = 4;
/** A part of a compound of more letters may break between syllables. */
const longPart = 14;

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

/** At joints of compounds; between syllables where a word has none that is known, and in parts that are long. */
function breakUp(word: string, dictionary: Hypher): string {
  const parts = syllablesOf(word, dictionary);
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('').length);
  const isApart = (place: number, ends: readonly number[]) => ends.every((end) => Math.abs(place - end) >= kept);
  const ends = [0, ...jointsOf(word, places).filter((place) => isApart(place, [0, word.length])), word.length];
  const isLong = (place: number) => lengthAround(place, ends) > (ends.length > 2 ? longPart : 0);
  return places
    .filter((place) => place < word.length && (ends.includes(place) || (isLong(place) && isApart(place, ends))))
    .reduceRight((text, place) => `${text.slice(0, place)}\u00ad${text.slice(place)}`, word);
}

/** The length of the part that contains a place. */
function lengthAround(place: number, ends: readonly number[]): number {
  const end = ends.findIndex((one) => one > place);
  return (ends[end] ?? 0) - (ends[end - 1] ?? 0);
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
