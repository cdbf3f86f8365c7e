import { expect, test } from 'vitest';
import { formatSeconds, secondsUntil } from './countdown.ts';

test.each([
  [61_000, 1000, 60, '1:00'],
  [61_000, 18_500, 43, '0:43'],
  [61_000, 60_999, 1, '0:01'],
  [61_000, 61_000, 0, '0:00'],
  [61_000, 99_000, 0, '0:00'],
])('until %i at %i there are %i seconds, written %s', (until, now, seconds, text) => {
  expect(secondsUntil(until, now)).toBe(seconds);
  expect(formatSeconds(seconds)).toBe(text);
});
