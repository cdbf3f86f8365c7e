import { expect, test, vi } from 'vitest';
import { vary } from '../origins/vary.ts';
import { checkProposal } from './check-proposal.ts';
import { linkTarget } from './facts/addresses.ts';
import { type Term, termsIn } from './fixed-terms.ts';
import { mendSpelling } from './house-spelling.ts';
import { createMemory } from './memory.ts';
import { splitText, textOf } from './sentences.ts';

const direction = { from: 'en', to: 'de' } as const;

const length = 40_000;
const repeated = ['](', '](a', '](<', '](a b', 'Dr. ', 'Ada Bohr ', 'A-', '1,'].map((piece) => piece.repeat(length / piece.length));

test.each(repeated)('%.5s, again and again, comes back as it was', (text) => {
  expect(textOf(splitText(text, 'de'))).toBe(text);
  expect(mendSpelling(text, 'de', text)).toBe(text);
  expect(checkProposal({ source: text, proposal: text, ...direction, terms: [], names: [], most: length }).map(({ kind }) => kind)).not.toContain('links');
  expect(vary({ kind: 'prose', value: text })).toHaveLength(text.length);
});

// Looked through again from each beginning, these take half a minute.
test.each(['](', '](a', '](<', '](a b'])('addresses that begin with %s and never end are read once', (piece) => {
  const text = piece.repeat(400_000 / piece.length);
  expect(mendSpelling(text, 'de')).toBe(text);
  expect(vary({ kind: 'prose', value: text })).toHaveLength(text.length);
});

test('after each abbreviation only the end of the sentence is tested', () => {
  const looked = vi.spyOn(RegExp.prototype, 'test');
  splitText('Dr. '.repeat(1000), 'de');
  const characters = looked.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  looked.mockRestore();
  expect(characters).toBeGreaterThan(1000);
  expect(characters).toBeLessThan(100_000);
});

test.each([
  ['[a](/b)', '/b'],
  ['[a](/b_(c)', '/b_(c'],
  ['[a](/b?c[d]=e)', '/b?c[d]=e'],
  ['[a](/b "the title")', '/b'],
  ['[a](</b c>)', '</b c>'],
  ['[a](/b ](/c)', '/c'],
])('%s leads to %s', (text, address) => {
  expect([...text.matchAll(linkTarget)].map(([, found]) => found)).toEqual([address]);
});

test('an abbreviation ends no sentence, however many come before it and however many spaces after it', () => {
  const text = `${'Dr. '.repeat(100)}Frei melts.${' '.repeat(60)}The ice is thin.`;
  expect(splitText(text, 'en').sentences.map((sentence) => sentence.text)).toEqual([`${'Dr. '.repeat(100)}Frei melts.`, 'The ice is thin.']);
});

test('of a very long text the whole is remembered, and not its sentences', () => {
  const remember = (count: number) =>
    createMemory([{ source: 'The ice of 2019 is thin. '.repeat(count), target: 'Das Eis von 2019 ist dünn. '.repeat(count) }], direction);
  expect(remember(2).find('The ice of 2019 is thin.')).toBe('Das Eis von 2019 ist dünn.');
  expect(remember(1000).find('The ice of 2019 is thin.')).toBeUndefined();
  expect(remember(1000).find('The ice of 2019 is thin. '.repeat(1000))).toBe('Das Eis von 2019 ist dünn. '.repeat(1000));
});

test('a term is read once, not for each sentence', () => {
  let reads = 0;
  const term: Term = {
    get texts() {
      reads += 1;
      return { en: 'deposit', de: 'Einlage' };
    },
    isKept: false,
    note: null,
  };
  for (let sentence = 0; sentence < 100; sentence += 1) expect(termsIn('Two deposits', [term], direction)).toHaveLength(1);
  expect(reads).toBeLessThan(5);
});
