// Tables for spreadsheets: UTF-8 with a byte order mark, line ends of RFC 4180, every cell quoted, and no cell that a
// spreadsheet would take for a formula. Reading a table removes what writing added.
import { fail, type Result, succeed } from '@stem/model';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';

export interface CsvColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => unknown;
}

/** Beginnings that a spreadsheet takes for a formula: such a cell is marked as text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const mark = "'";

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => headOf(columns) + linesOf(columns, rows);

/** The same for rows that come in parts: the table is never in memory as a whole. */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], parts: AsyncIterable<readonly Row[]>): ReadableStream<Uint8Array> {
  async function* texts() {
    yield headOf(columns);
    for await (const rows of parts) if (rows.length > 0) yield linesOf(columns, rows);
  }
  const reading = texts();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return();
    },
  });
}

const form = { record_delimiter: 'windows', quoted: true } as const;

const headOf = (columns: readonly Pick<CsvColumn<unknown>, 'name'>[]): string => stringify([columns.map(({ name }) => name)], { ...form, bom: true });

const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => columns.map(({ cell }) => textOf(cell(row)))),
    form,
  );

function textOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return formula.test(text) ? mark + text : text;
}

/** The name goes into a header: it must not come from a client. */
export function answerCsv(context: Context, name: string, table: string | ReadableStream): Response {
  return context.body(table, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'x-content-type-options': 'nosniff',
  });
}

/** A line of a table, with its number in the file. */
export interface CsvLine {
  readonly line: number;
  /** By the name of the column, in lower case. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Commas, semicolons or tabs may separate the cells: spreadsheets of different countries differ. */
export function readCsv(bytes: Uint8Array, most: number): Result<readonly CsvLine[]> {
  const text = decoded(bytes);
  if (text === undefined) return refused('This file is not UTF-8. Save it as “CSV UTF-8” and try again');
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // what `info` asks for
    const [head, ...rest] = records;
    const lines = rest.filter(({ record }) => record.some(Boolean));
    if (!head || lines.length === 0) return refused('This file holds no lines below its head');
    if (lines.length > most) return refused(`At most ${most} lines at once`);
    const names = head.record.map((name) => name.toLowerCase());
    return succeed(
      lines.map(({ record, info }) => ({ line: info.lines, cells: Object.fromEntries(names.map((name, place) => [name, unmarked(record[place])])) })),
    );
  } catch (error) {
    if (error instanceof CsvError) return refused(`This file is no table of comma-separated values: ${error.message}`);
    throw error;
  }
}

const refused = (sentence: string) => fail({ name: 'invalid_input', detail: sentence, errors: { file: sentence } });

function decoded(bytes: Uint8Array): string | undefined {
  try {
    // With one kind of line end, lines have the numbers that a text editor shows.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}

// The one that separates most cells of the header.
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

const unmarked = (cell = ''): string => (cell.startsWith(mark) && formula.test(cell.slice(mark.length)) ? cell.slice(mark.length) : cell);
