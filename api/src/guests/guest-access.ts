// Guests who come have access to their event: its files, its programme, their agenda. It begins and ends with their state.
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { eq, inArray, sql } from 'drizzle-orm';
import { changeAccess, grantAccess } from '../content/entities/users.ts';
import { createRow } from '../content/verbs/create.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { sentLetters } from '../database/guest-tables.ts';
import { findUsersByEmail } from '../views/attendees.ts';

type Guest = RowOf<'guests'>;

const personal = ['salutation', 'first_name', 'last_name', 'company', 'position'] as const;

/** After a change of guests. An undo, which names no `before`, takes back what the save has done with attendees by itself. */
export async function followStates(ids: readonly string[], writing: Writing, before?: AnyRow): Promise<void> {
  const rows = await writing.transaction
    .select()
    .from(tables.guests)
    .where(inArray(tables.guests.id, [...ids]));
  for (const guest of rows) {
    if (before && before.email !== guest.email) await forgetLetters(guest.id, writing);
    const had = before && accessOf(before as unknown as Guest); // a row of guests
    const has = accessOf(guest);
    if (had && had.email === has?.email && had.event === has.event) continue;
    if (had) await endAccess(guest.id, had, writing);
    if (has) await beginAccess(guest, has, writing);
  }
}

export async function followRemoval(row: AnyRow, writing: Writing): Promise<void> {
  const had = accessOf(row as unknown as Guest); // a row of guests
  if (had) await endAccess(row.id, had, writing);
}

/** Another address has not been sent anything yet; what waits for the former one is not sent. */
async function forgetLetters(guestId: string, { transaction }: Writing): Promise<void> {
  await transaction.delete(sentLetters).where(eq(sentLetters.guest_id, guestId));
}

interface Access {
  readonly email: string;
  readonly event: string;
}

const accessOf = ({ state, email, format_id }: Guest): Access | undefined =>
  (state === 'accepted' || state === 'attended') && email !== null ? { email, event: format_id } : undefined;

/** An attendee keeps the names they have; empty ones are filled in. */
async function beginAccess(guest: Guest, { email, event }: Access, writing: Writing): Promise<void> {
  const [known] = await findUsersByEmail(email, writing.transaction);
  const named = personal.filter((field) => guest[field] !== null && !known?.[field]);
  const values = Object.fromEntries(named.map((field) => [field, guest[field]]));
  if (known) {
    await grantAccess(known, [event], writing, values);
    return;
  }
  const body = { ...values, email, language: guest.language, authorized_formats: [event] };
  const made = await createRow('users', body, writing, { invited_at: guest.invited_at ?? writing.now() });
  if (!made.ok) throw new Error(`A guest could not become an attendee: ${describeFailure(made.failure)}`);
}

async function endAccess(guestId: string, { email, event }: Access, writing: Writing): Promise<void> {
  const [known] = await findUsersByEmail(email, writing.transaction);
  if (known && (await hasAsGuest(known.id, event, guestId, writing))) await changeAccess(known.id, { formatId: event, action: 'revoke' }, writing);
}

/** An access that began in a save without this guest was given otherwise, and stays. One whose beginning is forgotten ends. */
async function hasAsGuest(userId: string, event: string, guestId: string, { transaction }: Writing): Promise<boolean> {
  const [begun] = await transaction.all<{ withGuest: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM change_log AS own WHERE own.change_set = line.change_set AND own.entity = 'guests' AND own.row_id = ${guestId}) AS withGuest
    FROM change_log AS line
    WHERE line.entity = 'users' AND line.row_id = ${userId} AND instr(line.changes->>'$.authorized_formats[1]', ${event}) > 0
      AND instr(coalesce(line.changes->>'$.authorized_formats[0]', ''), ${event}) = 0
    ORDER BY line.seq DESC LIMIT 1`);
  return begun?.withGuest !== 0;
}
