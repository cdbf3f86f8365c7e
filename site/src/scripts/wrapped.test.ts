import { expect, test } from 'vitest';
import { wrapIndex } from './wrapped.ts';

test('the index after the last is the first', () => expect(wrapIndex(6, 6)).toBe(0));
test('the index before the first is the last', () => expect(wrapIndex(-1, 6)).toBe(5));
test('an index within the row stays', () => expect([0, 3, 5].map((place) => wrapIndex(place, 6))).toEqual([0, 3, 5]));
test('a row of one item has one index', () => expect([wrapIndex(1, 1), wrapIndex(-1, 1)]).toEqual([0, 0]));
