// Imports a table of users: adds them and grants them their events in one save, all lines or none. No user loses access.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import {
  columnsFor,
  emailProblem,
  fail,
  isEmail,
  type Language,
  languageCodes,
  longestEmail,
  nameOfLanguage,
  type Result,
  type Sentence,
  say,
  succeed,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import { type LoginLinkOptions, sendLoginLink } from '../../attendee-sign-in/send-login-link.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { CsvLine, CsvTable } from '../../http/csv.ts';
import { pickColumns } from '../../views/pick-columns.ts';
import { grantAccess, userEmail } from '../entities/users.ts';
import { createRow } from '../verbs/create.ts';
import { findRow } from '../verbs/rows.ts';
import type { Writing } from '../writing.ts';
import { createEventFinder, type FindEvents, type NamedEvent } from './find-events.ts';

/** What importing a table would do. */
export async function planImport(lines: readonly CsvLine[], read: Reading | Transaction): Promise<PlannedLine[]> {
  return planLines(lines, await knownTo(read));
}

export interface ImportOptions {
  readonly lines: readonly CsvLine[];
  /** Sends an invitation for each event a user gains. */
  readonly invites: boolean;
  readonly loginMail: LoginLinkOptions;
}

/** Refuses the whole table for one bad line, naming every bad one by its number. */
export async function importUsers({ lines, invites, loginMail }: ImportOptions, writing: Writing): Promise<Result<readonly PlannedLine[]>> {
  const known = await knownTo(writing.transaction);
  const planned = planLines(lines, known);
  const bad = planned.flatMap(({ line, problem }) => (problem === undefined ? [] : [[`line ${line}`, problem] as const]));
  if (bad.length > 0) {
    return fail({ name: 'invalid_input', detail: say('people.refusedLines', bad.length), errors: Object.fromEntries(bad) });
  }
  const ids = new Map([...known.users].map(([email, { id }]) => [email, id]));
  for (const line of planned) {
    if (line.outcome === 'unchanged') continue;
    const formats = line.formats.map(({ id }) => id);
    const user = await write(line, { id: ids.get(line.email), formats, invites }, writing);
    if (!user.ok) return user;
    ids.set(line.email, user.value.id);
    for (const formatId of invites && !user.value.is_blocked ? formats : []) {
      const sent = await sendLoginLink({ userId: user.value.id, formatId, kind: 'invitation' }, loginMail, writing);
      if (!sent.ok) return sent;
    }
  }
  return succeed(planned);
}

interface Wanted {
  /** Absent for a new user. */
  readonly id: string | undefined;
  readonly formats: readonly string[];
  readonly invites: boolean;
}

async function write({ email, language }: PlannedLine, { id, formats, invites }: Wanted, writing: Writing): Promise<Result<AnyRow>> {
  const invited = invites && formats.length > 0 ? { invited_at: writing.now() } : {};
  const user = id === undefined ? undefined : await findRow('users', id, writing);
  if (user) return succeed(await grantAccess(user, formats, writing, invited));
  return createRow('users', { email, authorized_formats: formats, ...(language && { language }) }, writing, invited);
}

async function knownTo(read: Reading | Transaction): Promise<Known> {
  const { users, event_formats: formats } = tables;
  const people = await read.select({ id: users.id, email: users.email, formats: users.authorized_formats }).from(users);
  const named = pickColumns(formats, ['id', 'slug', 'aliases', ...columnsFor('title')]);
  const events = await read.select(named).from(formats);
  return { users: new Map(people.map((user) => [userEmail(user.email), user])), findEvents: createEventFinder(events) };
}

export const outcomes = z.enum(['created', 'extended', 'unchanged', 'refused']);

export interface PlannedLine {
  /** Its number in the file. */
  readonly line: number;
  readonly email: string;
  readonly outcome: z.infer<typeof outcomes>;
  /** The events it gives access to. */
  readonly formats: readonly NamedEvent[];
  readonly language?: Language;
  /** Why it is refused. */
  readonly problem?: Sentence;
}

interface Known {
  /** Users by address, with the ids of their events. */
  readonly users: ReadonlyMap<string, { readonly id: string; readonly formats: readonly string[] }>;
  readonly findEvents: FindEvents;
}

/** The names a column may have, in lower case. Two columns may name events. */
const names = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail-adresse', 'e-mail address'],
  formats: ['formats', 'format', 'events', 'event', 'anlass', 'anlässe', 'veranstaltung', 'veranstaltungen', 'formate'],
  language: ['language', 'sprache'],
};
/** Columns of an exported table that an import does not write. */
const knownColumns = new Set([...Object.values(names).flat(), 'status', 'blocked', 'invited_at', 'last_login', 'created_at', '']);

/** Columns an import does not know, as the file spells them. */
export const unknownColumns = ({ columns }: Pick<CsvTable, 'columns'>): string[] => columns.filter((name) => !knownColumns.has(name.toLowerCase()));

/** Whether the table names addresses at all. */
export const hasAddresses = ({ lines }: CsvTable): boolean => lines.some(({ cells }) => names.email.some((name) => name in cells));

/** Lines are planned in order: an address that occurs twice is one user. Pure. */
function planLines(lines: readonly CsvLine[], { users, findEvents }: Known): PlannedLine[] {
  const access = new Map([...users].map(([email, known]) => [email, new Set(known.formats)]));
  return lines.map(({ line, cells }) => {
    const read = readLine(cells, findEvents);
    const { email } = read;
    if ('problem' in read) return { line, email, outcome: 'refused', formats: [], problem: read.problem };
    const known = access.get(email);
    const added = read.formats.filter(({ id }) => !known?.has(id));
    access.set(email, new Set([...(known ?? []), ...added.map(({ id }) => id)]));
    const outcome = !known ? 'created' : added.length > 0 ? 'extended' : 'unchanged';
    return { line, email, outcome, formats: added, ...(read.language && { language: read.language }) };
  });
}

interface ReadLine {
  readonly email: string;
  readonly formats: readonly NamedEvent[];
  readonly language?: Language;
}

function readLine(cells: CsvLine['cells'], findEvents: FindEvents): ReadLine | { readonly email: string; readonly problem: Sentence } {
  const cellsOf = (of: readonly string[]) => of.flatMap((name) => cells[name]?.trim() || []);
  const email = userEmail(cellsOf(names.email)[0] ?? '');
  const refuse = (problem: Sentence) => ({ email: email.slice(0, 200), problem });
  if (email === '') return refuse(say('people.addressMissing'));
  if (email.length > longestEmail || !isEmail(email)) return refuse(emailProblem(email, say('values.email'), say('problems.lettersBeforeAt')));
  const found = cellsOf(names.formats).map(findEvents);
  const problem = found.find((one) => one.problem !== undefined)?.problem;
  if (problem !== undefined) return refuse(problem);
  const formats = [...new Map(found.flatMap((one) => ('events' in one ? one.events.map((event) => [event.id, event] as const) : []))).values()];
  const language = languages.get((cellsOf(names.language)[0] ?? '').toLowerCase());
  if (language === undefined) return refuse(say('people.language', languageCodes));
  return { email, formats, ...(language !== '' && { language }) };
}

/** By code and by name, as people write it in any of them; empty for none. */
const languages = new Map<string, '' | Language>([
  ['', ''],
  ...languageCodes.flatMap((code) => [code, ...languageCodes.map((spoken) => nameOfLanguage(code, spoken).toLowerCase())].map((name) => [name, code] as const)),
]);
