// docs/traps.md promises a test for each of its traps.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const numbers = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, number]) => Number(number)))].sort((one, other) => one - other);

test('every trap has a test with its number in the title, and every number is in docs/traps.md', () => {
  const tests = filesOf().filter((file) => file.endsWith('.test.ts'));
  const tested = numbers(tests.flatMap((file) => [...text(file).matchAll(/^(?:test|\]\))\(['`]trap (\d+): /gm)]));
  expect(tested).toEqual(numbers(text('docs/traps.md').matchAll(/^(\d+)\. /gm)));
  expect(tested.length).toBeGreaterThan(20);
});
