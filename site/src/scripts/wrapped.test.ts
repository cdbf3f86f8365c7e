import { expect, test } from 'vitest';
import { wrapped } from './wrapped.ts';

test('after the last comes the first', () => expect(wrapped(6, 6)).toBe(0));
test('before the first comes the last', () => expect(wrapped(-1, 6)).toBe(5));
test('a place in between is itself', () => expect([0, 3, 5].map((place) => wrapped(place, 6))).toEqual([0, 3, 5]));
test('a single one follows itself', () => expect([wrapped(1, 1), wrapped(-1, 1)]).toEqual([0, 0]));
