import { expect, it } from 'vitest';
import { toInstant, toLocal } from './line-controls.tsx';

it('goes from the stored moment to the clock on the wall and back', () => {
  const stored = '2027-04-14T09:00:00.000Z';
  expect(toInstant(toLocal(stored))).toBe(stored);
  expect(toLocal('')).toBe('');
  expect(toInstant('')).toBe('');
});
