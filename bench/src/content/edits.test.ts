import { expect, test } from 'vitest';
import { editOf, reaches } from './edits.ts';
import { extentOf } from './extent.ts';

const extent = extentOf(1500, 'light');
const numbers = Array.from({ length: 60 }, (_, number) => number);

test.each(reaches)('an edit that reaches %i pages lists exactly that number, each once', (reach) => {
  for (const number of numbers) expect(new Set(editOf({ reach, extent, number }).pages).size).toBe(reach);
});

test('an edit in one language changes pages of that language only', () => {
  const { fields, pages } = editOf({ reach: 1, extent, number: 3 });
  expect(Object.keys(fields)).toEqual(['bio_de']);
  expect(pages.every((path) => path.startsWith('/de/'))).toBe(true);
});

test('edits spread over the site, and each writes another text', () => {
  const edits = reaches.flatMap((reach) => numbers.map((number) => editOf({ reach, extent, number })));
  expect(new Set(edits.map(({ mark }) => mark)).size).toBe(edits.length);
  expect(new Set(edits.flatMap(({ pages }) => pages)).size).toBeGreaterThan(200);
});

test('every text of an edit contains its mark', () => {
  const { fields, mark } = editOf({ reach: 2, extent, number: 7 });
  expect(Object.values(fields).every((text) => text.includes(mark))).toBe(true);
});

test('the smallest site has an edit of each reach', () => {
  const smallest = extentOf(40, 'full');
  expect(reaches.map((reach) => editOf({ reach, extent: smallest, number: 1 }).pages.length)).toEqual([1, 2, 10]);
});
