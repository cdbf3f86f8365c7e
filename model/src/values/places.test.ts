import { expect, test } from 'vitest';
import { countries, isCountry, timeZoneOf, timeZones } from './places.ts';

test.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['europe/zurich', 'Europe/Zurich'],
  ['UTC', 'UTC'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Zürich', undefined],
  ['Mars/Phobos', undefined],
  ['../../etc/passwd', undefined],
  ['+01:00', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the time zone “%s” is %s', (given, zone) => expect(timeZoneOf(given)).toBe(zone));

test('every time zone that is offered is accepted as it is offered', () => {
  const zones = timeZones();
  expect(zones).toEqual(expect.arrayContaining(['Europe/Zurich', 'Europe/Kyiv']));
  expect(zones).not.toContain('Europe/Kiev');
  for (const zone of zones) expect(timeZoneOf(zone)).toBe(zone);
});

test('a country is a code that has a name', () => {
  expect(['CH', 'DE', 'LI'].map(isCountry)).toEqual([true, true, true]);
  expect(['ch', 'XX', 'EU', 'ZZ', 'C', 'CHE', '🇨🇭'].map(isCountry)).toEqual([false, false, false, false, false, false, false]);
  expect(countries()).toContainEqual({ code: 'CH', name: 'Switzerland' });
});
