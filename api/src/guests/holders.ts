// Who holds what a save would change, beside pages: guests with an appointment, and attendees with a marked session. Read before
// and after the dry run of a save, so that the editor knows how many calendars differ before anything is made.
import type { Transaction } from '@stem/content-pipeline/database';
import { inArray } from 'drizzle-orm';
import { describeSessions } from '../agenda/session-entries.ts';
import { agendaMarks } from '../database/agenda-tables.ts';
import { readHeld } from './changed-appointments.ts';

type Read = Pick<Transaction, 'select'>;

export interface Held {
  /** What each guest would be sent, by the guest. */
  readonly appointments: ReadonlyMap<string, string>;
  /** What own agendas say of each marked session. */
  readonly sessions: ReadonlyMap<string, string>;
}

export async function readHolding(read: Read, today: string): Promise<Held> {
  const marks = await read.select({ session: agendaMarks.session_id, event: agendaMarks.format_id }).from(agendaMarks);
  const marked = new Set(marks.map(({ session }) => session));
  const described = await describeSessions([...new Set(marks.map(({ event }) => event))], read);
  return {
    appointments: new Map((await readHeld(read, today)).map(({ guest, now }) => [guest.id, JSON.stringify(now)])),
    sessions: new Map(described.flatMap(({ session_id: id, contents }) => (marked.has(id) ? [[id, JSON.stringify(contents)] as const] : []))),
  };
}

export interface HolderCounts {
  /** Guests in whose calendar the event would differ. */
  readonly calendars: number;
  /** Attendees in whose own agenda a session would differ. */
  readonly agendas: number;
}

/** One that is gone after it differs as well. */
export async function countDiffering(before: Held, after: Held, read: Read): Promise<HolderCounts> {
  const sessions = differing(before.sessions, after.sessions);
  const users = sessions.length === 0 ? [] : await read.select({ id: agendaMarks.user_id }).from(agendaMarks).where(inArray(agendaMarks.session_id, sessions));
  return { calendars: differing(before.appointments, after.appointments).length, agendas: new Set(users.map(({ id }) => id)).size };
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
