import { expect, it } from 'vitest';
import { isAppearance, resolveAppearance } from './appearance.ts';

it('follows the system unless the editor has chosen', () => {
  expect(resolveAppearance('system', true)).toBe('dark');
  expect(resolveAppearance('system', false)).toBe('light');
  expect(resolveAppearance('light', true)).toBe('light');
  expect(resolveAppearance('dark', false)).toBe('dark');
});
it('rejects any other value', () => {
  expect(isAppearance('sepia')).toBe(false);
  expect(isAppearance(null)).toBe(false);
});
