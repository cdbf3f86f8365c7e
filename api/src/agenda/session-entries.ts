// The entries of marked sessions in calendars: stored as they were last read, so that a change raises their number, and a
// session that is gone can be cancelled.
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import {
  datesOf,
  type EventPlaces,
  type Language,
  languageCodes,
  localize,
  localPath,
  placesOf,
  placeText,
  planEvent,
  type RowOf,
  withSaidEnd,
  zoneOf,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, inArray } from 'drizzle-orm';
import { type SessionContent, type SessionContents, sessionEntries } from '../database/agenda-tables.ts';

export type SessionEntry = typeof sessionEntries.$inferSelect;

export interface EntryContext {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly now: () => string;
}

/** The current entries of those sessions of these events that ever had one, or have a day. */
export async function keepEntries(
  { sessions, formats }: { readonly sessions: readonly string[]; readonly formats: readonly string[] },
  { database, now }: EntryContext,
): Promise<SessionEntry[]> {
  const stored = new Map(
    (
      await database.read
        .select()
        .from(sessionEntries)
        .where(inArray(sessionEntries.session_id, [...sessions]))
    ).map((entry) => [entry.session_id, entry]),
  );
  const described = new Map((await describeSessions(formats, database.read)).map((session) => [session.session_id, session]));
  const entries = sessions.flatMap((id) => {
    const [before, session] = [stored.get(id), described.get(id)];
    const next = session ? { ...session, is_cancelled: false } : before && { ...before, is_cancelled: true };
    if (!next) return [];
    const isSame = before?.is_cancelled === next.is_cancelled && JSON.stringify(before.contents) === JSON.stringify(next.contents);
    return [isSame ? before : { ...next, sequence: before ? before.sequence + 1 : 0, changed_at: Date.parse(now()) }];
  });
  const changed = entries.filter((entry) => entry !== stored.get(entry.session_id));
  if (changed.length > 0)
    await database.write(async (transaction) => {
      for (const entry of changed) await transaction.insert(sessionEntries).values(entry).onConflictDoUpdate({ target: sessionEntries.session_id, set: entry });
    });
  return entries;
}

// What calendars say of the sessions of some events, in each language: as the calendar files of the site do.
const { event_formats: formats, agenda_days, agenda_sessions, venues: allVenues } = tables;

interface DescribedSession {
  readonly session_id: string;
  readonly format_id: string;
  readonly contents: SessionContents;
}

/** Without sessions of an event that has no dates, and those of days after its last. */
export async function describeSessions(formatIds: readonly string[], read: Pick<Reading | Transaction, 'select'>): Promise<DescribedSession[]> {
  const ids = [...formatIds];
  const events = await read.select().from(formats).where(inArray(formats.id, ids));
  const days = await read.select().from(agenda_days).where(inArray(agenda_days.format_id, ids)).orderBy(asc(agenda_days.order_index), asc(agenda_days.id));
  const sessions = await read
    .select()
    .from(agenda_sessions)
    .where(
      inArray(
        agenda_sessions.day_id,
        days.map(({ id }) => id),
      ),
    )
    .orderBy(asc(agenda_sessions.order_index), asc(agenda_sessions.id));
  const venues = await read.select().from(allVenues).where(inArray(allVenues.format_id, ids)).orderBy(asc(allVenues.order_index), asc(allVenues.id));
  return events.flatMap((event) => describeEvent(event, { days, sessions, venues: venues.filter(({ format_id }) => format_id === event.id) }));
}

interface Parts {
  readonly days: readonly RowOf<'agenda_days'>[];
  readonly sessions: readonly RowOf<'agenda_sessions'>[];
  readonly venues: readonly RowOf<'venues'>[];
}

function describeEvent(event: RowOf<'event_formats'>, { days, sessions, venues }: Parts): DescribedSession[] {
  const { start_date } = event;
  if (start_date === null) return [];
  const dates = datesOf(
    event,
    days.flatMap(({ id, format_id }) => (format_id === event.id ? id : [])),
  );
  const planned = new Map(planEvent(sessions, dates).map((session) => [session.id, session]));
  const places = languageCodes.map((language) => [language, placesOf({ ...event, start_date }, venues, language)] as const);
  return sessions.flatMap((session) => {
    const day = dates.get(session.day_id);
    if (day === undefined) return [];
    const contents = places.map(([language, placed]) => [language, contentOf({ session, planned: planned.get(session.id), day, event, placed, language })]);
    return [{ session_id: session.id, format_id: event.id, contents: Object.fromEntries(contents) as SessionContents }]; // one for each language
  });
}

interface Placed {
  readonly session: RowOf<'agenda_sessions'>;
  /** Undefined for one whose time leaves a doubt: it is on its day. */
  readonly planned: ReturnType<typeof planEvent>[number] | undefined;
  readonly day: string;
  readonly event: RowOf<'event_formats'>;
  readonly placed: EventPlaces;
  readonly language: Language;
}

function contentOf({ session, planned, day, event, placed, language }: Placed): SessionContent {
  const description = localize(language, session, 'description')?.text;
  const { start, end } = planned ? withSaidEnd(planned, description) : {};
  return {
    title: localize(language, session, 'title').text,
    event: localize(language, event, 'title').text,
    description,
    location: placeText(planned ? placed.ofSession(planned) : placed.event),
    url: localPath(language, `/dashboard/${event.slug}`),
    when: start ? { kind: 'hours', start, ...(end && { end }), timezone: zoneOf(event.timezone) } : { kind: 'days', first: day, last: day },
  };
}
