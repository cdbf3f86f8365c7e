// The lines of a form for several new records: filled from a pasted table and from the names of dropped files.
import type { Language } from '@stem/model';
import { type Heading, headingsOf, nameColumnOf, nameParts, type Target } from './headings.ts';
import { isSameText, personIn } from './identity.ts';

export interface Line {
  readonly id: string;
  /** What is typed or pasted, by column. */
  readonly values: Readonly<Record<string, string>>;
  readonly file?: File;
}

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
  /** Whether its first line has headings, where the editor says so. */
  readonly isHeaded?: boolean;
}

export interface PastedTable {
  readonly isHeaded: boolean;
  readonly headings: readonly Heading[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

export interface FilledLines<L extends Line> {
  readonly lines: readonly L[];
  readonly table: PastedTable;
}

export interface Pasting {
  readonly columns: readonly LineColumn[];
  /** The columns by which a record is known, its name first. */
  readonly knownBy: readonly string[];
  readonly newId: () => string;
}

/** Fills lines from a block of cells. Headings above it say which columns it has; a row with a name goes to the line of that name. */
export function pasteBlock(lines: readonly Line[], { line, column, cells, isHeaded }: Block, { columns, knownBy, newId }: Pasting): FilledLines<Line> {
  const [title = columns[0]?.name] = knownBy;
  const said = headingsOf(cells, columns, { title, isHeading: isHeaded });
  const width = Math.max(...cells.map((row) => row.length));
  const headings = said ?? Array.from({ length: width }, (_, at) => ({ text: '', target: columns[column + at]?.name }));
  const isNamed = knownBy.length > 0 && headings.some(({ target }) => target === title || (target === nameParts.family && nameColumnOf(columns) === title));
  const filled = [...lines];
  const rows = new Map<string, readonly string[]>();
  for (const [at, row] of (said ? cells.slice(1) : cells).entries()) {
    const values = valuesOf(row, headings, columns);
    const free = filled.filter(({ id }) => !rows.has(id));
    const before = isNamed || said ? placeOf(free, knownBy, values) : filled[line + at];
    const own = withValues(before ?? { id: newId(), values: {} }, values);
    if (before) filled[filled.indexOf(before)] = own;
    else filled.push(own);
    rows.set(own.id, row);
  }
  return { lines: filled, table: { isHeaded: said !== undefined, headings, rows } };
}

/** The one line of the same name, or the first without any text; undefined for a new one. A file belongs to its name. */
function placeOf(lines: readonly Line[], [title, ...further]: readonly string[], values: Line['values']): Line | undefined {
  const isSame = (one: Line, column: string) => isSameText(one.values[column] ?? '', values[column] ?? '');
  const named = title === undefined ? [] : lines.filter((one) => isSame(one, title));
  const [known] = named.length > 1 ? named.filter((one) => further.every((column) => isSame(one, column))) : named;
  const differs = known && further.some((column) => (known.values[column] ?? '') !== '' && (values[column] ?? '') !== '' && !isSame(known, column));
  if (known && !differs) return known;
  return lines.find((one) => (title === undefined || one.file === undefined) && Object.values(one.values).every((value) => value === ''));
}

const withValues = (line: Line, values: Line['values']): Line => ({ ...line, values: { ...line.values, ...values } });

/** What a row says, by column. A title, first and last name are one. */
function valuesOf(row: readonly string[], headings: readonly Heading[], columns: readonly LineColumn[]): Record<string, string> {
  const cellOf = (target: string) => row[headings.findIndex((heading) => heading.target === target)] ?? '';
  // “Name” beside a first name is the family name.
  const [title, given, family] = [cellOf(nameParts.title), cellOf(nameParts.given), cellOf(nameParts.family)];
  const name = [given, family || (given === '' ? '' : cellOf(nameColumnOf(columns)))].filter(Boolean).join(' ');
  const nameColumn = nameColumnOf(columns);
  const isOfPeople = nameColumn !== 'name' || columns.some((column) => column.name === 'position');
  const whole = name || (isOfPeople ? personIn(cellOf(nameColumn)) : cellOf(nameColumn));
  const said = columns.flatMap((column): [string, string][] => {
    const cell = column.name !== nameColumn ? cellOf(column.name) : [whole && title, whole].filter(Boolean).join(' ');
    return cell === '' ? [] : [[column.name, cellValue(cell, column)]];
  });
  return Object.fromEntries(said);
}

/** Gives a heading another meaning: its cells leave the column they were in. What was typed into others since then stays. */
export function mapHeading<L extends Line>({ lines, table }: FilledLines<L>, place: number, target: Target, columns: readonly LineColumn[]): FilledLines<L> {
  const headings = table.headings.map((heading, at) =>
    at === place ? { ...heading, target } : heading.target === target ? { ...heading, target: undefined } : heading,
  );
  const changed = [table.headings[place]?.target, target].map((one) => (Object.values<Target>(nameParts).includes(one) ? nameColumnOf(columns) : one));
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

/** A choice that does not exist stays as it was written: it is shown, and refused when it is saved. */
const cellValue = (cell: string, { options }: LineColumn): string => options?.find(({ title }) => isSameText(title, cell))?.id ?? cell;

/** The line a file belongs to, by its name; undefined for a new line, also where several have that name. */
export function lineNamed<L extends Line>(lines: readonly L[], column: string, name: string): L | undefined {
  const named = lines.filter(({ values, file }) => file === undefined && isSameText(values[column] ?? '', name));
  return named.length === 1 ? named[0] : undefined;
}

const notOfAName =
  /^(?:portrait|portr[aä]t|foto|photo|bild|image|img|dsc|pic|picture|headshot|logo|web|print|final|neu|new|copy|kopie|cmyk|rgb|sw|bw|farbig|color|colour|hires|highres|lowres|small|large|gross|klein|v?\d+|\d+x\d+|\d+px)$/i;

/** 'anna-keller_portrait-2.jpg' is called Anna Keller; a name of nothing but numbers stays as it is. */
export function nameOfFile(file: string): string {
  const plain = file.replace(/\.[a-z0-9]{2,5}$/i, '').normalize('NFC');
  const words = plain.split(/[\s_.+,()-]+/).filter((word) => word !== '' && !notOfAName.test(word));
  if (words.length === 0) return plain;
  return words.map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ');
}
