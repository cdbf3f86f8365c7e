// Tables as spreadsheets take them, and as they give them back.
import { expect, test } from 'vitest';
import { type CsvColumn, csvOf, readCsv } from './csv.ts';

const columns: CsvColumn<readonly unknown[]>[] = [
  { name: 'name', cell: ([name]) => name },
  { name: 'note', cell: ([, note]) => note },
];
const read = (text: string | Uint8Array, most = 100) => readCsv(typeof text === 'string' ? Buffer.from(text) : text, most);
const cells = (text: string) => {
  const lines = read(text);
  return lines.ok ? lines.value.map((line) => line.cells) : lines.failure.detail;
};

test('a table has the mark of UTF-8, CRLF at the end of each line, and every cell in quotes', () => {
  expect(
    csvOf(columns, [
      ['Zoë', 'says "hi",\nthen goes'],
      [null, 7],
    ]),
  ).toBe('\uFEFF"name","note"\r\n"Zoë","says ""hi"",\nthen goes"\r\n,"7"\r\n');
  expect(csvOf(columns, [])).toBe('\uFEFF"name","note"\r\n');
});

test.each(['=1+1', '+41 44 000 00 00', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=cmd|" /C calc"!A0', '＝1', '＋1', '－1', '＠1'])(
  'no spreadsheet takes %j for a formula, and it comes back as it was',
  (text) => {
    const table = csvOf(columns, [[text, 'x']]);
    expect(table).toContain(`\r\n"'${text.replaceAll('"', '""')}"`);
    expect(cells(table)).toEqual([{ name: text.replace('\r', '\n'), note: 'x' }]);
  },
);

test.each(["O'Hara", "'quoted'", '1-1', 'a=b', 'x@y.test', "''=1"])('%j is left as it is', (text) => {
  expect(csvOf(columns, [[text, '']])).toContain(`\r\n"${text}"`);
  expect(cells(csvOf(columns, [[text, '']]))).toEqual([{ name: text, note: '' }]);
});

test.each([',', ';', '\t'])('cells are separated by %j, and the header ignores case', (delimiter) => {
  expect(cells(`\uFEFFName${delimiter}NOTE\r\nAda${delimiter}"a, b; c"\r\n`)).toEqual([{ name: 'Ada', note: 'a, b; c' }]);
});

test('lines have the numbers they have in the file; empty ones are passed over', () => {
  const lines = read('name,note\r\n\r\nAda,1\r\n,\r\nGrace,"two\r\nlines"\r\nEdith,3\r\n');
  expect(lines.ok && lines.value.map(({ line, cells: { name } }) => [line, name])).toEqual([
    [3, 'Ada'],
    [6, 'Grace'],
    [7, 'Edith'],
  ]);
});

test('what is no table is refused with a sentence', () => {
  expect(cells('')).toContain('no lines below its head');
  expect(cells('name,note\n')).toContain('no lines below its head');
  expect(cells('name\n"Ada')).toMatch(/^This file is no table of comma-separated values: .*[Qq]uot/);
  expect(read(Buffer.from('name\nZo\xeb', 'latin1'))).toMatchObject({ ok: false, failure: { detail: expect.stringContaining('not UTF-8') } });
  expect(read(Buffer.from('\uFEFFname\nAda', 'utf16le'))).toMatchObject({ ok: false });
  expect(read('name\na\nb\nc\n', 2)).toMatchObject({ ok: false, failure: { detail: 'At most 2 lines at once' } });
  expect(cells('__proto__,constructor\nx,y\n')).toEqual([{ ['__proto__']: 'x', constructor: 'y' }]);
});
