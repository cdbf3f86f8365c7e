import { expect, test } from 'vitest';
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
