import { expect, test } from 'vitest';
import { datesLabel, dayLabel, inYear } from './edition-dates.ts';

test.each([
  ['2027-04-14', '2027-04-14', '14 April 2027', '14. April 2027'],
  ['2027-04-14', '2027-04-15', '14–15 April 2027', '14.–15. April 2027'],
  ['2027-03-31', '2027-04-01', '31 March – 1 April 2027', '31. März – 1. April 2027'],
  ['2027-12-31', '2028-01-01', '31 December 2027 – 1 January 2028', '31. Dezember 2027 – 1. Januar 2028'],
])('%s to %s is “%s” and “%s”', (first, last, en, de) => expect(datesLabel({ first, last })).toEqual({ en, de }));

test('a day of the programme has its weekday, also over the end of a month and a clock change', () => {
  expect(dayLabel('2027-04-14', 0)).toEqual({ en: 'Wednesday, 14 April 2027', de: 'Mittwoch, 14. April 2027' });
  expect(dayLabel('2027-03-27', 1)).toEqual({ en: 'Sunday, 28 March 2027', de: 'Sonntag, 28. März 2027' });
  expect(dayLabel('2027-04-30', 1).en).toBe('Saturday, 1 May 2027');
});

test('only a year that is a word of its own is replaced', () => {
  expect(inYear('Key Topics 2027', '2027', '2028')).toBe('Key Topics 2028');
  expect(inYear('Since 2004, order 120271', '2027', '2028')).toBe('Since 2004, order 120271');
});
