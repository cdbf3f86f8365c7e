import { expect, it } from 'vitest';
import { badgeOf, filterNamed, passesFilter } from './format-filters.ts';

const format = { start_date: '2026-11-20', end_date: '2026-11-21', external_url: null };

it('calls a format upcoming until its last day is over', () => {
  expect(passesFilter(format, 'upcoming', '2026-11-21')).toBe(true);
  expect(passesFilter(format, 'upcoming', '2026-11-22')).toBe(false);
  expect(passesFilter({ ...format, start_date: null, end_date: null }, 'upcoming', '2026-11-21')).toBe(false);
});
it('knows formats that run elsewhere', () => {
  expect(passesFilter({ ...format, external_url: 'https://elsewhere.example' }, 'external', '2026-11-21')).toBe(true);
  expect(passesFilter(format, 'external', '2026-11-21')).toBe(false);
});
it('shows everything for a filter it does not know', () => {
  expect(filterNamed('nonsense')).toBe('all');
  expect(filterNamed(undefined)).toBe('all');
});
it('writes the first part of the slug in capitals', () => {
  expect(badgeOf('bankers-com-2027')).toBe('BANKERS');
});
