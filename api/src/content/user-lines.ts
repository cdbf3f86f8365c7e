// What the lines of a table of users would do, decided before anything is done. Pure.
import { z } from 'zod';
import type { CsvLine } from '../http/csv.ts';
import { plainEmail } from './user-address.ts';

export const outcomes = z.enum(['created', 'extended', 'unchanged', 'refused']);

export interface PlannedLine {
  /** Its number in the file. */
  readonly line: number;
  readonly email: string;
  readonly outcome: z.infer<typeof outcomes>;
  /** Slugs of the events it gives access to. */
  readonly formats: readonly string[];
  readonly language?: 'en' | 'de';
  /** Why it is refused. */
  readonly problem?: string;
}

export interface Known {
  /** The users there are by address, with the ids of their events. */
  readonly users: ReadonlyMap<string, { readonly id: string; readonly formats: readonly string[] }>;
  /** Ids of events by slug. */
  readonly formats: ReadonlyMap<string, string>;
}

/** The names a column may have, in lower case. */
const names = { email: ['email', 'e-mail'], formats: ['formats', 'events'], language: ['language'] };

/** Whether the table names addresses at all. */
export const hasAddresses = (lines: readonly CsvLine[]): boolean => lines.some(({ cells }) => names.email.some((name) => name in cells));

/** Each line is judged after those before it: an address that stands twice is one user. */
export function planLines(lines: readonly CsvLine[], { users, formats }: Known): PlannedLine[] {
  const access = new Map([...users].map(([email, known]) => [email, new Set(known.formats)]));
  return lines.map(({ line, cells }) => {
    const read = readLine(cells, formats);
    const { email } = read;
    if ('problem' in read) return { line, email, outcome: 'refused', formats: [], problem: read.problem };
    const known = access.get(email);
    const added = read.formats.filter((slug) => !known?.has(formats.get(slug) ?? ''));
    access.set(email, new Set([...(known ?? []), ...added.map((slug) => formats.get(slug) ?? '')]));
    const outcome = !known ? 'created' : added.length > 0 ? 'extended' : 'unchanged';
    return { line, email, outcome, formats: added, ...(read.language && { language: read.language }) };
  });
}

interface ReadLine {
  readonly email: string;
  readonly formats: readonly string[];
  readonly language?: 'en' | 'de';
}

function readLine(cells: CsvLine['cells'], known: Known['formats']): ReadLine | { readonly email: string; readonly problem: string } {
  const cell = (of: readonly string[]) => of.map((name) => cells[name]).find((value) => value !== undefined) ?? '';
  const email = plainEmail(cell(names.email));
  const refuse = (problem: string) => ({ email: email.slice(0, 200), problem });
  if (email === '') return refuse('The address is missing');
  if (email.length > 200 || !z.email().safeParse(email).success) return refuse('This is not an e-mail address');
  const formats = [
    ...new Set(
      cell(names.formats)
        .split(/[\s,;|]+/)
        .filter(Boolean),
    ),
  ];
  const unknown = formats.find((slug) => !known.has(slug));
  if (unknown !== undefined) return refuse(`There is no event “${unknown.slice(0, 100)}”`);
  const language = cell(names.language).toLowerCase();
  if (language !== '' && language !== 'en' && language !== 'de') return refuse('The language is en or de');
  return { email, formats, ...(language !== '' && { language }) };
}
