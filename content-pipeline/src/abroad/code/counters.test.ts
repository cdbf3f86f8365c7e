import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { counterFor, withSeed } from '../pages/randomness.ts';
import { countForPages } from './counters.ts';

const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
const { parseAst } = await import(pathToFileURL(createRequire(join(astro, 'package.json')).resolve('vite')).href);
const counted = (code: string) => countForPages(code, parseAst);

test('a counter of a module counts for each page, and beside pages as it did', async () => {
  const code = counted('let count = 3;\nexport const next = () => ({ count: count++, of: wide.count });');
  expect(code).toBe(
    "let count = globalThis['astro-adopted-counter']?.(3) ?? { value: 3 };\nexport const next = () => ({ count: count.value++, of: wide.count });",
  );
  const counter = counterFor(3);
  const countTwice = async () => [counter.value++, counter.value++];
  expect([await withSeed('/a/', countTwice), await withSeed('/b/', countTwice), await countTwice(), await countTwice()]).toEqual([
    [3, 4],
    [3, 4],
    [3, 4],
    [5, 6],
  ]);
});

test.each([
  ['a time that is set', 'let at = 0;\nexport const set = () => { at = Date.now(); };'],
  ['a name that is declared again', 'let i = 0;\nexport const f = () => { for (let i = 0; i < 2; i++); return i++; };'],
  ['a parameter', 'let n = 0;\nexport const f = (n) => n++;'],
  ['what others import', 'export let n = 0;\nexport const f = () => n++;'],
  ['what others import by another name', 'let n = 0;\nexport const f = () => n++;\nexport { n as m };'],
  ['a short property', 'let n = 0;\nexport const f = () => { n++; return { n }; };'],
  ['what only counts within a function', 'export function f() {\nlet n = 0;\nn++;\nreturn n;\n}'],
  ['what never counts', 'let n = 0;\nexport const f = () => n;'],
])('%s stays as it is', (_, code) => {
  expect(counted(code)).toBeUndefined();
});
