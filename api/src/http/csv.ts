// Tables for spreadsheets. They open in Excel as it is set up in Switzerland: UTF-8 with a byte order mark, semicolons, line
// ends of RFC 4180, every cell quoted. No spreadsheet takes a cell for a formula. Reading removes what writing added.
import { AsyncResource } from 'node:async_hooks';
import { cleanText, decodeText, failAt, type Result, type Sentence, say, splitTable, succeed } from '@stem/model';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';

export interface CsvColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => unknown;
}

/** Where a spreadsheet takes a cell for a formula: an apostrophe there marks text. */
const formula = /^('*)(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n])('*)(?=[=+\-@＝＋－＠])/g;
/** The same with the mark. Inside a cell too: a spreadsheet that separates cells by something else sees one begin there. */
const marked = /^'('*)(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n])'('*)(?=[=+\-@＝＋－＠])/g;

/** At most 500 lines are made at once, so that a long table delays no save. */
const linesAtOnce = 500;

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): ReadableStream<Uint8Array> => csvStream(columns, inParts(rows));

async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += linesAtOnce) yield rows.slice(at, at + linesAtOnce);
}

/** For rows that come in parts: the table is never in memory as a whole. */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], parts: AsyncIterable<readonly Row[]>): ReadableStream<Uint8Array> {
  async function* texts() {
    yield headOf(columns);
    for await (const rows of parts) for await (const piece of inParts(rows)) yield linesOf(columns, piece);
  }
  const reading = texts();
  // A stream is read outside of its request, whose release and language its lines are in.
  const readNext = AsyncResource.bind(() => reading.next());
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await readNext();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return();
    },
  });
}

const form = { delimiter: ';', record_delimiter: 'windows', quoted: true } as const;

const headOf = (columns: readonly Pick<CsvColumn<unknown>, 'name'>[]): string => stringify([columns.map(({ name }) => name)], { ...form, bom: true });

const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => columns.map(({ cell }) => textOf(cell(row)))),
    form,
  );

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).replaceAll(formula, "'$1$2"));

/** The name goes into a header: it must not come from a client. */
export function answerCsv(context: Context, name: string, table: ReadableStream): Response {
  return context.body(table, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
}

export interface CsvLine {
  readonly line: number;
  /** By the name of the column, in lower case. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  /** Names of the columns as they are in the file. */
  readonly columns: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** Commas, semicolons or tabs may separate the cells, and the text may have any usual encoding: spreadsheets of different countries differ. */
export function readCsv(bytes: Uint8Array, most: number): Result<CsvTable> {
  if (workbooks.some((head) => Buffer.from(bytes.subarray(0, head.length)).equals(head))) return refused(say('people.workbook'));
  const decoded = decodeText(bytes);
  if (decoded === undefined) return refused(say('people.noText'));
  const { text, delimiter } = splitTable(decoded);
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // what `info` asks for
    const [head, ...rest] = records;
    const lines = rest.filter(({ record }) => record.some(Boolean));
    if (!head || lines.length === 0) return refused(say('people.noLines'));
    if (lines.length > most) return refused(say('people.lines', most));
    const names = head.record.map((name) => name.toLowerCase());
    const twice = head.record.find((name, place) => name !== '' && names.indexOf(name.toLowerCase()) !== place);
    if (twice !== undefined) return refused(say('people.columnTwice', twice));
    return succeed({
      columns: head.record,
      lines: lines.map(({ record, info }) => ({
        line: info.lines,
        cells: Object.fromEntries(names.map((name, place) => [name, unmarked(cleanText(record[place] ?? ''))])),
      })),
    });
  } catch (error) {
    if (error instanceof CsvError) return refused(say('people.noTable', error.message));
    throw error;
  }
}

/** Beginnings of files that are no text: workbooks of Excel and of LibreOffice, and those of old Excel. */
const workbooks = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1')];

const refused = (sentence: Sentence) => failAt('file', sentence);

const unmarked = (cell = ''): string => cell.replaceAll(marked, '$1$2');
