import { expect, test } from 'vitest';
import { createMemo } from './evaluator.ts';

/** Asks for one after the other. Returns those that had to be made. */
function asking(limit: number) {
  const memo = createMemo<string>(limit);
  return (...keys: string[]) => {
    const made: string[] = [];
    for (const key of keys) {
      const make = () => {
        made.push(key);
        return `answer to ${key}`;
      };
      expect(memo(key, make)).toBe(`answer to ${key}`);
    }
    return made;
  };
}
const numbered = (count: number) => Array.from({ length: count }, (_, place) => `question ${place}`);

test('what is asked for again is not made again', () => {
  const made = asking(10);
  expect(made('a', 'b', 'a', 'b', 'a')).toEqual(['a', 'b']);
});

test('the last half of what was asked for is known, however much there was', () => {
  const made = asking(10);
  expect(made(...numbered(1000))).toHaveLength(1000);
  expect(made(...numbered(1000).slice(-5))).toEqual([]);
});

test('what is asked for all the time is never forgotten', () => {
  const made = asking(10);
  const once = numbered(1000);
  expect(made(...once.flatMap((key) => [key, 'shared']))).toEqual([once[0], 'shared', ...once.slice(1)]);
});

test('no more than the limit is known', () => {
  const made = asking(10);
  made(...numbered(1000));
  expect(1000 - made(...numbered(1000)).length).toBeLessThanOrEqual(10);
});
