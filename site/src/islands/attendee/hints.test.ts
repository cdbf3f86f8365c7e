import { expect, test } from 'vitest';
import { isAwaited } from './hints.ts';

const minute = 60_000;

test.each([
  ['just now', 0, true],
  ['nine minutes ago', 9 * minute, true],
  ['ten minutes ago', 10 * minute, false],
  ['by a clock that was wrong', -minute, false],
  ['never', Number.NaN, false],
])('a login mail that was requested %s', (_when, passed, awaited) => expect(isAwaited(0, passed)).toBe(awaited));
