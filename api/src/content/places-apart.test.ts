import { expect, test } from 'vitest';
import { placesApart } from './places-apart.ts';

const at = (places: Readonly<Record<string, number>>) => Object.entries(places).map(([id, place]) => ({ id, place }));
const moves = (places: Readonly<Record<string, number>>, ...stay: string[]) => Object.fromEntries(placesApart(at(places), stay));

test('who stands apart stays', () => {
  expect(moves({ a: 1, b: 3 }, 'a')).toEqual({});
  expect(moves({ a: 1, b: 2, c: 3 })).toEqual({});
});

test.each([
  ['the last comes first', { a: 1, b: 2, c: 1 }, { a: 2, b: 3 }],
  ['the first goes last', { c: 3, a: 2, b: 3 }, { b: 2, a: 1 }],
  ['two change places', { a: 1, b: 3, c: 1 }, { a: 2 }],
  ['a new one comes between', { a: 1, b: 2, c: 2 }, { b: 3 }],
])('%s: the others close up or give way', (_what, places, moved) => {
  expect(moves(places, 'c')).toEqual(moved);
});

test('three at one position are set apart', () => {
  const places = { a: 1, b: 1, c: 1 };
  expect(new Set(Object.values({ ...places, ...moves(places, 'b') }))).toEqual(new Set([1, 2, 3]));
  expect(moves(places, 'b')).not.toHaveProperty('b');
});

test('who was just put there stays, however many stood there before', () => {
  for (const last of ['a', 'b', 'c'])
    for (const place of [1, 2, 3]) {
      const stood = { a: place, b: place, c: place };
      const after = { ...stood, ...moves(stood, last) };
      expect([after[last as 'a'], ...Object.values(after).sort()]).toEqual([place, 1, 2, 3]);
    }
});

test('one of two goes to the nearest place, and what has no place is left alone', () => {
  expect(moves({ a: 3, b: 3 }, 'b')).toEqual({ a: 2 });
  expect(moves({ a: 0, b: 1, c: 1 }, 'c')).toEqual({ b: 2 });
});
