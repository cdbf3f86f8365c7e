import { expect, test } from 'vitest';
import { timeAt, timesAsked, withClock } from './clock.ts';
import { withSeed } from './randomness.ts';

const now = Date.parse('2027-04-14T10:20:30Z');

async function ask<T>(work: () => T): Promise<{ value: T; units: string[] }> {
  const asked = timesAsked();
  const value = await withClock({ now, asked }, async () => work());
  return { value, units: [...asked.values()].map(({ unit }) => unit) };
}

test.each<[string, () => unknown, unknown, string[]]>([
  ['a year', () => new Date().getFullYear(), 2027, ['year']],
  ['a month', () => new Date().getUTCMonth(), 3, ['month']],
  ['a day in words', () => new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date()), 'Apr 14', ['day']],
  ['a day in words, of no date', () => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(), 'Wed', ['day']],
  ['an instant', () => Date.now(), Date.parse('2027-04-14T10:20:00Z'), ['minute']],
  ['a comparison', () => new Date() > new Date('2027-04-14T10:19:59Z'), true, ['minute']],
  ['a copy', () => new Date(new Date()).toISOString(), '2027-04-14T10:20:00.000Z', ['minute']],
  ['a date of the content', () => new Date('2020-02-02').getTime(), Date.parse('2020-02-02'), []],
  ['its kind', () => new Date() instanceof Date, true, []],
])('%s is answered with the time of the batch, and noted', async (_what, work, value, units) => {
  expect(await ask(work)).toEqual({ value, units });
});

test('the time is true until its unit changes', () => {
  expect(timeAt(now, { unit: 'year', zone: 'UTC' })).toBe('2027');
  expect(timeAt(now, { unit: 'day', zone: 'Pacific/Auckland' })).toBe('2027-04-14');
  expect(timeAt(now + 2 * 3_600_000, { unit: 'day', zone: 'Pacific/Auckland' })).toBe('2027-04-15');
  expect(timeAt(now, { unit: 'minute', zone: 'UTC' })).toBe(String(Date.parse('2027-04-14T10:20:00Z')));
});

test('without a page the clock is that of the machine', () => {
  expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(3_600_000);
});

test('random numbers follow from the seed', async () => {
  const draw = (seed: string) => withSeed(seed, async () => [Math.random(), crypto.randomUUID(), ...crypto.getRandomValues(new Uint8Array(2))]);
  const first = await draw('/about');
  expect(await draw('/about')).toEqual(first);
  expect(await draw('/')).not.toEqual(first);
  expect(first[1]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Math.random()).not.toBe(Math.random());
});
