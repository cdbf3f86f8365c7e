import { expect, test } from 'vitest';
import { clockText, secondsUntil } from './clock.ts';
import { isCodeWanted, tokenIn } from './login-address.ts';

test.each([
  ['#token=abc_-9', 'abc_-9'],
  ['#token=cut', 'cut'],
  ['#token=abc&utm_source=mail', 'abc'],
  ['#token=', undefined],
  ['#code', undefined],
  ['', undefined],
])('the token in %s is %s', (hash, token) => expect(tokenIn(hash)).toBe(token));

test('#code shows the form for the code without scripts', () => expect(['#code', '#coda', ''].map(isCodeWanted)).toEqual([true, false, false]));

test.each([
  [61_000, 1000, 60, '1:00'],
  [61_000, 18_500, 43, '0:43'],
  [61_000, 60_999, 1, '0:01'],
  [61_000, 61_000, 0, '0:00'],
  [61_000, 99_000, 0, '0:00'],
])('until %i at %i there are %i seconds, written %s', (until, now, seconds, text) => {
  expect(secondsUntil(until, now)).toBe(seconds);
  expect(clockText(seconds)).toBe(text);
});
