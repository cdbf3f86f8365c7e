import { planEvent } from '@stem/model';
import { expect, test } from 'vitest';
import { nextEvent, sessionsAhead, stateOf } from './ahead.ts';

const zone = 'Europe/Zurich';
const on = (start_date: string | null, end_date: string | null = null) => ({ start_date, end_date, timezone: zone });
const dayIs = (today: string) => ({ dayHasBegun: (date: string) => date <= today });
const nowIs = (instant: string) => ({ isPast: (other: string) => Date.parse(other) <= Date.parse(instant) });

test('an event is upcoming before its first day, and past after its last', () => {
  const event = on('2027-04-14', '2027-04-15');
  expect(['2027-04-13', '2027-04-14', '2027-04-15', '2027-04-16'].map((day) => stateOf(event, dayIs(day)))).toEqual(['upcoming', 'today', 'today', 'past']);
  expect(stateOf(on(null), dayIs('2027-04-14'))).toBe('upcoming');
});

test('the days of an event begin and end at midnight where it takes place', () => {
  const zones = new Set<string>();
  const dayHasBegun = (_: string, timezone: string) => zones.add(timezone).size > 0;
  expect(stateOf({ ...on('2027-04-14', '2027-04-15'), timezone: 'Asia/Tokyo' }, { dayHasBegun })).toBe('past');
  expect([...zones]).toEqual(['Asia/Tokyo']);
});

test('the next event is the one that takes place, or the earliest ahead, wherever editors list it', () => {
  const events = [on('2027-04-14', '2027-04-15'), on(null), on('2027-01-27', '2027-01-28'), on('2026-11-18')];
  expect(nextEvent(events, dayIs('2026-11-26'))).toMatchObject({ place: 2, isNow: false });
  expect(nextEvent(events, dayIs('2027-01-28'))).toMatchObject({ place: 2, isNow: true });
  expect(nextEvent(events, dayIs('2027-01-29'))).toMatchObject({ place: 0, isNow: false });
  expect(nextEvent(events, dayIs('2027-04-16'))).toBeUndefined();
  expect(nextEvent([on('2027-04-14'), on('2027-04-14')], dayIs('2027-01-01'))).toMatchObject({ place: 0 });
});

const written = [
  { id: 'coffee', day: '2027-04-14', time: '08:30' },
  { id: 'welcome', day: '2027-04-14', time: '09:00–09:20' },
  { id: 'table', day: '2027-04-14', time: '09:30' },
  { id: 'walk', day: '2027-04-14', time: '09:30' },
  { id: 'dinner', day: '2027-04-14', time: '18:30' },
  { id: 'closing', day: '2027-04-15', time: '09:00' },
];
const planned = planEvent(
  written.map(({ day, ...session }) => ({ ...session, day_id: day })),
  new Map(written.map(({ day }) => [day, day])),
);

test.each([
  ['2027-04-14T06:00:00Z', [], ['coffee']],
  ['2027-04-14T06:30:00Z', ['coffee'], ['welcome']],
  ['2027-04-14T07:10:00Z', ['welcome'], ['table', 'walk']],
  ['2027-04-14T07:25:00Z', [], ['table', 'walk']],
  ['2027-04-14T07:30:00Z', ['table', 'walk'], ['dinner']],
  ['2027-04-14T20:00:00Z', ['dinner'], ['closing']],
  ['2027-04-14T23:00:00Z', [], ['closing']],
  ['2027-04-15T08:00:00Z', ['closing'], []],
  ['2027-04-16T08:00:00Z', [], []],
])('at %s %j are under way and %j come next', (instant, now, next) => {
  expect(sessionsAhead(planned, zone, nowIs(instant))).toEqual({ now, next });
});
