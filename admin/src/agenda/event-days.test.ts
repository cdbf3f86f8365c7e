import { expect, test } from 'vitest';
import { labelsOf, nextDayLabels } from './event-days.ts';

const event = { start_date: '2027-06-16', end_date: '2027-06-17' };
const first = { date_label: 'Wednesday, 16 June 2027', date_label_de: 'Mittwoch, 16. Juni 2027' };
const second = { date_label: 'Thursday, 17 June 2027', date_label_de: 'Donnerstag, 17. Juni 2027' };

test('a new day is the next one of the event', () => {
  expect(nextDayLabels(event, [])).toEqual(first);
  expect(nextDayLabels(event, [first])).toEqual(second);
});

test('a first day under another name is not proposed again', () => {
  expect(nextDayLabels(event, [{ date_label: 'Wednesday', date_label_de: 'Mittwoch' }])).toEqual(second);
});

test('nothing is proposed behind the last day, or without dates', () => {
  expect(nextDayLabels(event, [first, second])).toEqual({});
  expect(nextDayLabels({ ...event, end_date: null }, [first])).toEqual({});
  expect(nextDayLabels({ start_date: null, end_date: null }, [])).toEqual({});
  expect(labelsOf('')).toEqual({ date_label: '', date_label_de: '' });
});
