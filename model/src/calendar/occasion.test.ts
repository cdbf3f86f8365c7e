import { expect, test } from 'vitest';
import { readOccasion } from './occasion.ts';

const days = (first: string, last = first) => ({ first: `2027-${first}`, last: `2027-${last}` });
const evening = (start: string, end?: string) => ({ ...days('04-14'), time: { start, ...(end && { end }) } });

test.each([
  ['14 and 15 April 2027', days('04-14', '04-15')],
  ['14. und 15. April 2027', days('04-14', '04-15')],
  ['14–15 April', days('04-14', '04-15')],
  ['30 September and 1 October 2027', days('09-30', '10-01')],
  ['Wednesday, 14 April 2027', days('04-14')],
  ['Mi, 14. April 2027', days('04-14')],
  ['14th April', days('04-14')],
  ['3. März 2027', days('03-03')],
  ['April 14, 2027', days('04-14')],
  ['April 14–15, 2027', days('04-14', '04-15')],
  ['14.04.2027', days('04-14')],
  ['14.4.', days('04-14')],
  ['14.–15.04.2027', days('04-14', '04-15')],
  ['14.04.–15.04.2027', days('04-14', '04-15')],
  ['2027-04-14', days('04-14')],
  ['14 April 2027, 18:30', evening('18:30')],
  ['14. April 2027, 18.30 Uhr', evening('18:30')],
  ['14 April 2027 at 6:30 pm', evening('18:30')],
  ['14. April 2027, 18.30–22.15 Uhr', evening('18:30', '22:15')],
  ['14.04.2027, 18:30', evening('18:30')],
])('“%s” is read', (text, occasion) => {
  expect(readOccasion(text, '2027')).toEqual(occasion);
});

test.each([
  '',
  'Both days',
  'after the conference',
  '14 April 2027, evening',
  '14 April 2027, ca. 18:30',
  '31 April 2027',
  '14 Foo 2027',
  '15–14 April 2027',
  '14 and 15 April 2027, 18:30',
  'x'.repeat(5000),
])('“%s” leaves a doubt', (text) => {
  expect(readOccasion(text, '2027')).toBeUndefined();
});
