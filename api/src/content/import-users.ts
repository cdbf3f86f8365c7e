// Adds the users of a table and gives them their events, in one save: all lines or none. Nobody loses access by it.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { type LoginOffice, sendLoginLink } from '../auth/send-login-link.ts';
import type { AnyRow } from '../database/content-table.ts';
import type { CsvLine } from '../http/csv.ts';
import { createRow } from './create.ts';
import { findRow } from './find.ts';
import { grant } from './user-access.ts';
import { plainEmail } from './user-address.ts';
import { type Known, type PlannedLine, planLines } from './user-lines.ts';
import type { Writing } from './writing.ts';

/** What a table would do to the users there are. */
export async function planImport(lines: readonly CsvLine[], read: Reading | Transaction): Promise<PlannedLine[]> {
  return planLines(lines, await knownTo(read));
}

export interface ImportOptions {
  readonly lines: readonly CsvLine[];
  /** Sends an invitation for each event somebody is given. */
  readonly invites: boolean;
  readonly office: LoginOffice;
}

/** Refuses the whole table for one bad line, naming every bad one by its number. */
export async function importUsers({ lines, invites, office }: ImportOptions, writing: Writing): Promise<Result<readonly PlannedLine[]>> {
  const known = await knownTo(writing.transaction);
  const planned = planLines(lines, known);
  const bad = planned.flatMap(({ line, problem }) => (problem === undefined ? [] : [[`line ${line}`, problem]]));
  if (bad.length > 0) {
    const count = bad.length === 1 ? 'One line cannot be imported' : `${bad.length} lines cannot be imported`;
    return fail({ name: 'invalid_input', detail: `${count}, so nothing was`, errors: Object.fromEntries(bad) });
  }
  const ids = new Map([...known.users].map(([email, { id }]) => [email, id]));
  for (const line of planned) {
    if (line.outcome === 'unchanged') continue;
    const formats = line.formats.map((slug) => known.formats.get(slug) ?? '');
    const user = await write(line, { id: ids.get(line.email), formats, invites }, writing);
    if (!user.ok) return user;
    ids.set(line.email, user.value.id);
    for (const formatId of invites && !user.value.is_blocked ? formats : []) {
      const sent = await sendLoginLink({ userId: user.value.id, formatId, kind: 'invitation' }, office, writing);
      if (!sent.ok) return sent;
    }
  }
  return succeed(planned);
}

interface Wanted {
  /** Absent for somebody new. */
  readonly id: string | undefined;
  readonly formats: readonly string[];
  readonly invites: boolean;
}

async function write({ email, language }: PlannedLine, { id, formats, invites }: Wanted, writing: Writing): Promise<Result<AnyRow>> {
  const invited = invites && formats.length > 0 ? { invited_at: writing.now() } : {};
  const user = id === undefined ? undefined : await findRow('users', id, writing);
  if (user) return succeed(await grant(user, formats, writing, invited));
  return createRow('users', { email, authorized_formats: formats, ...(language && { language }) }, writing, invited);
}

async function knownTo(read: Reading | Transaction): Promise<Known> {
  const { users, event_formats: formats } = tables;
  const people = await read.select({ id: users.id, email: users.email, formats: users.authorized_formats }).from(users);
  const events = await read.select({ id: formats.id, slug: formats.slug }).from(formats);
  return { users: new Map(people.map((user) => [plainEmail(user.email), user])), formats: new Map(events.map(({ id, slug }) => [slug, id])) };
}
