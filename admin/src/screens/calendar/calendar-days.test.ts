import type { CalendarItem } from '@stem/api/client';
import { expect, it } from 'vitest';
import { itemsByDay, listedDays, moveMonth, spanOf, weeksOf } from './calendar-days.ts';

const item = (id: string, day: string, last_day = day): CalendarItem => ({
  id,
  kind: 'event',
  day,
  last_day,
  time: null,
  at: null,
  zone: 'UTC',
  release: null,
  event: null,
});
const idsOf = (items: readonly CalendarItem[] | undefined) => items?.map(({ id }) => id);

it('shows a month in whole weeks, from Monday to Sunday', () => {
  expect(spanOf('2027-03-14')).toEqual({ from: '2027-03-01', to: '2027-04-04' });
  expect(spanOf('2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(spanOf('2026-03-31')).toEqual({ from: '2026-02-23', to: '2026-04-05' });
  expect(weeksOf('2027-10-01').map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
});

it('goes on to the first day of another month, on any day of any year', () => {
  expect([moveMonth('2027-01-31', 1), moveMonth('2027-12-31', 1), moveMonth('2027-01-31', -1), moveMonth('2027-03-31', 0)]).toEqual([
    '2027-02-01',
    '2028-01-01',
    '2026-12-01',
    '2027-03-01',
  ]);
});

it('has an event on all of its days', () => {
  const days = itemsByDay([item('one', '2027-03-01', '2027-03-02'), item('two', '2027-03-02')], ['2027-03-01', '2027-03-02', '2027-03-03']);
  expect([...days.values()].map(idsOf)).toEqual([['one'], ['one', 'two'], []]);
});

it('lists an event once: on its first day, or on the first of the month', () => {
  const listed = listedDays(
    [item('before', '2027-02-27', '2027-02-28'), item('over', '2027-02-28', '2027-03-02'), item('in', '2027-03-05', '2027-03-07'), item('after', '2027-04-01')],
    '2027-03-01',
  );
  expect(listed.map(({ day, items }) => [day, idsOf(items)])).toEqual([
    ['2027-03-01', ['over']],
    ['2027-03-05', ['in']],
  ]);
});
