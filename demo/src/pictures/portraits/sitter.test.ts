import { expect, test } from 'vitest';
import { dealSitter, type Sitter, type SitterKind } from './sitter.ts';

const event = (kind: SitterKind, count: number, step = 1): Sitter[] => Array.from({ length: count }, (_, i) => dealSitter(300 + i * step, kind));
const heads = (sitters: readonly Sitter[]): number => new Set(sitters.map(({ hair, tone }) => JSON.stringify([hair, tone]))).size;

test('thirty people whose seeds follow each other share no head of hair', () => {
  expect([heads(event('f', 30)), heads(event('m', 30)), heads(event('n', 30))]).toEqual([30, 30, 30]);
});

test('people with every second seed share no head of hair', () => {
  expect([heads(event('f', 30, 2)), heads(event('m', 30, 2))]).toEqual([30, 30]);
});

test('only men wear beards', () => {
  expect([...event('f', 60), ...event('n', 60)].every(({ beard }) => beard === undefined)).toBe(true);
  expect(event('m', 60).some(({ beard }) => beard !== undefined)).toBe(true);
});
