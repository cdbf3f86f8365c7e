import { expect, test } from 'vitest';
import { planSessions } from './plan.ts';

const session = (id: string, start: string, end?: string, date = '2027-04-14') => ({ id, date, start, ...(end !== undefined && { end }) });
const hours = (...sessions: Parameters<typeof planSessions>[0]) => planSessions(sessions).map(({ id, start, end }) => `${id} ${start}–${end}`);

test('a session with no end time lasts until the next one begins, at most an hour', () =>
  expect(hours(session('talk', '09:00'), session('break', '09:30'), session('walk', '11:00'))).toEqual([
    'talk 09:00–09:30',
    'break 09:30–10:30',
    'walk 11:00–12:00',
  ]));

test('sessions that begin at the same time last until a later one begins', () =>
  expect(hours(session('one', '09:00'), session('other', '09:00'), session('lunch', '09:45'))).toEqual([
    'one 09:00–09:45',
    'other 09:00–09:45',
    'lunch 09:45–10:45',
  ]));

test('an end time in the programme stays, even after the next session has begun', () =>
  expect(planSessions([session('night', '23:30'), session('dinner', '19:00', '23:45')])).toEqual([
    session('dinner', '19:00', '23:45'),
    session('night', '23:30', '23:59'),
  ]));

test('a session of another day ends no session', () => {
  const [first, second] = planSessions([
    session('first', '09:00'),
    session('second', '09:20', undefined, '2027-04-15'),
    session('third', '09:40', undefined, '2027-04-15'),
  ]);
  expect(first).toEqual(session('first', '09:00', '10:00'));
  expect(second).toEqual(session('second', '09:20', '09:40', '2027-04-15'));
});
