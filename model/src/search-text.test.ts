import { expect, test } from 'vitest';
import { asTyped, foldText, matchesWords } from './search-text.ts';

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

test('text that was copied from a page reads as it is typed, and other text stays as it is', () => {
  expect(asTyped('Scha\u00adden\u00admel\u00addun\u00adgen, C-\u2060Level')).toBe('Schadenmeldungen, C-Level');
  expect(asTyped('Zu\u0308rich')).toBe('Zürich');
  expect(asTyped('“Zürich”, ’s\u00a0ist')).toBe('“Zürich”, ’s\u00a0ist');
});

test('every word must occur, in any order, and a part of a word is enough', () => {
  expect(matchesWords('bank rueg', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(true);
  expect(matchesWords('bank meier', ['Helene Rüegsegger', 'Rhonegg Privatbank'])).toBe(false);
  expect(matchesWords('  ', [null])).toBe(true);
});
