// The lines of a form for several new records: filled from a pasted table and from the names of dropped files.
import type { Language } from '@stem/model';
import { type Heading, headingsOf, nameParts, type Target, wordsOf } from './headings.ts';

/** One record to be. */
export interface Line {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A column of the form. */
export interface LineColumn {
  readonly name: string;
  readonly label: string;
  readonly language?: Language;
  /** What a cell may be, where it is a choice. */
  readonly options?: readonly { readonly id: string; readonly title: string }[];
}

export interface Block {
  /** The cell that the block is pasted into. */
  readonly line: number;
  readonly column: number;
  readonly cells: readonly (readonly string[])[];
}

/** A table that was pasted with headings: what each of them means, and the cells of each line. */
export interface PastedTable {
  readonly headings: readonly Heading[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

export interface FilledLines<L extends Line> {
  readonly lines: readonly L[];
  readonly table?: PastedTable;
}

/** Fills lines from a block of cells. Headings above it say which columns it has; lines of a known name go to theirs. */
export function pasteBlock(lines: readonly Line[], columns: readonly LineColumn[], { line, column, cells }: Block, newId: () => string): FilledLines<Line> {
  const headings = headingsOf(cells[0] ?? [], columns);
  const filled = [...lines];
  if (!headings) {
    const targets = columns.slice(column).map(({ name }) => ({ text: '', target: name }));
    for (const [at, row] of cells.entries()) {
      const [before, values] = [filled[line + at], valuesOf(row, targets, columns)];
      if (before) filled[line + at] = withValues(before, values);
      else filled.push({ id: newId(), values });
    }
    return { lines: filled };
  }
  const rows = new Map<string, readonly string[]>();
  for (const row of cells.slice(1)) {
    const values = valuesOf(row, headings, columns);
    const place = placeOf(filled, columns[0]?.name, values);
    const own = withValues(filled[place] ?? { id: newId(), values: {} }, values);
    if (filled[place]) filled[place] = own;
    else filled.push(own);
    rows.set(own.id, row);
  }
  return { lines: filled, table: { headings, rows } };
}

/** The line of the same name, or the first without any text; -1 for a new one. */
function placeOf(lines: readonly Line[], title: string | undefined, values: Line['values']): number {
  const known = title === undefined ? -1 : lines.findIndex((one) => isSameName(one.values[title], values[title]));
  return known === -1 ? lines.findIndex((one) => Object.values(one.values).every((value) => value === '')) : known;
}

const withValues = (line: Line, values: Line['values']): Line => ({ ...line, values: { ...line.values, ...values } });

/** What a row says, by column. First and last name are one. */
function valuesOf(row: readonly string[], headings: readonly Heading[], columns: readonly LineColumn[]): Record<string, string> {
  const cellOf = (target: string) => row[headings.findIndex((heading) => heading.target === target)] ?? '';
  const name = [cellOf(nameParts.given), cellOf(nameParts.family)].filter(Boolean).join(' ');
  const said = columns.flatMap((column): [string, string][] => {
    const cell = column.name === 'name' && name !== '' ? name : cellOf(column.name);
    return cell === '' ? [] : [[column.name, cellValue(cell, column)]];
  });
  return Object.fromEntries(said);
}

/** Gives a heading another meaning: its cells leave the column they were in. What was typed into others since then stays. */
export function mapHeading<L extends Line>(
  { lines, table }: Required<FilledLines<L>>,
  place: number,
  target: Target,
  columns: readonly LineColumn[],
): Required<FilledLines<L>> {
  const headings = table.headings.map((heading, at) =>
    at === place ? { ...heading, target } : heading.target === target ? { ...heading, target: undefined } : heading,
  );
  const changed = [table.headings[place]?.target, target].map((one) => (one === nameParts.given || one === nameParts.family ? 'name' : one));
  return {
    table: { ...table, headings },
    lines: lines.map((line) => {
      const row = table.rows.get(line.id);
      if (!row) return line;
      const values = valuesOf(row, headings, columns);
      const own = changed.flatMap((column) => (column === undefined ? [] : [[column, values[column] ?? '']]));
      return { ...line, values: { ...line.values, ...Object.fromEntries(own) } };
    }),
  };
}

const isSameName = (one = '', other = ''): boolean => one !== '' && wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** The id of the option a cell names. */
const cellValue = (cell: string, { options }: LineColumn): string => options?.find(({ title }) => isSameName(title, cell))?.id ?? (options ? '' : cell);

/** The line a file belongs to, by its name; undefined for a new line. */
export const lineNamed = (lines: readonly Line[], column: string, name: string): Line | undefined =>
  lines.find(({ values }) => isSameName(values[column], name));

const notOfAName =
  /^(?:portrait|portr[aä]t|foto|photo|bild|image|img|dsc|pic|picture|headshot|logo|web|print|final|neu|new|copy|kopie|cmyk|rgb|sw|bw|farbig|color|colour|hires|highres|lowres|small|large|gross|klein|v?\d+|\d+x\d+|\d+px)$/i;

/** 'anna-keller_portrait-2.jpg' is called Anna Keller; a name of nothing but numbers stays as it is. */
export function nameOfFile(file: string): string {
  const plain = file.replace(/\.[a-z0-9]{2,5}$/i, '').normalize('NFC');
  const words = plain.split(/[\s_.+,()-]+/).filter((word) => word !== '' && !notOfAName.test(word));
  if (words.length === 0) return plain;
  return words.map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ');
}
