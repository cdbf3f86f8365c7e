import { expect, test } from 'vitest';
import { instantOf, instantsAt, localTimeAt, withOffset } from './local-time.ts';

const zurich = 'Europe/Zurich';
const iso = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

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

test.each([
  ['a day in winter', { date: '2027-01-15', time: '09:00' }, zurich, ['2027-01-15T08:00:00.000Z']],
  ['a day in summer', { date: '2027-07-15', time: '09:00' }, zurich, ['2027-07-15T07:00:00.000Z']],
  ['the hour that clocks leave out', { date: '2027-03-28', time: '02:30' }, zurich, []],
  ['the first minute after it', { date: '2027-03-28', time: '03:00' }, zurich, ['2027-03-28T01:00:00.000Z']],
  ['the last minute before it', { date: '2027-03-28', time: '01:59' }, zurich, ['2027-03-28T00:59:00.000Z']],
  ['the hour that clocks show twice', { date: '2027-10-31', time: '02:30' }, zurich, ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['the minute after it', { date: '2027-10-31', time: '03:00' }, zurich, ['2027-10-31T02:00:00.000Z']],
  ['a zone with half hours', { date: '2027-06-01', time: '12:00' }, 'Asia/Kolkata', ['2027-06-01T06:30:00.000Z']],
  [
    'a zone that goes back by half an hour',
    { date: '2027-04-04', time: '01:45' },
    'Australia/Lord_Howe',
    ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
  ],
  ['a day that a zone has left out', { date: '2011-12-30', time: '12:00' }, 'Pacific/Apia', []],
  ['no date', { date: '', time: '12:00' }, zurich, []],
])('%s has its instants', (_, wall, zone, instants) => expect(iso(instantsAt(wall, zone))).toEqual(instants));

test('a clock shows an instant as it was chosen', () => {
  for (const wall of [
    { date: '2027-03-28', time: '03:30' },
    { date: '2027-10-31', time: '02:30' },
  ])
    for (const instant of instantsAt(wall, zurich)) expect(localTimeAt(instant, zurich)).toEqual(wall);
});

test.each([
  ['that New York leaves out', { zone: 'America/New_York', date: '2027-03-14', instant: '2027-03-14T07:30:00.000Z', written: '02:30:00-05:00' }],
  ['that Zurich leaves out', { zone: zurich, date: '2027-03-28', instant: '2027-03-28T01:30:00.000Z', written: '02:30:00+01:00' }],
  ['that Zurich has twice', { zone: zurich, date: '2027-10-31', instant: '2027-10-31T00:30:00.000Z', written: '02:30:00+02:00' }],
])('half past two in the hour %s is one instant everywhere', (_hour, { zone, date, instant, written }) => {
  const shown = { date, time: '02:30' };
  expect(instantOf(shown, zone).toISOString()).toBe(instant);
  expect(withOffset(shown, zone)).toBe(`${date}T${written}`);
  expect(instantOf(shown, zone).getTime() - instantOf({ date, time: '01:30' }, zone).getTime()).toBe(3_600_000);
});
