import { expect, test } from 'vitest';
import { clockIn } from './release-facts.ts';

test.each([
  ['2027-10-31T00:30:00.000Z', '31 Oct 2027, 02:30 UTC+2'],
  ['2027-10-31T01:30:00.000Z', '31 Oct 2027, 02:30 UTC+1'],
  ['2027-10-31T02:30:00.000Z', '31 Oct 2027, 03:30'],
])('%s is said to be %s, in Zurich', (instant, said) => {
  expect(clockIn(instant, 'Europe/Zurich')).toBe(said);
});
