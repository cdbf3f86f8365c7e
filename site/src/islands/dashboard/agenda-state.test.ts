import { expect, test } from 'vitest';
import { splitMarks, upcomingOf } from './agenda-state.ts';

const at = (clock: string) => `2027-04-14T${clock}:00.000Z`;
const session = (id: string, start?: string, end?: string) => ({
  ...{ id, time: start ?? 'later', begin: start ?? 'later', title: { text: id }, isBreak: false },
  ...(start && { start: at(start) }),
  ...(end && { end: at(end) }),
});
const days = [
  { id: 'd1', label: { text: 'Day 1' }, sessions: [session('opening', '09:00', '09:45'), session('break', '09:45', '10:00'), session('payments', '10:00')] },
  { id: 'd2', label: { text: 'Day 2' }, sessions: [session('table')] },
];
const upcoming = (clock: string, marked: string[]) => upcomingOf(days, marked, Date.parse(at(clock))).map((one) => [one.session.id, one.isNow, one.day.id]);

test('what is under way comes before what is next, of the marked sessions only', () => {
  expect(upcoming('08:00', ['payments'])).toEqual([['payments', false, 'd1']]);
  expect(upcoming('09:10', ['opening', 'payments'])).toEqual([
    ['opening', true, 'd1'],
    ['payments', false, 'd1'],
  ]);
  expect(upcoming('09:50', ['opening', 'payments'])).toEqual([['payments', false, 'd1']]);
});

test('a session that does not say when it ends is under way for an hour, and one without a time is never next', () => {
  expect(upcoming('10:59', ['payments', 'table'])).toEqual([['payments', true, 'd1']]);
  expect(upcoming('11:00', ['payments', 'table'])).toEqual([]);
});

test('while nothing is marked the whole programme counts', () =>
  expect(upcoming('09:50', [])).toEqual([
    ['break', true, 'd1'],
    ['payments', false, 'd1'],
  ]));

test('marks of this event are kept apart from those of others, and damaged ones are none', () => {
  expect(splitMarks(['opening', 'elsewhere'], ['opening'])).toEqual({ own: ['opening'], others: ['elsewhere'] });
});
