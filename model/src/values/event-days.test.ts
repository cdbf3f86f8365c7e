import { expect, test } from 'vitest';
import { eventDays, zoneOf } from './event-days.ts';

test.each([
  ['2027-04-14', '2027-04-15', { first: '2027-04-14', last: '2027-04-15' }],
  ['2027-04-14', null, { first: '2027-04-14', last: '2027-04-14' }],
  ['2027-04-14', '2027-04-10', { first: '2027-04-14', last: '2027-04-14' }],
  ['2027-04-14', 'soon', { first: '2027-04-14', last: '2027-04-14' }],
  ['9999-12-31', null, undefined],
  ['soon', '2027-04-15', undefined],
  [null, '2027-04-15', undefined],
])('an event stored from %s to %s takes place %j', (start_date, end_date, days) => expect(eventDays({ start_date, end_date })).toEqual(days));

test('a stored time zone that does not exist counts as the one of the house', () =>
  expect(['Europe/London', 'Mars/Phobos', '../../etc/passwd', ''].map(zoneOf)).toEqual(['Europe/London', 'Europe/Zurich', 'Europe/Zurich', 'Europe/Zurich']));
