// What a person has to look at in a proposal of the model or of the house: facts that are not those of the source, terms of the glossary that are
// called otherwise, spelling that is not that of the house. Pure.
import type { Language } from '@stem/model';
import { z } from 'zod';
import { detectLanguage } from '../assist/answers/questions/question-words.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { anyAddress } from './facts/addresses.ts';
import { compareFacts } from './facts/compare-facts.ts';
import { factKinds } from './facts/facts.ts';
import { type Direction, type FixedTerms, wrongNames, wrongTerms } from './fixed-terms.ts';
import { countQuotes, findMisspelled } from './house-spelling.ts';

const doubtKinds = [...factKinds, 'names', 'terms', 'quotes', 'spelling', 'untranslated', 'length', 'near', 'open'] as const;

export const doubt = z.object({
  kind: z.enum(doubtKinds).meta({
    description:
      '`links`, `addresses`, `dates`, `times`, `numbers`, `marks` of Markdown, `names`, `quotes`: not those of the source; `terms`: not as the glossary says; `spelling`: not as the house writes; `untranslated`: still in the other language; `length`: longer than the field, or much longer or shorter than the source; `near`: made for a similar sentence; `open`: sentences without a proposal',
  }),
  missing: z.array(z.string()).meta({ description: 'What only the source has; of a term what it has to be, of a similar sentence that sentence' }),
  added: z.array(z.string()).meta({ description: 'What only the proposal has' }),
});
export type Doubt = AnswerOf<typeof doubt>;

export interface CheckedProposal extends Direction, FixedTerms {
  readonly source: string;
  readonly proposal: string;
  /** Characters of the field. */
  readonly most: number;
}

/** None: the proposal says the same, as far as code can tell. */
export function checkProposal({ source, proposal, from, to, terms, names, most }: CheckedProposal): Doubt[] {
  const facts = compareFacts({ text: source, language: from }, { text: proposal, language: to });
  const quotes = [countQuotes(source), countQuotes(proposal)];
  const note = (kind: Doubt['kind'], missing: readonly string[], added: readonly string[] = []): Doubt[] =>
    missing.length + added.length > 0 ? [{ kind, missing: [...missing], added: [...added] }] : [];
  const wrong = wrongNames(source, proposal, names);
  return [
    ...[...facts].flatMap(([kind, difference]) => note(kind, difference.missing, difference.added)),
    ...note('names', wrong.missing, wrong.added),
    ...note('terms', wrongTerms(source, proposal, terms, { from, to })),
    ...(quotes[0] === quotes[1] ? [] : note('quotes', [String(quotes[0])], [String(quotes[1])])),
    ...note('spelling', [], findMisspelled(proposal, to, source)),
    ...checkSentence(source, proposal, from),
    ...(proposal.length > most ? note('length', [], [String(proposal.length)]) : []),
  ];
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Two words that are no names are enough to tell that a sentence is the same; to tell its language takes more. */
const [fewestSame, fewestTold] = [2, 4];

function isUntranslated(source: string, proposal: string, from: Language): boolean {
  const text = proposal.replaceAll(anyAddress, ' ');
  const words = text.match(/(?<![\p{L}/_-])\p{Ll}{2,}/gu) ?? [];
  // A title may have no word in small letters.
  if (proposal === source) return words.length >= fewestSame || (text.trim().split(/\s+/).length >= fewestTold && detectLanguage(text) === from);
  return words.length >= fewestTold && detectLanguage(proposal) === from;
}

/** What a model has left out of a text of several sentences, or as it was: the whole text would hide it. */
export function checkSentence(source: string, proposal: string, from: Language): Doubt[] {
  const noted = (kind: Doubt['kind'], is: boolean): Doubt[] =>
    is ? [{ kind, missing: kind === 'length' ? [shorten(source)] : [], added: [shorten(proposal)] }] : [];
  return [...noted('untranslated', isUntranslated(source, proposal, from)), ...noted('length', isOutOfProportion(source, proposal))];
}

/** One of each kind. */
export const mergeDoubts = (doubts: readonly Doubt[]): Doubt[] =>
  [...Map.groupBy(doubts, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    missing: [...new Set(own.flatMap(({ missing }) => missing))],
    added: [...new Set(own.flatMap(({ added }) => added))],
  }));

/** German is longer than English by a fifth; twice as long, or half as long, is not a translation of it. */
function isOutOfProportion(source: string, proposal: string): boolean {
  const [shorter = 0, longer = 0] = [source.length, proposal.length].toSorted((one, other) => one - other);
  return longer > 60 && longer > 2 * shorter;
}
