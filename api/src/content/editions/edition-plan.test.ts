import { expect, test } from 'vitest';
import { inYear } from './edition-plan.ts';

test('only a year that is a word of its own is replaced', () => {
  expect(inYear('Key Topics 2027', '2027', '2028')).toBe('Key Topics 2028');
  expect(inYear('Since 2004, order 120271', '2027', '2028')).toBe('Since 2004, order 120271');
});
