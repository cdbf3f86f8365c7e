// Imports a table of users in one save, all lines or none. No user loses access, and what is known stays unless it is to be replaced.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsFor, fail, type Result, type Sentence, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import { type LoginLinkOptions, sendLoginLink } from '../../attendee-sign-in/send-login-link.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { CsvLine } from '../../http/csv.ts';
import { pickColumns } from '../../views/pick-columns.ts';
import { grantAccess, userEmail } from '../entities/users.ts';
import { createRow } from '../verbs/create.ts';
import { findRow } from '../verbs/rows.ts';
import type { Writing } from '../writing.ts';
import { compareValues } from './compare-values.ts';
import { createEventFinder, type FindEvents, type NamedEvent } from './find-events.ts';
import { type PersonValues, personColumns, type RefusedLine, readLine } from './read-line.ts';

interface PlanOptions {
  readonly lines: readonly CsvLine[];
  readonly replaces: boolean;
}

export async function planImport(options: PlanOptions, read: Reading | Transaction): Promise<PlannedLine[]> {
  return planLines(options, await knownTo(read));
}

export interface ImportOptions extends PlanOptions {
  /** Sends an invitation for each event a user gains. */
  readonly invites: boolean;
  readonly loginMail: LoginLinkOptions;
}

/** Refuses the whole table for one bad line, naming every bad one by its number. */
export async function importUsers({ invites, loginMail, ...options }: ImportOptions, writing: Writing): Promise<Result<readonly PlannedLine[]>> {
  const known = await knownTo(writing.transaction);
  const planned = planLines(options, known);
  const bad = planned.flatMap(({ line, problem }) => (problem === undefined ? [] : [[`line ${line}`, problem] as const]));
  if (bad.length > 0) {
    return fail({ name: 'invalid_input', detail: say('people.refusedLines', bad.length), errors: Object.fromEntries(bad) });
  }
  const ids = new Map([...known.users].map(([email, { id }]) => [email, id]));
  for (const line of planned) {
    if (line.outcome === 'unchanged') continue;
    const user = await write(line, ids.get(line.email), invites && line.invitations > 0 ? { invited_at: writing.now() } : {}, writing);
    if (!user.ok) return user;
    ids.set(line.email, user.value.id);
    for (const { id: formatId } of invites && line.invitations > 0 ? line.formats : []) {
      const sent = await sendLoginLink({ userId: user.value.id, formatId, kind: 'invitation' }, loginMail, writing);
      if (!sent.ok) return sent;
    }
  }
  return succeed(planned);
}

/** `id` is absent for a new user. */
async function write({ email, formats, written }: PlannedLine, id: string | undefined, invited: object, writing: Writing): Promise<Result<AnyRow>> {
  const events = formats.map((format) => format.id);
  const user = id === undefined ? undefined : await findRow('users', id, writing);
  if (user) return succeed(await grantAccess(user, events, writing, { ...written, ...invited }));
  return createRow('users', { email, authorized_formats: events, ...written }, writing, { ...invited });
}

async function knownTo(read: Reading | Transaction): Promise<Known> {
  const { users, event_formats: formats } = tables;
  const people = await read.select().from(users);
  const named = pickColumns(formats, ['id', 'slug', 'aliases', ...columnsFor('title')]);
  const events = await read.select(named).from(formats);
  return {
    users: new Map(people.map((user) => [userEmail(user.email), { ...user, formats: new Set(user.authorized_formats), values: valuesOf(user) }])),
    findEvents: createEventFinder(events),
  };
}

const valuesOf = (user: { readonly [C in keyof PersonValues]: string | null }): PersonValues =>
  Object.fromEntries(columns.flatMap((column) => (user[column] ? [[column, user[column]]] : [])));

const columns = [...personColumns, 'language'] as const;

export const outcomes = z.enum(['created', 'extended', 'updated', 'unchanged', 'refused']);

export interface PlannedLine {
  readonly line: number;
  readonly email: string;
  readonly outcome: z.infer<typeof outcomes>;
  readonly formats: readonly NamedEvent[];
  /** How many mails it sends where the import invites. */
  readonly invitations: number;
  readonly written: PersonValues;
  /** Of a known user: columns that were empty. */
  readonly filled: readonly (keyof PersonValues)[];
  /** Of a known user: values that are others than the line has. */
  readonly differs: readonly { readonly column: keyof PersonValues; readonly before: string; readonly after: string }[];
  /** The number of an earlier line with this address. */
  readonly repeats?: number;
  readonly ignored?: string;
  readonly problem?: Sentence;
  readonly column?: RefusedLine['column'];
}

interface KnownUser {
  /** Absent for one that an earlier line adds. */
  readonly id?: string;
  readonly formats: ReadonlySet<string>;
  readonly values: PersonValues;
  readonly is_blocked: boolean;
  /** The number of the line that was the first about them. */
  readonly line?: number;
}

interface Known {
  readonly users: ReadonlyMap<string, KnownUser & { readonly id: string }>;
  readonly findEvents: FindEvents;
}

const nothing = { formats: [], invitations: 0, written: {}, filled: [], differs: [] } as const;

/** Lines are planned in order: an address that occurs twice is one user. Pure. */
function planLines({ lines, replaces }: PlanOptions, { users, findEvents }: Known): PlannedLine[] {
  const state = new Map<string, KnownUser>(users);
  return lines.map(({ line, cells }) => {
    const read = readLine(cells, findEvents);
    if ('problem' in read) return { ...nothing, line, outcome: 'refused', ...read };
    const { email, formats, values: said, ignored } = read;
    const known = state.get(email);
    const added = formats.filter(({ id }) => !known?.formats.has(id));
    const { written, filled, differs } = known ? compareValues(columns, known.values, said, replaces) : { ...nothing, written: said };
    state.set(email, {
      is_blocked: false,
      line,
      ...known,
      ...(known && { line: known.line ?? line }),
      formats: new Set([...(known?.formats ?? []), ...added.map(({ id }) => id)]),
      values: { ...known?.values, ...written },
    });
    const outcome = !known ? 'created' : added.length > 0 ? 'extended' : Object.keys(written).length > 0 ? 'updated' : 'unchanged';
    return {
      ...{ line, email, outcome, formats: added, written, filled, differs, invitations: known?.is_blocked ? 0 : added.length },
      ...(known?.line !== undefined && { repeats: known.line }),
      ...(ignored !== undefined && { ignored }),
    };
  });
}
