import { expect, test } from 'vitest';
import { offsetName, timeAfterGap } from './clock-changes.ts';

const zurich = 'Europe/Zurich';

test('a time that does not exist is as much later as the clock goes forward', () =>
  expect(timeAfterGap({ date: '2027-03-28', time: '02:30' }, zurich)).toEqual({ date: '2027-03-28', time: '03:30' }));

test.each([
  ['2027-07-01T00:00:00Z', zurich, 'UTC+2'],
  ['2027-01-01T00:00:00Z', 'America/St_Johns', 'UTC−3:30'],
  ['2027-01-01T00:00:00Z', 'UTC', 'UTC+0'],
])('%s in %s is at %s', (instant, zone, name) => expect(offsetName(Date.parse(instant), zone)).toBe(name));
