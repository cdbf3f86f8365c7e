import { localTimeAt } from '@stem/model';
import { expect, test } from 'vitest';
import { instantsAt, offsetName, timeAfterGap } from './clock-changes.ts';

const zurich = 'Europe/Zurich';
const iso = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

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

test('a time that does not exist is as much later as the clock goes forward', () =>
  expect(timeAfterGap({ date: '2027-03-28', time: '02:30' }, zurich)).toEqual({ date: '2027-03-28', time: '03:30' }));

test.each([
  ['2027-07-01T00:00:00Z', zurich, 'UTC+2'],
  ['2027-01-01T00:00:00Z', 'America/St_Johns', 'UTC−3:30'],
  ['2027-01-01T00:00:00Z', 'UTC', 'UTC+0'],
])('%s in %s is at %s', (instant, zone, name) => expect(offsetName(Date.parse(instant), zone)).toBe(name));
