import { expect, test } from 'vitest';
import { contrast, ink, isColour, luminance, textOn, themeOf, toHsl, white } from './colour.ts';

test.each([
  ['#fff', true],
  ['#3B82F6', true],
  ['3B82F6', false],
  ['#ffff', false],
  ['#12345678', false],
  ['red', false],
  ['#ggg', false],
  ['#fff; background: url(x)', false],
])('%j is a colour: %j', (value, result) => {
  expect(isColour(value)).toBe(result);
});

test('luminance and contrast are those of WCAG', () => {
  expect([luminance('#000'), luminance('#ffffff')]).toEqual([0, 1]);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#abc', '#aabbcc')).toBe(1);
});

test.each(['#000000', '#ffffff', '#3B82F6', '#FFD700', '#777777', '#0B5A6B', '#ff0000'])(
  'text on %s is the one of white and ink that reads better, and reads well',
  (colour) => {
    const text = textOn(colour);
    expect(contrast(text, colour)).toBe(Math.max(contrast(white, colour), contrast(ink, colour)));
    expect(contrast(text, colour)).toBeGreaterThanOrEqual(4.2);
  },
);

test.each([
  ['#ff0000', { hue: 0, saturation: 100, lightness: 50 }],
  ['#00ff00', { hue: 120, saturation: 100, lightness: 50 }],
  ['#0000ff', { hue: 240, saturation: 100, lightness: 50 }],
  ['#808080', { hue: 0, saturation: 0, lightness: 50 }],
  ['#ff00ff', { hue: 300, saturation: 100, lightness: 50 }],
])('%s is %j', (colour, result) => {
  expect(toHsl(colour)).toEqual(result);
});

test('a theme keeps its colour, and a malformed colour becomes the default', () => {
  expect(themeOf('#0B5A6B')).toMatchObject({ colour: '#0B5A6B', text: white, line: '#0B5A6B' });
  expect(themeOf('#FFFF00').line).toBe(ink);
  for (const nothing of [null, '', 'red', 'url(x)']) expect(themeOf(nothing).colour).toBe('#3B82F6');
  expect([themeOf('#000000').dark, themeOf('#ffffff').light]).toEqual(['hsl(0 0% 10%)', 'hsl(0 0% 90%)']);
});
