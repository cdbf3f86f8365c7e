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
  directedTerms(text, terms, direction).map(({ fixed }) => fixed);

interface DirectedTerm {
  readonly fixed: FixedTerm;
  /** Finds it in a text. */
  readonly own: RegExp;
  /** Finds its translation in a proposal. */
  readonly translated: RegExp;
}

/** By term and direction: a pattern takes longer to make than to look through a sentence with it. */
const directed = new WeakMap<Term, Map<string, DirectedTerm | undefined>>();

function directedTerms(text: string, terms: readonly Term[], direction: Direction): DirectedTerm[] {
  const name = `${direction.from} ${direction.to}`;
  return terms.flatMap((term) => {
    const made = directed.get(term) ?? new Map<string, DirectedTerm | undefined>();
    if (!made.has(name)) directed.set(term, made.set(name, directTerm(term, direction)));
    const one = made.get(name);
    return one?.own.test(text) ? one : [];
  });
}

function directTerm(term: Term, direction: Direction): DirectedTerm | undefined {
  const own = term.texts[direction.from]?.trim();
  const translation = targetOf(term, direction)?.trim();
  if (!own || !translation) return undefined;
  const fixed = { term: own, translation, isKept: term.isKept, note: term.note };
  return { fixed, own: term.isKept ? patternOfWord(own) : patternOfTerm(own), translated: patternOfTranslation(fixed) };
}

/** Terms may have endings, such as those of a plural; names and kept terms are there letter by letter. */
const patternOfTerm = (term: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${patternOfWords(term)}(?:e?[nsr]?|e[rn]n|em|[’']s)(?![\\p{L}\\p{N}])`, 'iu');

const patternOfWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${patternOfWords(word)}(?![\\p{L}\\p{N}])`, 'u');

/** Whether a translation contains a term: with an ending, or as a part of a longer word. Of a kept one letter by letter. */
function patternOfTranslation({ translation, isKept }: FixedTerm): RegExp {
  if (isKept) return new RegExp(patternOfWords(translation), 'u');
  const stems = translation
    .split(/\s+/)
    .map((word) => (word.length > 5 ? `${patternOfWords(word.slice(0, -1))}\\p{L}{0,3}` : `${patternOfWords(word)}\\p{L}{0,2}`));
  return new RegExp(stems.join(String.raw`\s+`), 'iu');
}

export interface FixedDifference {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Terms that the proposal calls otherwise: what the glossary says. */
export const wrongTerms = (source: string, proposal: string, terms: readonly Term[], direction: Direction): string[] =>
  directedTerms(source, terms, direction)
    .filter(({ translated }) => !translated.test(proposal))
    .map(({ fixed: { term, translation } }) => (term === translation ? term : `${term} → ${translation}`));

/** Known names that the proposal lacks, and names that it spells otherwise. */
export function wrongNames(source: string, proposal: string, names: FixedTerms['names']): FixedDifference {
  const missing = names.flatMap((forms) => {
    const own = forms.find((name) => source.includes(name) && patternOfWord(name).test(source));
    return own === undefined || forms.some((name) => new RegExp(patternOfWords(name), 'u').test(proposal)) ? [] : own;
  });
  const misspelled = misspelledNames(source, proposal).filter(([name]) => !missing.some((one) => one.includes(name)));
  return { missing: [...missing, ...misspelled.map(([name]) => name)], added: misspelled.map(([, instead]) => instead) };
}

/** At most this many pairs of each text are compared with each other. */
const mostPairs = 300;

/** Two capitalized words of which the proposal has one as it is, and the other with a letter or two changed: Martha Keller, Marta Keller. */
function misspelledNames(source: string, proposal: string): (readonly [string, string])[] {
  const all = capitalizedPairs(proposal);
  const [same, pairs] = [new Set(all.map((pair) => pair.join(' '))), all.slice(0, mostPairs)];
  return capitalizedPairs(source)
    .slice(0, mostPairs)
    .flatMap(([first, second]) => {
      if (same.has(`${first} ${second}`)) return [];
      const near = pairs.find((pair) => (pair[0] === first && isNear(pair[1], second)) || (pair[1] === second && isNear(pair[0], first)));
      return near ? [[`${first} ${second}`, near.join(' ')] as const] : [];
    });
}

function capitalizedPairs(text: string): (readonly [string, string])[] {
  const found = [...text.matchAll(/(?<!\p{L})(?=(\p{Lu}[\p{L}’-]{1,100}) (\p{Lu}[\p{L}’-]{1,100}))/gu)];
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
