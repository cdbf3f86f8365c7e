import { expect, test } from 'vitest';
import { cellsOf, tableOf } from './pasted-table.ts';

const pasted = (text: string, inLines = false) => tableOf({ text, html: '' }, { inLines });

test('cells of a spreadsheet are separated by tabs, and quotes hold several lines together', () => {
  expect(pasted('Anna\tKeller\r\n"Two\nlines, ""quoted"""\t\r\n')).toEqual([
    ['Anna', 'Keller'],
    ['Two\nlines, "quoted"', ''],
  ]);
  expect(cellsOf('a;"b;c";\n;d', ';')).toEqual([
    ['a', 'b;c', ''],
    ['', 'd'],
  ]);
});

test('a quote inside of a text is a quote', () => {
  expect(cellsOf('5" pipes\tShe said "no"', '\t')).toEqual([['5" pipes', 'She said "no"']]);
});

test('lines are a table only where they are meant to be, and one text never is', () => {
  expect(pasted('One\nTwo')).toBeUndefined();
  expect(pasted('One\n\nTwo', true)).toEqual([['One'], ['Two']]);
  expect(pasted('One', true)).toBeUndefined();
  expect(pasted('')).toBeUndefined();
});
