import { expect, test } from 'vitest';
import { cellsOf, spreadCells, tableOf } from './pasted-table.ts';

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
  expect(cellsOf('Anna ""the boss"" Keller;b', ';')).toEqual([['Anna "the boss" Keller', 'b']]);
  expect(pasted('"She said ""no"""\nUrs', true)).toEqual([['She said "no"'], ['Urs']]);
});

test('lines are a table only where they are meant to be, and one text never is', () => {
  expect(pasted('One\nTwo')).toBeUndefined();
  expect(pasted('One\n\nTwo', true)).toEqual([['One'], ['Two']]);
  expect(pasted('One', true)).toBeUndefined();
  expect(pasted('')).toBeUndefined();
});

test('a cell over several rows counts in each, one over several columns in the first, and the others stay in their columns', () => {
  const cell = (text: string, rows = 1, columns = 1) => ({ text, rows, columns });
  expect(spreadCells([[cell('Day 1', 3), cell('09:00', 2), cell('Rail')], [cell('Road')], [cell('10:00'), cell('Lunch', 1, 2)]])).toEqual([
    ['Day 1', '09:00', 'Rail'],
    ['Day 1', '09:00', 'Road'],
    ['Day 1', '10:00', 'Lunch', ''],
  ]);
  expect(spreadCells([[cell('All', 1, 3)], [cell('a'), cell('b'), cell('c')]])).toEqual([
    ['All', '', ''],
    ['a', 'b', 'c'],
  ]);
});
