// The agenda of an attendee: the sessions of an event that they have marked, and what the organisers note for guests.
import type { Reading } from '@stem/content-pipeline/database';
import { baseLanguage, columnsFor, failAt, inEach, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { agendaMarks, sessionEntries } from '../database/agenda-tables.ts';
import { localizedAnswer, pickColumns } from '../views/pick-columns.ts';
import { notThere } from './changed-sessions.ts';
import { describeSessions, type EntryContext, keepEntries } from './session-entries.ts';

const { agenda_days: days, agenda_sessions: sessions, event_formats, venues } = tables;

export const agendaSchema = z.object({
  marked: z.array(z.string()).meta({ description: 'Ids of sessions of the programme' }),
  cancelled: z
    .array(z.object({ id: z.string(), ...localizedAnswer('title', z.string()) }))
    .meta({ description: 'Marked sessions that are not in the programme any more' }),
});

/** What only attendees read, unless editors show it to everybody. */
export const guestNotesSchema = z.object({
  ...localizedAnswer('dress', z.string().nullable()),
  ...localizedAnswer('diet', z.string().nullable()),
  venues: z.array(z.object({ id: z.string(), ...localizedAnswer('arrival', z.string().nullable()), ...localizedAnswer('access', z.string().nullable()) })),
});

export interface AgendaOwner {
  readonly userId: string;
  readonly formatId: string;
}

const isOwn = ({ userId, formatId }: AgendaOwner) => and(eq(agendaMarks.user_id, userId), eq(agendaMarks.format_id, formatId));

export async function readAgenda(owner: AgendaOwner, read: Reading): Promise<z.output<typeof agendaSchema>> {
  const rows = await read
    .select({ id: agendaMarks.session_id, found: sessions.id, contents: sessionEntries.contents })
    .from(agendaMarks)
    .leftJoin(sessions, eq(sessions.id, agendaMarks.session_id))
    .leftJoin(sessionEntries, eq(sessionEntries.session_id, agendaMarks.session_id))
    .where(isOwn(owner))
    .orderBy(asc(agendaMarks.session_id));
  return {
    marked: rows.flatMap(({ id, found }) => (found === null ? [] : id)),
    cancelled: rows.flatMap(({ id, found, contents }) => {
      if (found !== null || contents === null) return [];
      const title = contents[baseLanguage].title;
      return { id, ...inEach('title', (language) => contents[language]?.title ?? title) };
    }),
  };
}

export async function readGuestNotes(formatId: string, read: Reading): Promise<z.output<typeof guestNotesSchema>> {
  const ofEvent = pickColumns(event_formats, columnsFor('dress', 'diet'));
  const ofVenue = pickColumns(venues, ['id', ...columnsFor('arrival', 'access')]);
  const [event] = await read.select(ofEvent).from(event_formats).where(eq(event_formats.id, formatId));
  const places = await read.select(ofVenue).from(venues).where(eq(venues.format_id, formatId)).orderBy(asc(venues.order_index), asc(venues.id));
  return { ...inEach('dress', () => null), ...inEach('diet', () => null), ...event, venues: places };
}

export interface AgendaChange {
  /** Ids of sessions. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** All of it or nothing. What is marked already stays so. */
export async function changeAgenda(owner: AgendaOwner, { add, remove }: AgendaChange, context: EntryContext): Promise<Result<undefined>> {
  const { userId, formatId } = owner;
  const wanted = [...new Set(add)];
  const found = await context.database.write(async (transaction) => {
    const rows = await transaction
      .select({ session_id: sessions.id })
      .from(sessions)
      .innerJoin(days, eq(days.id, sessions.day_id))
      .where(and(eq(days.format_id, formatId), inArray(sessions.id, wanted)));
    if (rows.length < wanted.length) return undefined;
    const current = new Map((await describeSessions([formatId], transaction)).map(({ session_id, contents }) => [session_id, contents]));
    const marks = rows.map((row) => ({ ...row, user_id: userId, format_id: formatId, known: current.get(row.session_id) ?? notThere }));
    if (marks.length > 0) await transaction.insert(agendaMarks).values(marks).onConflictDoNothing();
    await transaction.delete(agendaMarks).where(and(isOwn(owner), inArray(agendaMarks.session_id, [...remove])));
    return rows;
  });
  if (!found) return failAt('add', say('people.notInProgramme'));
  // What a calendar says should the session be deleted before any calendar was read.
  await keepEntries({ sessions: wanted, formats: [formatId] }, context);
  return succeed(undefined);
}
