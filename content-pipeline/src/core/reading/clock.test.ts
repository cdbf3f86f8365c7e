import { expect, test } from 'vitest';
import { dayHasBegun, isPast, today } from './clock.ts';

const zurich = 'Europe/Zurich';
const at = (iso: string) => Date.parse(iso);
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());

test.each([
  ['a winter day', '2027-01-15T12:00:00Z', '2027-01-15', '2027-01-15T23:00:00.000Z'],
  ['a summer day', '2027-07-15T12:00:00Z', '2027-07-15', '2027-07-15T22:00:00.000Z'],
  ['the day on which summer time begins', '2027-03-28T00:30:00Z', '2027-03-28', '2027-03-28T22:00:00.000Z'],
  ['the day on which it ends', '2027-10-30T23:00:00Z', '2027-10-31', '2027-10-31T23:00:00.000Z'],
  ['the last millisecond of a day', '2027-01-15T22:59:59.999Z', '2027-01-15', '2027-01-15T23:00:00.000Z'],
  ['the first one of the next', '2027-01-15T23:00:00.000Z', '2027-01-16', '2027-01-16T23:00:00.000Z'],
])('trap 16: %s ends at midnight in Zurich', (_what, now, value, flip) => {
  const moment = today(at(now), zurich);
  expect([moment.value, iso(moment.flipsAt)]).toEqual([value, flip]);
  const { since = 0 } = moment;
  expect([today(since, zurich), today(since - 1, zurich).flipsAt]).toEqual([moment, since]);
});

test('a day has begun from its midnight on', () => {
  const before = dayHasBegun(at('2027-03-01T00:00:00Z'), '2027-03-28', zurich);
  expect([before.value, iso(before.flipsAt)]).toEqual([false, '2027-03-27T23:00:00.000Z']);
  expect(dayHasBegun(at('2027-03-27T22:59:59.999Z'), '2027-03-28', zurich).value).toBe(false);
  expect(dayHasBegun(at('2027-03-27T23:00:00Z'), '2027-03-28', zurich)).toEqual({ value: true, since: at('2027-03-27T23:00:00Z') });
  expect(() => dayHasBegun(0, 'soon', zurich)).toThrow('soon is not a day');
});

test.each(['Pacific/Kiritimati', 'Pacific/Midway', 'Asia/Kathmandu', 'UTC'])('the instant at which a day begins in %s is exact', (timezone) => {
  const { flipsAt = 0 } = dayHasBegun(at('2027-01-01T00:00:00Z'), '2027-06-15', timezone);
  expect(dayHasBegun(flipsAt - 1, '2027-06-15', timezone).value).toBe(false);
  expect(dayHasBegun(flipsAt, '2027-06-15', timezone).value).toBe(true);
});

test('an instant has passed from itself on', () => {
  const instant = '2027-01-15T12:00:00Z';
  expect(isPast(at(instant) - 1, instant)).toEqual({ value: false, flipsAt: at(instant) });
  expect(isPast(at(instant), instant)).toEqual({ value: true, since: at(instant) });
  expect(() => isPast(0, 'soon')).toThrow('soon is not an instant');
});
