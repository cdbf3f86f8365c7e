import { expect, it } from 'vitest';
import { pickedFrom, textOf, timeNote } from './time.tsx';

it.each([
  ['18:30', { start: '18:30', end: '' }, '18:30'],
  ['9–10.30 Uhr', { start: '09:00', end: '10:30' }, '09:00–10:30'],
  ['22:00–24:00', { start: '22:00', end: '00:00' }, '22:00–24:00'],
  ['after lunch', { start: '', end: '' }, ''],
])('the pickers show %s', (text, picked, written) => {
  expect(pickedFrom(text)).toEqual(picked);
  expect(textOf(picked)).toBe(written);
});

it('an end before its start is written as it was picked, and a note says that it is not read', () => {
  expect(textOf({ start: '10:30', end: '09:15' })).toBe('10:30–09:15');
  expect(timeNote('10:30–09:15')).toMatch(/^Calendars and search engines cannot read this/);
});

it('only a text without a time has a note', () => {
  expect([timeNote(''), timeNote('18:30'), timeNote('6 pm')]).toEqual([undefined, undefined, undefined]);
  for (const text of ['after lunch', '6:30', 'ca. 18:00']) expect(timeNote(text)).toContain('18:30–22:00');
});
