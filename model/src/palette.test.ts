import { describe, expect, test } from 'vitest';
import { lineContrast, night, paletteOf, type ThemeColours, textContrast } from './palette.ts';
import { contrast, ink, white } from './values/colour.ts';

const property: ThemeColours = { primary: '#2A3F9D', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' };

describe('the palette of a theme', () => {
  test('is the theme itself when all of it is readable', () => {
    expect(paletteOf(property)).toMatchObject({
      ground: '#FFFFFF',
      text: '#14181A',
      field: '#0E262C',
      accent: '#0B5A6B',
      theme: { colour: '#2A3F9D', text: white, line: '#2A3F9D' },
    });
  });
  test('replaces a background that is too dark, and text that is too light', () => {
    expect(paletteOf({ ...property, background: '#202020' }).ground).toBe(white);
    expect(paletteOf({ ...property, background: '#999999' }).ground).toBe(white);
    expect(paletteOf({ ...property, text: '#8CCBE6' }).text).toBe(ink);
  });
  test('replaces a field on which white is unreadable by night, and an unreadable accent by the text colour', () => {
    expect(paletteOf({ ...property, secondary: '#F5C518' }).field).toBe(night);
    expect(paletteOf({ ...property, accent: '#EBA0B2' }).accent).toBe('#14181A');
  });
  test('draws marks in the text colour when the primary colour is too light, and readable text on it', () => {
    expect(paletteOf({ ...property, primary: '#F5C518' }).theme).toMatchObject({ colour: '#F5C518', text: ink, line: '#14181A' });
  });
  test('keeps the required contrast for every theme', () => {
    const steps = ['00', '55', 'aa', 'ff'];
    const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
    for (const [place, colour] of colours.entries()) {
      const other = colours[(place * 7 + 3) % colours.length] ?? white;
      const { ground, text, field, theme, accent } = paletteOf({ primary: other, secondary: colour, accent: other, background: colour, text: other });
      for (const written of [text, accent]) expect(contrast(written, ground)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(white, text)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(white, field)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(theme.line, ground)).toBeGreaterThanOrEqual(lineContrast);
    }
  });
});
