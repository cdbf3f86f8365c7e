// The words of a question in its language: what they ask for, and which say nothing.
import { type ByLanguage, foldText, inLanguage, type Language, languageCodes } from '@stem/model';
import { wordsOf } from '../words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** As the questions of a language are written: words, and phrases or groups of words after commas. */
export interface QuestionWords {
  /** They ask for nothing by themselves. */
  readonly fillers: string;
  /** What is asked for, in phrases. A star stands for the rest of a word, or alone for up to four words. */
  readonly subjects: Readonly<Record<Subject, string>>;
  /** A word of pages, then others for the same. */
  readonly alike: string;
  /** Beginnings of words for an industry. */
  readonly sectors: string;
  readonly ordinals: string;
  /** What follows an ordinal. */
  readonly partsOfDay: string;
  readonly today: string;
  /** They mean what the question before was about. */
  readonly refersBack: string;
}

export type Subject = keyof typeof en.subjects;

const written: ByLanguage<QuestionWords> = { en, de };
const groups = (list: string) =>
  foldText(list)
    .split(', ')
    .map((group) => group.split(' '));
const toWord = (word: string) => (word === '*' ? String.raw`(?:\S+ ){0,3}?\S+` : word.replaceAll('*', String.raw`\p{L}*`));

function compile({ fillers, subjects, alike, sectors, ordinals, partsOfDay, today, refersBack }: QuestionWords) {
  const toPattern = (list: string) =>
    new RegExp(
      ` (?:${groups(list)
        .map((phrase) => phrase.map(toWord).join(' '))
        .join('|')})(?= )`,
      'gu',
    );
  return {
    fillers: new Set(wordsOf(fillers)),
    patterns: Object.entries(subjects).map(([subject, list]) => [subject as Subject, toPattern(list)] as const), // its own keys
    asking: new Set([...Object.values(subjects), alike].flatMap(wordsOf)),
    alike: new Map(groups(alike).flatMap(([word = '', ...others]) => others.map((other) => [other, [word]] as const))),
    sectors: groups(sectors),
    ordinals: wordsOf(ordinals),
    partsOfDay: new Set(wordsOf(partsOfDay)),
    today: new Set(wordsOf(today)),
    refersBack: new Set(wordsOf(refersBack)),
  };
}

const compiled = Object.fromEntries(languageCodes.map((lang) => [lang, compile(inLanguage(written, lang))])) as Record<Language, ReturnType<typeof compile>>; // its own keys

export type KnownWords = ReturnType<typeof compile>;
export const knownWords = (lang: Language): KnownWords => compiled[lang];

/** Undefined where the words belong to several languages or to none. */
export function detectLanguage(question: string): Language | undefined {
  const words = wordsOf(question);
  const hits = languageCodes
    .filter((lang) => written[lang] !== undefined)
    .map((lang) => ({ lang, count: words.filter((word) => compiled[lang].fillers.has(word) || compiled[lang].asking.has(word)).length }));
  const [best, next] = hits.toSorted((one, other) => other.count - one.count);
  return best && best.count > (next?.count ?? 0) ? best.lang : undefined;
}
