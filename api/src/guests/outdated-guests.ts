// The guests who hold what is not as the event is: an appointment in their calendar, or a session that they have marked.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { type ChangedSession, noteKnownSessions, readChangedSessions } from '../agenda/changed-sessions.ts';
import type { AppointmentContent } from '../database/guest-tables.ts';
import { isChanged, leaveUnsaid, readHeld } from './changed-appointments.ts';

export interface OutdatedGuest {
  readonly guest: Pick<RowOf<'guests'>, 'id' | 'name' | 'format_id' | 'state'>;
  /** Undefined for a guest whose appointment is as the event is. */
  readonly appointment: { readonly held: AppointmentContent | null; readonly now: AppointmentContent | null } | undefined;
  readonly sessions: readonly ChangedSession[];
}

/** For one event or all that are not over. `today`: such as 2027-05-03. */
export async function readOutdated(read: Pick<Reading | Transaction, 'select'>, today: string, eventId?: string): Promise<OutdatedGuest[]> {
  const sessions = await readChangedSessions(read, today, eventId);
  const held = (await readHeld(read, today, eventId)).filter(isChanged);
  const named = held.map(({ guest, held: before, now }) => ({
    guest,
    appointment: { held: before, now },
    sessions: sessions.get(guest.id)?.sessions ?? [],
  }));
  const known = new Set(held.map(({ guest }) => guest.id));
  const others = [...sessions.values()].flatMap(({ guest, sessions: own }) => (known.has(guest.id) ? [] : { guest, appointment: undefined, sessions: own }));
  return [...named, ...others];
}

/** Nothing is said of the present state; answers how many guests that concerns. */
export async function sayNothing(eventId: string, today: string, transaction: Transaction): Promise<number> {
  const outdated = await readOutdated(transaction, today, eventId);
  await leaveUnsaid(eventId, today, transaction);
  await noteKnownSessions({ eventId }, transaction);
  return outdated.length;
}
