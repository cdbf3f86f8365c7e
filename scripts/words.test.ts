// Code and documents are written in plain English. `node scripts/words.ts admin/src` lists the places of a folder.
import { expect, test } from 'vitest';
import { findPlaces, placesIn } from './words.ts';

const found = (file: string, text: string) => placesIn(file, text).map((place) => `${place.line}: ${place.found}`);

test('comments, names, test titles and documents contain no banned phrase', () => {
  expect(findPlaces().map(({ file, line, found: phrase, instead }) => `${file}:${line}  ${phrase}  → ${instead}`)).toEqual([]);
});

test('comments are read, also over several lines, and texts are not', () => {
  expect(found('a.ts', "const text = 'nobody'; // again and\n// again\n/** Somebody\n * asks. */")).toEqual(['1: again and again', '3: Somebody']);
  expect(found('a.astro', '---\n// anew\n---\n<p>nobody</p>\n<!-- whatever -->')).toEqual(['2: anew', '5: whatever']);
  expect(found('a.css', 'a { color: red } /* for ever */')).toEqual(['1: for ever']);
});

test('titles of tests are read, and what they test is not', () => {
  expect(found('a.test.ts', "test('nobody waits', () => {\n  expect('whoever').toBe(say`told`);\n});")).toEqual(['1: nobody']);
  expect(found('a.test.ts', "test.each([1])(\n  'in turn', () => {});")).toEqual(['2: in turn']);
});

test('names are read where they are declared', () => {
  expect(found('a.ts', 'import { told } from "./b.ts";\nfunction startAnew(told: string) {\n  return told;\n}')).toEqual(['2: the name startAnew']);
  expect(found('endless-page.ts', 'export {};')).toEqual(['1: the name of the file: endless']);
});

test('documents are read without their code', () => {
  expect(found('a.md', 'It is `held`.\n```sh\nanew\n```\nIt is told.')).toEqual(['5: told']);
});
