import { expect, test } from 'vitest';
import { folded, matchesWords } from './folded.ts';

test.each([
  ['Müller', 'Mueller', 'Muller', 'MÜLLER'],
  ['Zoë', 'Zoe', 'ZOE', 'zoë'],
  ['Strasse', 'Straße', 'STRASSE', 'straße'],
  ['Sène', 'Sene', 'SÈNE', 'sene'],
  ['Rüegsegger', 'Rueegsegger', 'Ruegsegger', 'rugsegger'],
])('%s, %s, %s and %s are found by each other', (...ways) => expect(new Set(ways.map(folded)).size).toBe(1));

test('every word is found somewhere, in any order, and a part of a word is enough', () => {
  expect(matchesWords('bank rueg', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(true);
  expect(matchesWords('bank meier', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(false);
  expect(matchesWords('  ', [null])).toBe(true);
});
