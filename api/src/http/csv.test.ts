// Tables as spreadsheets take them, and as they give them back.
import { say } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { expect, test } from 'vitest';
import { type CsvColumn, csvOf, readCsv } from './csv.ts';

const columns: CsvColumn<readonly unknown[]>[] = [
  { name: 'name', cell: ([name]) => name },
  { name: 'note', cell: ([, note]) => note },
];
const tableOf = async (rows: readonly (readonly unknown[])[]) => Buffer.from(await new Response(csvOf(columns, rows)).arrayBuffer()).toString();
const read = (text: string | Uint8Array, most = 100) => readCsv(typeof text === 'string' ? Buffer.from(text) : text, most);
const cells = (text: string | Uint8Array) => {
  const lines = read(text);
  return lines.ok ? lines.value.lines.map((line) => line.cells) : describeFailure(lines.failure);
};

test('a table has the mark of UTF-8, CRLF at the end of each line, and every cell in quotes', async () => {
  expect(
    await tableOf([
      ['Zoë', 'says "hi",\nthen goes'],
      [null, 7],
    ]),
  ).toBe('\uFEFF"name";"note"\r\n"Zoë";"says ""hi"",\nthen goes"\r\n;"7"\r\n');
  expect(await tableOf([])).toBe('\uFEFF"name";"note"\r\n');
});

test('a long table is made in parts, none of which is long', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => [`Speaker ${at}`, '']);
  const parts: number[] = [];
  for await (const part of csvOf(columns, rows)) parts.push(Buffer.from(part).toString().split('\r\n').length - 1);
  expect(parts).toEqual([1, 500, 500, 200]);
});

/** The cells that a spreadsheet would show, which separates them by `delimiter`, with or without regard for quotes. */
const shown = (table: string, delimiter: string): string[] =>
  table
    .slice(1)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(delimiter).map((cell) => cell.replace(/^"/, '')));

test.each([
  '=1+1',
  '+41 44 000 00 00',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=cmd|" /C calc"!A0',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  "'=1",
  "''=1",
  'x;=1+1',
  'x,=1+1',
  'x\t@SUM(A1)',
  "x;'=1",
  "x;''-1",
  'x"";=1',
  ';=1;+2,-3',
  'list:\n- one\n- two',
])('no spreadsheet takes %j for a formula, and it comes back as it was', async (text) => {
  const table = await tableOf([[text, 'x']]);
  for (const delimiter of [';', ',', '\t']) expect(shown(table, delimiter).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  expect(cells(table)).toEqual([{ name: text.replace('\r', '\n'), note: 'x' }]);
});

test.each(["O'Hara", "'quoted'", '1-1', 'a=b', 'x@y.test', 'a; b', 'one,\n\n two', "rock 'n' roll; 'twas"])('%j is left as it is', async (text) => {
  const table = await tableOf([[text, '']]);
  expect(table).toContain(`\r\n"${text}"`);
  expect(cells(table)).toEqual([{ name: text, note: '' }]);
});

test.each([',', ';', '\t'])('cells are separated by %j, and the header ignores case', (delimiter) => {
  expect(cells(`\uFEFFName${delimiter}NOTE\r\nAda${delimiter}"a, b; c"\r\n`)).toEqual([{ name: 'Ada', note: 'a, b; c' }]);
});

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('name;note\r\nZoë;ü\r\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFname;note\r\nZoë;ü\r\n')],
  ['Windows-1252, as Excel saves “CSV”', Buffer.from('name;note\r\nZo\xeb;\xfc\r\n', 'latin1')],
  ['UTF-16, as Excel saves “Unicode text”', Buffer.from('\uFEFFname\tnote\r\nZoë\tü\r\n', 'utf16le')],
  ['UTF-16 without its mark', Buffer.from('name;note\r\nZoë;ü\r\n', 'utf16le')],
  ['UTF-16 of large machines', swapped('\uFEFFname;note\r\nZoë;ü\r\n')],
  ['UTF-8 with line ends of an old Mac', Buffer.from('name;note\rZoë;ü\r')],
])('a table in %s is read', (_, bytes) => {
  expect(cells(bytes)).toEqual([{ name: 'Zoë', note: 'ü' }]);
});

test.each([
  ['sep=;', ';'],
  ['"sep=;"', ';'],
  ['SEP=;', ';'],
  ['SEP=,', ','],
  ['sep=|', '|'],
  ['sep = ;', ';'],
  [' Sep =  ; ', ';'],
  ['"sep="";"""', ';'],
  ['sep=\t', '\t'],
  ['sep=\\t', '\t'],
  ['sep=;;;', ';'],
  ['\uFEFFsep=;', ';'],
  ['\uFEFF\uFEFF"sep = ,"', ','],
])('the line with which Excel names the separator is understood: %j', (hint, separator) => {
  const text = `${hint}\r\nname${separator}note\r\n"a, b; c"${separator}d\r\n`;
  const table = { ok: true, value: { columns: ['name', 'note'], lines: [{ line: 3, cells: { name: 'a, b; c', note: 'd' } }] } };
  for (const encoding of ['utf8', 'utf16le'] as const) {
    expect(readCsv(Buffer.from(text, encoding), 10)).toMatchObject(table);
    expect(readCsv(Buffer.from(`\uFEFF${text}`, encoding), 10)).toMatchObject(table);
  }
  expect(readCsv(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 10)).toMatchObject(table);
});

test('lines have the numbers they have in the file; empty ones are passed over', () => {
  const lines = read('name,note\r\n\r\nAda,1\r\n,\r\nGrace,"two\r\nlines"\r\nEdith,3\r\n');
  expect(lines.ok && lines.value.lines.map(({ line, cells: { name } }) => [line, name])).toEqual([
    [3, 'Ada'],
    [6, 'Grace'],
    [7, 'Edith'],
  ]);
});

test('what is no table is refused with a sentence', () => {
  expect(cells('')).toContain('no lines below its head');
  expect(cells('name,note\n')).toContain('no lines below its head');
  expect(cells('name\n"Ada')).toMatch(/^This file is no table of comma-separated values: .*[Qq]uot/);
  expect(cells('name,Name\na,b\n')).toBe('Two columns are called “Name”. Give each its own name');
  expect(cells(Buffer.from('PK\x03\x04…', 'latin1'))).toContain('This is a workbook and no text');
  expect(cells(Buffer.from('\xd0\xcf\x11\xe0…', 'latin1'))).toContain('This is a workbook and no text');
  expect(cells(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'))).toContain('This file is no text');
  expect(read('name\na\nb\nc\n', 2)).toMatchObject({ ok: false, failure: { detail: say('people.lines', 2) } });
  expect(cells('__proto__,constructor\nx,y\n')).toEqual([{ ['__proto__']: 'x', constructor: 'y' }]);
});
