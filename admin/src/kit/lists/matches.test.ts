import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it('finds every word, in any order and without regard to accents and case', () => {
  expect(matches('rueg HELENE', ['Helene Rüegsegger', 'Nordhalde'])).toBe(true);
  expect(matches('nordhalde helene', ['Helene Rüegsegger', 'Nordhalde'])).toBe(true);
  expect(matches('helene bank', ['Helene Rüegsegger', 'Nordhalde'])).toBe(false);
});
it('finds everything without a search', () => {
  expect(matches(undefined, [null])).toBe(true);
  expect(matches('  ', ['x'])).toBe(true);
});
