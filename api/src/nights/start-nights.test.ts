import { expect, test } from 'vitest';
import { nextHour, untilNight } from './start-nights.ts';

test('the next night begins at two in the time zone of the house', () => {
  const wait = (instant: string) => untilNight(Date.parse(instant)) / 3_600_000;
  expect([wait('2026-07-01T22:00:00Z'), wait('2026-07-01T00:00:00Z'), wait('2026-12-01T00:30:00Z'), wait('2026-12-01T20:00:00Z')]).toEqual([2, 24, 0.5, 5]);
});

test('an hour is that of the house, in summer as in winter and on the day on which the clocks change', () => {
  const midnightAfter = (instant: string) => new Date(nextHour(0, Date.parse(instant))).toISOString();
  expect(midnightAfter('2027-01-14T12:00:00Z')).toBe('2027-01-14T23:00:00.000Z');
  expect(midnightAfter('2027-07-14T22:30:00Z')).toBe('2027-07-15T22:00:00.000Z');
  expect(midnightAfter('2027-03-27T23:00:00Z')).toBe('2027-03-28T22:00:00.000Z');
});
