// A list of attendees that is pasted: a table with headings in any order, or lines of people.
import { splitTable } from '@stem/model';
import type { BulkColumn } from '../../kit/bulk-add/bulk-kinds.ts';
import { type Heading, headingsOf, nameParts } from '../../kit/bulk-add/headings.ts';
import { cellsOf } from '../../kit/bulk-add/pasted-table.ts';
import { entities } from '../../texts/entities.ts';
import { userTexts } from '../../texts/people/users.ts';
import { addressIn, type PersonText, peopleIn, readName } from './person-text.ts';

export const importColumns = ['email', 'salutation', 'first_name', 'last_name', 'company', 'position', 'formats', 'language'] as const;
export type ImportColumn = (typeof importColumns)[number];
export type ImportValues = { readonly [C in ImportColumn]?: string };

const { fields } = entities.users;

export const columnTitle = (column: string): string =>
  column === 'formats' ? userTexts.eventFormat : (Object.entries(fields).find(([name]) => name === column)?.[1].label ?? column);

const titled = { email: fields.email.label, name: userTexts.name, salutation: fields.salutation.label, company: fields.company.label };
const others = { position: fields.position.label, formats: userTexts.eventFormat, language: fields.language.label };

/** What a heading may mean. The last one that fits counts: a company is one, and no name. */
export const listColumns: readonly BulkColumn[] = Object.entries({ ...titled, ...others }).map(([name, label]) => ({
  name,
  label,
  isRequired: name === 'email',
  isLong: false,
}));

export interface AttendeeList {
  readonly headings?: readonly Heading[];
  readonly rows: readonly (readonly string[])[];
}

/** At most this many lines above the headings are the title of a sheet. */
const mostAbove = 10;

export function readList(text: string): AttendeeList {
  const cells = cellsIn(text);
  const above = cells.slice(0, mostAbove).findIndex((row) => headingsIn(row) !== undefined);
  const headings = above === -1 ? undefined : headingsIn(cells[above] ?? [], cells.slice(above + 1));
  if (headings) {
    const rows = cells.slice(above + 1).filter((row) => !headingsIn(row));
    return headings.length === 1 ? { rows } : { headings, rows };
  }
  const width = Math.max(0, ...cells.map((row) => row.length));
  return width > 1 ? { headings: guessHeadings(cells, width), rows: cells } : { rows: cells };
}

/** A row that has no address and says where they are. */
function headingsIn(row: readonly string[], rows: readonly (readonly string[])[] = []): Heading[] | undefined {
  if (row.some((cell) => cell.includes('@'))) return undefined;
  const headings = headingsOf([row.length === 1 ? [...row, ''] : row, ...rows], listColumns, { title: undefined, isHeading: true })?.slice(0, row.length);
  return headings?.some(({ target }) => target === 'email') ? headings : undefined;
}

function cellsIn(text: string): string[][] {
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
  const email = places.toSorted((one, other) => countIn(other) - countIn(one))[0];
  return places.map((at) => ({ text: '', target: at === email ? 'email' : width === 2 ? 'name' : undefined }));
}

export const attendeesIn = ({ headings, rows }: AttendeeList): ImportValues[] =>
  rows.flatMap((row) => (headings ? fromCells(row, headings) : peopleIn(row.join(' '))));

function fromCells(row: readonly string[], headings: readonly Heading[]): ImportValues[] {
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
    ...{ company: cellOf('company'), position: cellOf('position'), formats: cellOf('formats'), language: cellOf('language') },
  };
  const said = { ...full, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) };
  const isOne = people.length < 2 || Object.keys(said).some((column) => column === 'first_name' || column === 'last_name');
  if (!isOne) return people.map((person) => ({ ...said, ...person }));
  const [person]: readonly PersonText[] = people.length === 1 ? people : [];
  if (!person && written === '' && Object.keys(said).length === 0) return [];
  return [{ ...person, ...said, email: person?.email ?? written }];
}

/** A table that the server reads. Its second line is the first of these people. */
export function tableOfAttendees(people: readonly ImportValues[]): string {
  const quote = (text: string) => `"${text.replaceAll(/\s+/g, ' ').replaceAll('"', '""')}"`;
  return [importColumns, ...people.map((person) => importColumns.map((column) => person[column] ?? ''))].map((row) => row.map(quote).join(';')).join('\n');
}
