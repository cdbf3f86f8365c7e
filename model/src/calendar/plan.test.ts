import { expect, test } from 'vitest';
import { type PlannedSession, planSessions, withSaidEnd } from './plan.ts';

const session = (id: string, time: string, day = '2027-04-14') => ({ id, day, time });
const shown = ({ id, start, end }: PlannedSession) => `${id} ${start.time}${end ? `–${end.date === start.date ? '' : `${end.date} `}${end.time}` : ''}`;
const hours = (...sessions: Parameters<typeof planSessions>[0]) => planSessions(sessions).map(shown);

test('a session with no end time lasts until the next one begins', () =>
  expect(hours(session('talk', '09:00'), session('break', '09:30'), session('lunch', '12:30 pm'), session('walk', '2 pm'))).toEqual([
    'talk 09:00–09:30',
    'break 09:30',
    'lunch 12:30–14:00',
    'walk 14:00',
  ]));

test('the last session of a day, and one before a long gap, have no end', () => {
  expect(hours(session('closing', '15:30'), session('dinner', '18:00'))).toEqual(['closing 15:30', 'dinner 18:00']);
});

test('sessions that begin at the same time last until a later one begins', () =>
  expect(hours(session('one', '09:00'), session('other', '9 Uhr'), session('lunch', '09:45'))).toEqual([
    'one 09:00–09:45',
    'other 09:00–09:45',
    'lunch 09:45',
  ]));

test('an end time in the programme stays, even after the next session has begun', () =>
  expect(hours(session('night', '23:30'), session('dinner', '19:00–23:45'))).toEqual(['dinner 19:00–23:45', 'night 23:30']));

test('a session of another day ends no session', () =>
  expect(hours(session('first', '09:00'), session('second', '09:20', '2027-04-15'), session('third', '09:40', '2027-04-15'))).toEqual([
    'first 09:00',
    'second 09:20–09:40',
    'third 09:40',
  ]));

test('the night belongs to the day before it, and ends on the next date', () => {
  const planned = planSessions([session('bar', '22:00–01:00'), session('walk', '00:30'), session('coffee', '08:30', '2027-04-15')]);
  expect(planned.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['bar', { date: '2027-04-14', time: '22:00' }, { date: '2027-04-15', time: '01:00' }],
    ['walk', { date: '2027-04-15', time: '00:30' }, undefined],
    ['coffee', { date: '2027-04-15', time: '08:30' }, undefined],
  ]);
});

test('a text without a time is no session of the calendar', () => {
  expect(hours(session('talk', '09:00'), session('later', 'after lunch'), session('dinner', '6:30 PM'))).toEqual(['talk 09:00', 'dinner 18:30']);
});

test('a description says when a session with no end time ends', () => {
  const [dinner, talk] = planSessions([session('dinner', '18:00'), session('talk', '19:00–20:00')]);
  if (!dinner || !talk) expect.fail();
  expect(shown(dinner)).toBe('dinner 18:00–19:00');
  expect(shown(withSaidEnd(dinner, 'The boat returns at 22:15.'))).toBe('dinner 18:00–22:15');
  expect(shown(withSaidEnd(dinner, 'The boat returns late.'))).toBe('dinner 18:00–19:00');
  expect(withSaidEnd(talk, 'It ends at 22:15.')).toBe(talk);
});
