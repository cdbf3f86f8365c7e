import { expect, test } from 'vitest';
import { dealSitter, type Sitter, type SitterKind } from './sitter.ts';

const event = (kind: SitterKind, count: number, step = 1): Sitter[] => Array.from({ length: count }, (_, i) => dealSitter(300 + i * step, kind));
const heads = (sitters: readonly Sitter[]): number => new Set(sitters.map(({ hair }) => hair)).size;

test('people whose seeds follow each other share no head of hair', () => {
  expect(heads(event('f', 17))).toBe(17);
  expect(heads(event('m', 13))).toBe(13);
  expect(heads(event('n', 11))).toBe(11);
});

test('people with every second seed share no head of hair', () => {
  expect(heads(event('f', 17, 2))).toBe(17);
  expect(heads(event('m', 13, 2))).toBe(13);
});

test('only men wear beards, and a scarf is never laid over a second one', () => {
  const women = event('f', 60);
  expect(women.every(({ beard }) => beard === 'none')).toBe(true);
  expect(women.filter(({ hair }) => hair === 'headscarf').every(({ clothes }) => clothes === 'jacket')).toBe(true);
  expect(event('m', 60).some(({ beard }) => beard !== 'none')).toBe(true);
});
