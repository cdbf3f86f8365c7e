import { expect, test } from 'vitest';
import { untilNight } from './start-nights.ts';

test('the next night begins at two in the time zone of the house', () => {
  const wait = (instant: string) => untilNight(Date.parse(instant)) / 3_600_000;
  expect([wait('2026-07-01T22:00:00Z'), wait('2026-07-01T00:00:00Z'), wait('2026-12-01T00:30:00Z'), wait('2026-12-01T20:00:00Z')]).toEqual([2, 24, 0.5, 5]);
});
