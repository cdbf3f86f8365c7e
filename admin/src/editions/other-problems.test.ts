import { expect, test } from 'vitest';
import { otherProblems } from './other-problems.ts';

const detail = 'Something is wrong';

test('without any field the sentence stands for all', () => {
  expect(otherProblems({ detail, errors: {} })).toEqual([detail]);
});

test('what stands at its field is not said again', () => {
  expect(otherProblems({ detail, errors: { archive_slug: 'Small letters' } })).toEqual([]);
});

test('what has no field is said, once', () => {
  const taken = '/formats/bankers-2027 leads to Bankers already';
  expect(otherProblems({ detail, errors: { aliases: taken, archive_slug: 'Small letters', slug: taken } })).toEqual([taken]);
});
