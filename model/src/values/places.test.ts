import { expect, test } from 'vitest';
import { countries, isCountry, timeZoneOf, timeZones } from './places.ts';

test.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['europe/zurich', 'Europe/Zurich'],
  ['UTC', 'UTC'],
  ['Europe/Zürich', undefined],
  ['Mars/Phobos', undefined],
  ['../../etc/passwd', undefined],
  ['+01:00', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the time zone “%s” is %s', (given, zone) => expect(timeZoneOf(given)).toBe(zone));

test('every time zone that is offered is accepted as it is offered', () => {
  const zones = timeZones();
  expect(zones).toContain('Europe/Zurich');
  for (const zone of zones) expect([zone, timeZoneOf(zone) !== undefined]).toEqual([zone, true]);
});

test('a country is a code that has a name', () => {
  expect(['CH', 'DE', 'LI'].map(isCountry)).toEqual([true, true, true]);
  expect(['ch', 'XX', 'EU', 'ZZ', 'C', 'CHE', '🇨🇭'].map(isCountry)).toEqual([false, false, false, false, false, false, false]);
  expect(countries()).toContainEqual({ code: 'CH', name: 'Switzerland' });
});
