// What a translation does not choose: terms of the glossary, and the names of people, partners and venues.
import type { Language } from '@stem/model';
import { patternOfWords } from '../content/replacing/text-pattern.ts';
import { measureFrom } from '../search/word-distance.ts';

/** A term with its text in each language that has one. One that is kept is the same in all. */
export interface Term {
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly isKept: boolean;
  /** For those who translate. */
  readonly note: string | null;
}

export interface FixedTerms {
  readonly terms: readonly Term[];
  /** The names of each, in all its languages: any of them is right. */
  readonly names: readonly (readonly string[])[];
}

export interface Direction {
  readonly from: Language;
  readonly to: Language;
}

/** What stays the same in both languages where nothing else is said. */
const targetOf = ({ texts, isKept }: Term, { from, to }: Direction): string | undefined => (isKept ? texts[from] : texts[to]);

export interface FixedTerm {
  readonly term: string;
  readonly translation: string;
  readonly isKept: boolean;
  readonly note: string | null;
}

/** The terms that a text contains, with what they are called in the other language. */
export const termsIn = (text: string, terms: readonly Term[], direction: Direction): FixedTerm[] =>
  terms.flatMap((term) => {
    const own = term.texts[direction.from]?.trim();
    const translation = targetOf(term, direction)?.trim();
    return own && translation && hasTerm(text, own, term.isKept) ? [{ term: own, translation, isKept: term.isKept, note: term.note }] : [];
  });

/** Terms may have endings, such as those of a plural; names and kept terms are there letter by letter. */
const hasTerm = (text: string, term: string, isKept: boolean): boolean =>
  isKept ? hasWord(text, term) : new RegExp(`(?<![\\p{L}\\p{N}])${patternOfWords(term)}(?:e?[nsr]?|e[rn]n|em|[’']s)(?![\\p{L}\\p{N}])`, 'iu').test(text);

const hasWord = (text: string, word: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${patternOfWords(word)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Whether a translation contains a term: with an ending, or as a part of a longer word. Of a kept one letter by letter. */
function isTranslated(proposal: string, { translation, isKept }: FixedTerm): boolean {
  if (isKept) return new RegExp(patternOfWords(translation), 'u').test(proposal);
  const stems = translation
    .split(/\s+/)
    .map((word) => (word.length > 5 ? `${patternOfWords(word.slice(0, -1))}\\p{L}{0,3}` : `${patternOfWords(word)}\\p{L}{0,2}`));
  return new RegExp(stems.join(String.raw`\s+`), 'iu').test(proposal);
}

export interface FixedDifference {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Terms that the proposal calls otherwise: what the glossary says. */
export const wrongTerms = (source: string, proposal: string, terms: readonly Term[], direction: Direction): string[] =>
  termsIn(source, terms, direction)
    .filter((term) => !isTranslated(proposal, term))
    .map(({ term, translation }) => (term === translation ? term : `${term} → ${translation}`));

/** Known names that the proposal lacks, and names that it spells otherwise. */
export function wrongNames(source: string, proposal: string, names: FixedTerms['names']): FixedDifference {
  const missing = names.flatMap((forms) => {
    const own = forms.find((name) => source.includes(name) && hasWord(source, name));
    return own === undefined || forms.some((name) => new RegExp(patternOfWords(name), 'u').test(proposal)) ? [] : own;
  });
  const misspelled = misspelledNames(source, proposal).filter(([name]) => !missing.some((one) => one.includes(name)));
  return { missing: [...missing, ...misspelled.map(([name]) => name)], added: misspelled.map(([, instead]) => instead) };
}

/** Two capitalized words of which the proposal has one as it is, and the other with a letter or two changed: Martha Keller, Marta Keller. */
function misspelledNames(source: string, proposal: string): (readonly [string, string])[] {
  const pairs = capitalizedPairs(proposal);
  return capitalizedPairs(source).flatMap(([first, second]) => {
    if (pairs.some((pair) => pair[0] === first && pair[1] === second)) return [];
    const near = pairs.find((pair) => (pair[0] === first && isNear(pair[1], second)) || (pair[1] === second && isNear(pair[0], first)));
    return near ? [[`${first} ${second}`, near.join(' ')] as const] : [];
  });
}

function capitalizedPairs(text: string): (readonly [string, string])[] {
  const found = [...text.matchAll(/(?<!\p{L})(?=(\p{Lu}[\p{L}’-]+) (\p{Lu}[\p{L}’-]+))/gu)];
  return found.map(([, first = '', second = '']) => [first, second.replace(/’s$/, '')] as const);
}

const letters = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Endings that a language gives a name or a title: Kellers, Managerin. */
const ending = /^(?:e?[ns]|in|innen)$/;

function isNear(one: string, wanted: string): boolean {
  const [first, second] = [letters(one), letters(wanted)];
  if (first === second || Math.min(first.length, second.length) < 4) return false;
  if (first.startsWith(second) && ending.test(first.slice(second.length))) return false;
  const allowed = Math.max(first.length, second.length) > 5 ? 2 : 1;
  return measureFrom(first, allowed)(second) <= allowed;
}
