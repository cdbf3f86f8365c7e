// Marked sessions that are not as guests who come know them: moved, renamed, or not in the programme any more. What each of them
// knows is kept with the mark, as it was marked or last written about, so that a change is written about once.
import { isDeepStrictEqual } from 'node:util';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, type Language, type RowOf, writeDays } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { agendaMarks, type SessionContent, type SessionContents, sessionEntries } from '../database/agenda-tables.ts';
import { comingStates } from '../guests/mailing-plan.ts';
import { describeSessions } from './session-entries.ts';

type Read = Pick<Reading | Transaction, 'select'>;
/** A corrected description concerns no one. */
export type SessionFacts = Pick<SessionContent, 'title' | 'location' | 'when'>;

export interface ChangedSession {
  readonly id: string;
  /** Null for one that had no date. */
  readonly before: SessionFacts | null;
  /** Null for one that is not in the programme any more. */
  readonly now: SessionFacts | null;
}

export interface GuestOfSessions {
  readonly guest: RowOf<'guests'>;
  readonly sessions: readonly ChangedSession[];
}

const { guests, users } = tables;

/** Of the guests who come to an event or to all, by their ids; without days before `today`, such as 2027-05-03. */
export async function readChangedSessions(read: Read, today: string, eventId?: string): Promise<Map<string, GuestOfSessions>> {
  const rows = await read
    .select({ guest: guests, session: agendaMarks.session_id, known: sql<string | null>`coalesce(${agendaMarks.known}, ${sessionEntries.contents})` })
    .from(agendaMarks)
    .innerJoin(users, eq(users.id, agendaMarks.user_id))
    .innerJoin(guests, and(eq(guests.format_id, agendaMarks.format_id), eq(guests.email, users.email)))
    .leftJoin(sessionEntries, eq(sessionEntries.session_id, agendaMarks.session_id))
    .where(and(inArray(guests.state, [...comingStates]), ...(eventId === undefined ? [] : [eq(agendaMarks.format_id, eventId)])))
    .orderBy(guests.name, guests.id, agendaMarks.session_id);
  const current = await contentsOf([...new Set(rows.map(({ guest }) => guest.format_id))], read);
  const found = new Map<string, GuestOfSessions>();
  for (const { guest, session: id, known } of rows) {
    const [before, now] = [factsIn(parseKnown(known), guest.language), factsIn(current.get(id), guest.language)];
    const isOver = [before, now].every((facts) => facts === null || dayOf(facts) < today);
    if (isOver || isDeepStrictEqual(before, now)) continue;
    found.set(guest.id, { guest, sessions: [...(found.get(guest.id)?.sessions ?? []), { id, before, now }] });
  }
  return found;
}

/** From now on they know the sessions as they are: those with these addresses, or all of an event. */
export async function noteKnownSessions({ eventId, email }: { readonly eventId: string; readonly email?: string }, transaction: Transaction): Promise<void> {
  const isTheirs = email === undefined ? [] : [inArray(agendaMarks.user_id, transaction.select({ id: users.id }).from(users).where(eq(users.email, email)))];
  const marks = await transaction
    .selectDistinct({ id: agendaMarks.session_id })
    .from(agendaMarks)
    .where(and(eq(agendaMarks.format_id, eventId), ...isTheirs));
  const current = await contentsOf([eventId], transaction);
  for (const { id } of marks)
    await transaction
      .update(agendaMarks)
      .set({ known: current.get(id) ?? notThere })
      .where(and(eq(agendaMarks.session_id, id), ...isTheirs));
}

const contentsOf = async (events: readonly string[], read: Read): Promise<ReadonlyMap<string, SessionContents>> =>
  new Map((await describeSessions(events, read)).map(({ session_id, contents }) => [session_id, contents]));

/** Of one that was marked before this was stored, it is what calendars last read. */
const parseKnown = (known: string | null) => (known === null ? null : (JSON.parse(known) as SessionContents | null)); // as it is written here

/** How it is stored that they know it is not in the programme, or has no date. */
export const notThere = sql`'null'`;

function factsIn(contents: SessionContents | null | undefined, language: Language): SessionFacts | null {
  if (!contents) return null;
  const { title, location, when } = contents[language] ?? contents[baseLanguage];
  return { title, ...(location !== undefined && { location }), when };
}

const dayOf = ({ when }: SessionFacts): string => (when.kind === 'days' ? when.last : when.kind === 'hours' ? when.start.date : when.at.slice(0, 10));

/** ‘14 April 2027, 09:00–09:45, Seehaus’. Pure. */
export function whenAndWhere({ when, location }: SessionFacts, language: Language): string {
  const hours = when.kind === 'hours' ? [[when.start.time, when.end?.time].filter(Boolean).join('–')] : [];
  const last = dayOf({ title: '', when });
  return [writeDays(when.kind === 'days' ? when.first : last, last, language), ...hours, location].filter(Boolean).join(', ');
}
