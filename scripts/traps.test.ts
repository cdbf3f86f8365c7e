// docs/traps.md promises a test for each of its lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { root } from './root.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const numbers = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, number]) => Number(number)))].sort((one, other) => one - other);

test('every trap has a test that carries its number, and every number is explained', () => {
  const tests = filesOf().filter((file) => file.endsWith('.test.ts'));
  const tried = numbers(tests.flatMap((file) => [...text(file).matchAll(/^(?:test|\]\))\(['`]trap (\d+): /gm)]));
  expect(tried).toEqual(numbers(text('docs/traps.md').matchAll(/^(\d+)\. /gm)));
  expect(tried.length).toBeGreaterThan(20);
});
