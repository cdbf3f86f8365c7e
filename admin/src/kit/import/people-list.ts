// A list of people that is pasted: a table with headings in any order, or lines of people.
import { splitTable } from '@stem/model';
import { type Heading, headingsOf, nameParts } from '../bulk-add/headings.ts';
import { cellsOf } from '../bulk-add/pasted-table.ts';
import type { ImportKind, ImportValues } from './import-kind.ts';
import { addressIn, type PersonText, peopleIn, readName } from './person-text.ts';

export interface PeopleList {
  readonly headings?: readonly Heading[];
  readonly rows: readonly (readonly string[])[];
}

/** At most this many lines above the headings are the title of a sheet. */
const mostAbove = 10;

type Reading = Pick<ImportKind, 'headings' | 'isKnownBy'>;

export function readList(text: string, kind: Reading): PeopleList {
  const headingsIn = (row: readonly string[], rows?: readonly (readonly string[])[]) => headingsOfRow(row, kind, rows);
  const cells = cellsIn(text, headingsIn);
  const above = cells.slice(0, mostAbove).findIndex((row) => headingsIn(row) !== undefined);
  const headings = above === -1 ? undefined : headingsIn(cells[above] ?? [], cells.slice(above + 1));
  if (headings) {
    const rows = cells.slice(above + 1).filter((row) => !headingsIn(row));
    return headings.length === 1 ? { rows } : { headings, rows };
  }
  const width = Math.max(0, ...cells.map((row) => row.length));
  return width > 1 ? { headings: guessHeadings(cells, width), rows: cells } : { rows: cells };
}

/** A row that has no address and says where those of people are, or their names. */
function headingsOfRow(row: readonly string[], { headings: columns, isKnownBy }: Reading, rows: readonly (readonly string[])[] = []): Heading[] | undefined {
  if (row.some((cell) => cell.includes('@'))) return undefined;
  const headings = headingsOf([row.length === 1 ? [...row, ''] : row, ...rows], columns, { title: undefined, isHeading: true })?.slice(0, row.length);
  const known = headings?.flatMap(({ target }) => target ?? []) ?? [];
  // A word such as “Speaker” heads names, and is a function in the row of a person.
  const isLikely = known.includes('email') || known.length > 1 || row.length === 1;
  return isLikely && known.some((target) => isKnownBy.includes(target)) ? headings : undefined;
}

function cellsIn(text: string, headingsIn: (row: readonly string[]) => unknown): string[][] {
  const filled = (cells: readonly string[][]) => cells.filter((row) => row.some((cell) => cell !== ''));
  if (text.includes('\t')) return filled(cellsOf(text, '\t'));
  const { text: plain, delimiter } = splitTable(text);
  const cells = filled(cellsOf(plain, delimiter));
  const [first = []] = cells;
  const isEven =
    cells.length > 1 && first.length > 1 && cells.every((row) => row.length === first.length && row.filter((cell) => cell.includes('@')).length === 1);
  const isTable = isEven || cells.slice(0, mostAbove).some((row) => headingsIn(row) !== undefined);
  return isTable ? cells : filled(text.split(/\r\n?|\n/).map((line) => [line.trim()]));
}

/** Without headings: the addresses, and what is beside them alone. Of more columns the editor says what they mean. */
function guessHeadings(rows: readonly (readonly string[])[], width: number): Heading[] {
  const countIn = (at: number) => rows.filter((row) => row[at]?.includes('@')).length;
  const places = Array.from({ length: width }, (_, at) => at);
  const [most] = places.toSorted((one, other) => countIn(other) - countIn(one));
  const email = most !== undefined && countIn(most) > 0 ? most : undefined;
  return places.map((at) => ({ text: '', target: at === email ? 'email' : width === 2 && email !== undefined ? 'name' : undefined }));
}

export const peopleOf = ({ headings, rows }: PeopleList, kind: Pick<ImportKind, 'columns' | 'peopleIn'>): ImportValues[] =>
  rows.flatMap((row) => (headings ? fromCells(row, headings, kind.columns) : kind.peopleIn(row.join(' '))));

const asName = ['email', 'salutation', 'first_name', 'last_name'];

function fromCells(row: readonly string[], headings: readonly Heading[], columns: readonly string[]): ImportValues[] {
  const cellOf = (target: string) => (row[headings.findIndex((heading) => heading.target === target)] ?? '').trim();
  const has = (target: string) => headings.some((heading) => heading.target === target);
  const written = cellOf('email');
  const people = peopleIn(written);
  // “Name” beside “First name” is the last one.
  const isLast = has(nameParts.given) && !has(nameParts.family);
  const full = isLast ? {} : readName(cellOf('name'), addressIn(written));
  const own = {
    salutation: [cellOf('salutation'), cellOf(nameParts.title)].filter(Boolean).join(' '),
    first_name: cellOf(nameParts.given),
    last_name: cellOf(nameParts.family) || (isLast ? cellOf('name') : ''),
    ...Object.fromEntries(columns.flatMap((column) => (asName.includes(column) ? [] : [[column, cellOf(column)]]))),
  };
  const said: ImportValues = { ...full, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) };
  const isOne = people.length < 2 || Object.keys(said).some((column) => column === 'first_name' || column === 'last_name');
  if (!isOne) return people.map((person) => ({ ...said, ...person }));
  const [person]: readonly PersonText[] = people.length === 1 ? people : [];
  if (!person && written === '' && Object.keys(said).length === 0) return [];
  return [{ ...person, ...said, email: person?.email ?? written }];
}

/** A table that the server reads. Its second line is the first of these people. */
export function tableOfPeople(people: readonly ImportValues[], columns: readonly string[]): string {
  // Each person is one line of the table: a line separator inside of a cell becomes a line break when it is read.
  const quote = (text: string) =>
    `"${text
      .trim()
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\n+/g, '\u2028')
      .replaceAll('"', '""')}"`;
  return [columns, ...people.map((person) => columns.map((column) => person[column] ?? ''))].map((row) => row.map(quote).join(';')).join('\n');
}
