import { paletteOf } from '@stem/model';
import { expect, it } from 'vitest';
import { eventColours, siteColours } from './page-colours.ts';

const house = { primary: '#2A3F9D', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' };
const energy = { colour: '#f5c518', text: '#14181a', line: '#14181a' };

it('says nothing that the tokens say already', () => {
  expect(siteColours(null)).toBeUndefined();
  expect(siteColours(paletteOf(house))).toBe('--accent:#0B5A6B;--theme:#2A3F9D;--on-theme:#ffffff;--theme-line:#2A3F9D');
});
it('carries a ground, a text and a field of the theme to the page', () => {
  const colours = siteColours(paletteOf({ ...house, background: '#F1F3F2', text: '#102030', secondary: '#401020' }));
  expect(colours).toContain('--color-ink:#102030;--color-night:#401020;--color-ground:#F1F3F2;');
});
it('names the colours of an event', () => {
  expect(eventColours(energy)).toBe('--theme:#f5c518;--on-theme:#14181a;--theme-line:#14181a');
});
