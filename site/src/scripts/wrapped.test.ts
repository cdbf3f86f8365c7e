import { expect, test } from 'vitest';
import { wrapped } from './wrapped.ts';

test('the index after the last is the first', () => expect(wrapped(6, 6)).toBe(0));
test('the index before the first is the last', () => expect(wrapped(-1, 6)).toBe(5));
test('an index within the row stays', () => expect([0, 3, 5].map((place) => wrapped(place, 6))).toEqual([0, 3, 5]));
test('a row of one item has one index', () => expect([wrapped(1, 1), wrapped(-1, 1)]).toEqual([0, 0]));
