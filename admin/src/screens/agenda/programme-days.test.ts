import { expect, test } from 'vitest';
import { dayNamed, readDay } from './programme-days.ts';

const days = ['2027-05-05', '2027-05-06'];
const dayOf = (line: string) => {
  const read = readDay(line);
  return read && [dayNamed(read.named, days), read.rest];
};

test.each([
  'Wednesday 5 May',
  'Wednesday, 5 May 2027',
  'Wed 5th May',
  'May 5, 2027',
  '5. Mai 2027',
  'Mittwoch, 5.5.2027',
  'Mi. 5. Mai',
  'Mi, 05.05.27',
  '2027-05-05',
  '5/5/2027',
  'Day 1',
  'Day one',
  'Tag 1',
  '1. Tag',
  'Erster Tag',
  'First day',
  'Konferenztag 1',
  'Conference Day 1',
  'Mittwoch',
  'WEDNESDAY',
  '– Wednesday –',
  'Day 1 (Wednesday, 5 May 2027)',
])('%s is the first day of the event', (line) => expect(dayOf(line)).toEqual(['2027-05-05', '']));

test.each([
  ['Day 2: Strategy', '2027-05-06', 'Strategy'],
  ['Donnerstag, 6. Mai – Am See', '2027-05-06', 'Am See'],
  ['Thursday, 6 May 2027, 09:00 Welcome', '2027-05-06', '09:00 Welcome'],
  ['6 May 2027 9:00', '2027-05-06', '9:00'],
])('%s has a text behind its day', (line, day, rest) => expect(dayOf(line)).toEqual([day, rest]));

test('a day beside those of the event is the one that is named, and one in American order as well', () => {
  expect(dayOf('Tuesday, 4 May 2027')?.[0]).toBe('2027-05-04');
  expect(dayOf('4. Mai')?.[0]).toBe('2027-05-04');
  expect(dayOf('5/6/2027')?.[0]).toBe('2027-05-06');
});

test.each([
  'Friday evening drinks',
  'Coffee',
  'May Kay, Rhonegg',
  'So what',
  'Do it yourself',
  '16–17 June 2027',
  '31.2.',
  'Anna Keller',
  '12.30 Lunch',
  '1st prize',
  '',
])('%j is no day', (line) => expect(readDay(line) === undefined || dayOf(line)?.[0] === undefined).toBe(true));
