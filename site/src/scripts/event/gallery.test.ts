import { expect, test } from 'vitest';
import { placeAfter } from './gallery.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 0],
  ['ArrowLeft', 0, 5],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['Tab', 2, undefined],
  ['ArrowDown', 2, undefined],
])('%s leads from picture %i of six to %s', (key, from, to) => {
  expect(placeAfter(key, from, 6)).toBe(to);
});
