import { expect, test } from 'vitest';
import { instantOf, localTimeAt, withOffset } from './local-time.ts';

test.each([
  ['in winter', '2027-01-15', '09:00', '2027-01-15T08:00:00.000Z'],
  ['in summer', '2027-07-15', '09:00', '2027-07-15T07:00:00.000Z'],
  ['just before clocks go forward', '2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['just after', '2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
  ['just after clocks went back', '2027-10-31', '03:30', '2027-10-31T02:30:00.000Z'],
])('a time in Zurich %s is the right instant', (_when, date, time, instant) => expect(instantOf({ date, time }, 'Europe/Zurich').toISOString()).toBe(instant));

test.each([
  ['Europe/Zurich', '2027-03-27', '2027-03-27T09:00:00+01:00'],
  ['Europe/Zurich', '2027-03-28', '2027-03-28T09:00:00+02:00'],
  ['America/St_Johns', '2027-03-27', '2027-03-27T09:00:00-02:30'],
])('a time in %s on %s has the offset of its zone and day', (timezone, date, written) => expect(withOffset({ date, time: '09:00' }, timezone)).toBe(written));

test.each([
  ['2027-03-28T00:59:00Z', { date: '2027-03-28', time: '01:59' }],
  ['2027-03-28T01:00:00Z', { date: '2027-03-28', time: '03:00' }],
  ['2027-10-31T00:30:00Z', { date: '2027-10-31', time: '02:30' }],
  ['2027-10-31T01:30:00Z', { date: '2027-10-31', time: '02:30' }],
  ['2027-12-31T23:00:00Z', { date: '2028-01-01', time: '00:00' }],
])('clocks in Zurich at %s show %o', (instant, shown) => expect(localTimeAt(Date.parse(instant), 'Europe/Zurich')).toEqual(shown));
