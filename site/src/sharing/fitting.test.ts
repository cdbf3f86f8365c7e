import { expect, test } from 'vitest';
import { fitText } from './fitting.ts';
import { layOut, shapeOf } from './lettering.ts';

const room = { width: 736, lines: 4, largest: 124, smallest: 44, tracking: -0.026 };

/** The sign of each shape. A glyph reports its own sign only at its first use. */
const signs = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöü…', (sign) => [shapeOf(layOut(sign, 0).flat()[0] ?? expect.fail()), sign]),
);

/** Lines as text. */
const read = (text: string, { lines } = fitText(text, room)) => lines.map((line) => line.map((letter) => signs.get(shapeOf(letter))).join(''));

test('a short text is set in the largest size', () => {
  expect(fitText('Stem', room).size).toBe(124);
  expect(read('Zukunft  der\nStadt')).toEqual(['Zukunftder', 'Stadt']);
});

test('a longer text is as large as its lines allow', () => {
  const text = 'Executive Roundtable Frankfurt Öffentlichkeit Wissenspartner Ecosystem';
  const sizes = [6, 5, 4, 3].map((lines) => fitText(text, { ...room, lines })).map(({ size, lines }) => [size, lines.length]);
  expect(sizes).toEqual([
    [108, 6],
    [80, 5],
    [72, 4],
    [64, 3],
  ]);
});

test('a word too long for the smallest size is cut', () => {
  const { size, lines } = fitText('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen heute', room);
  expect(size).toBe(44);
  expect(read('', { size, lines })).toEqual([expect.stringMatching(/^Donaudampfsch.*…$/), 'heute']);
});

test('text with too many lines ends with an ellipsis', () => {
  const lines = read('Banking '.repeat(60));
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => line.endsWith('…'))).toEqual([false, false, false, true]);
});

test('no line is wider than its room', () => {
  for (let count = 1; count < 30; count += 1) {
    const { size, lines } = fitText('Type “Győr” AV '.repeat(count), room);
    for (const [first, last] of lines.map((line) => [line[0], line.at(-1)]))
      expect(((last?.place ?? 0) + (last?.width ?? 0) - (first?.place ?? 0)) * size).toBeLessThanOrEqual(736);
  }
});

test('a line has the same letters as a text of its own', () => {
  const [, second] = fitText('Future Banking Summit Frankfurt', room).lines;
  expect(second?.map(shapeOf)).toEqual(layOut('Banking', -0.026).flat().map(shapeOf));
});

test('an empty text has no lines', () => {
  expect(fitText('', room).lines).toEqual([]);
  expect(fitText(' \n', room).lines).toEqual([]);
});
