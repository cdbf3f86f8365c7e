import { expect, test } from 'vitest';
import { daysBetween, moveDay, moveWrittenDays, writeDay, writeDays } from './written-date.ts';

test('a day is written with its weekday in both languages', () => {
  expect(writeDay('2027-09-09', 'en')).toBe('Thursday, 9 September 2027');
  expect(writeDay('2027-09-09', 'de')).toBe('Donnerstag, 9. September 2027');
});

test('several days write each part once', () => {
  expect(writeDays('2027-09-09', '2027-09-10', 'en')).toBe('9–10 September 2027');
  expect(writeDays('2027-09-09', '2027-09-10', 'de')).toBe('9.–10. September 2027');
  expect(writeDays('2027-09-30', '2027-10-01', 'en')).toBe('30 September – 1 October 2027');
  expect(writeDays('2027-12-31', '2028-01-01', 'de')).toBe('31. Dezember 2027 – 1. Januar 2028');
});

test('one day, and a last day that is missing or too early, are the first day', () => {
  expect(writeDays('2027-03-01', '2027-03-01', 'de')).toBe('1. März 2027');
  expect(writeDays('2027-03-01', '', 'en')).toBe('1 March 2027');
  expect(writeDays('2027-03-02', '2027-03-01', 'en')).toBe('2 March 2027');
});

test('days are counted and moved over the end of a month, and in leap years', () => {
  expect(moveDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(moveDay('2027-03-01', -1)).toBe('2027-02-28');
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
});

test('what is no day is written as nothing', () => {
  expect(writeDay('', 'en')).toBe('');
  expect(writeDays('2027-13-45', '', 'en')).toBe('');
  expect(daysBetween('', '2027-03-29')).toBeUndefined();
});

test('a text that names days of an event moves with the event, in the way it is written', () => {
  const from = { first: '2027-06-16', last: '2027-06-17' };
  const to = { first: '2027-09-30', last: '2027-10-01' };
  const moved = (text: string, language: 'en' | 'de' = 'en') => moveWrittenDays(text, from, to, language);
  expect(moved('Thursday, 17 June 2027')).toBe('Friday, 1 October 2027');
  expect(moved('Mittwoch, 16. Juni 2027', 'de')).toBe('Donnerstag, 30. September 2027');
  expect(moved('Wednesday, 16 June')).toBe('Thursday, 30 September');
  expect(moved('16 June 2027')).toBe('30 September 2027');
  expect(moved('16.–17. Juni 2027', 'de')).toBe('30. September – 1. Oktober 2027');
  for (const other of ['Day 1', 'Friday, 18 June 2027', '', 'Mittwoch, 16. Juni 2027']) expect(moved(other)).toBe(other);
});
