import { expect, test } from 'vitest';
import { movedRows } from './shifted-rows.ts';

/** Rows by their places before, as a word: what is where afterwards. */
const moved = (before: string, after: string) =>
  [...movedRows([...before].map((id, place) => ({ id, before: place, after: after.indexOf(id) })))].sort().join('');

test.each([
  ['abcde', 'abcde', ''],
  ['abcde', 'bcdea', 'a'],
  ['abcde', 'eabcd', 'e'],
  ['abcde', 'acdbe', 'b'],
  ['abcdef', 'bcadfe', 'af'],
])('from %s to %s moves %s', (before, after, expected) => expect(moved(before, after)).toBe(expected));

test('a row that keeps its place does not move, also where others change places over it', () => {
  expect(moved('abc', 'cba')).toBe('ac');
});

test('a row added above shifts the others and moves none', () => {
  const rows = [
    { id: 'new', before: 0, after: 0 },
    { id: 'a', before: 0, after: 1 },
    { id: 'b', before: 1, after: 2 },
  ];
  expect(movedRows(rows).size).toBe(0);
});
