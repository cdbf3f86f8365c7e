import { expect, it } from 'vitest';
import { clockWriter, dayWriter, momentWriter } from './written-moment.ts';

const at = Date.parse('2026-12-05T19:52:09Z');
const zone = 'Europe/Zurich';

it('writes a moment in one form for each language', () => {
  expect([momentWriter('en', { zone })(at), momentWriter('de', { zone })(at)]).toEqual(['5 December 2026, 20:52', '5. Dezember 2026, 20.52 Uhr']);
});

it('shortens the month in tables, and writes seconds where they matter', () => {
  expect(momentWriter('de', { zone, month: 'short' })(at)).toBe('5. Dez. 2026, 20.52 Uhr');
  expect(momentWriter('de', { zone, month: 'short', hasSeconds: true })(at)).toBe('5. Dez. 2026, 20.52.09');
  expect(momentWriter('en', { zone, month: 'short', hasSeconds: true })(at)).toBe('5 Dec 2026, 20:52:09');
});

it('writes a day without its time the same way', () => {
  expect([dayWriter('en', { zone })(at), dayWriter('de', { zone, month: 'short' })(at)]).toEqual(['5 December 2026', '5. Dez. 2026']);
});

it('writes midnight as 00', () => {
  expect(clockWriter('de', { zone })(Date.parse('2026-12-04T23:05:00Z'))).toBe('00.05 Uhr');
});
