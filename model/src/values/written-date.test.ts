import { expect, test } from 'vitest';
import { daysBetween, moveDay, writeDay, writeDays } from './written-date.ts';

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
