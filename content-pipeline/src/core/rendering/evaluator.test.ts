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

test('a known key is not computed again', () => {
  const made = asking(10);
  expect(made('a', 'b', 'a', 'b', 'a')).toEqual(['a', 'b']);
});

test('the last half of the limit is known, however many keys were used', () => {
  const made = asking(10);
  expect(made(...numbered(1000))).toHaveLength(1000);
  expect(made(...numbered(1000).slice(-5))).toEqual([]);
});

test('a key that is used all the time is never dropped', () => {
  const made = asking(10);
  const once = numbered(1000);
  expect(made(...once.flatMap((key) => [key, 'shared']))).toEqual([once[0], 'shared', ...once.slice(1)]);
});

test('no more values than the limit are known', () => {
  const made = asking(10);
  made(...numbered(1000));
  expect(1000 - made(...numbered(1000)).length).toBeLessThanOrEqual(10);
});
