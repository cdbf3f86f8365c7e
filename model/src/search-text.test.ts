import { expect, test } from 'vitest';
import { foldText, matchesWords } from './search-text.ts';

test.each([
  ['Müller', 'Mueller', 'Muller', 'MÜLLER'],
  ['Zoë', 'Zoe', 'ZOE', 'zoë'],
  ['Strasse', 'Straße', 'STRASSE', 'straße'],
  ['Sène', 'Sene', 'SÈNE', 'sene'],
  ['Rüegsegger', 'Rueegsegger', 'Ruegsegger', 'rugsegger'],
  ['Łukasz', 'Lukasz', 'LUKASZ', 'łukasz'],
  ['Sørensen', 'Soerensen', 'Sorensen', 'SØRENSEN'],
  ['Liegen\u00adschaft', 'Liegenschaft', 'liegenschaft', 'LIEGENSCHAFT'],
])('a search for any of %s, %s, %s and %s finds the others', (...ways) => expect(new Set(ways.map(foldText)).size).toBe(1));

test('every word must occur, in any order, and a part of a word is enough', () => {
  expect(matchesWords('bank rueg', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(true);
  expect(matchesWords('bank meier', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(false);
  expect(matchesWords('  ', [null])).toBe(true);
});
