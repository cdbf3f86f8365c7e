// The programme of an event for its attendees: when and where each session takes place, and its venues. What is theirs, and what
// is noted for guests only, is not in it: the page is public.
import { view } from '@stem/content-pipeline/read';
import { columnsFor, instantOf, localize, plainTime, zoneOf } from '@stem/model';
import { published } from '@stem/model/tables';
import type { AttendeeDay, AttendeeSession, AttendeeVenue } from '../islands/dashboard/programme.ts';
import { hyphenateWords } from '../language/hyphens.ts';
import type { FormatArgs } from './format.ts';
import { breakColumns, isBreak, readPlaces, readPlannedSessions } from './programme.ts';

type PlainSession = Omit<AttendeeSession, 'isBreak'>;
type PlainDay = Omit<AttendeeDay, 'sessions'> & { readonly sessions: readonly PlainSession[] };

const order = [{ by: 'order_index' as const }];
const columns = ['start_date', 'timezone', ...columnsFor('location')] as const;

export const attendeeProgramme = view('Programme for attendees', async (read, { format }: FormatArgs): Promise<PlainDay[]> => {
  const row = await read.one(published.event_formats, { id: format }, { columns });
  const planned = new Map(((await readPlannedSessions(read, format))?.sessions ?? []).map((session) => [session.id, session]));
  const days = await read.rows(published.agenda_days, { format_id: format }, { order, columns: ['id', ...columnsFor('date_label')] });
  const ids = days.map(({ id }) => id);
  const wanted = ['id', 'day_id', 'time', ...columnsFor('title')] as const;
  const sessions = ids.length > 0 ? await read.rows(published.agenda_sessions, { day_id: ids }, { order, columns: wanted }) : [];
  const places = row?.start_date ? await readPlaces(read, format, { ...row, start_date: row.start_date }) : undefined;
  const zone = zoneOf(row?.timezone ?? '');
  const sessionOf = (session: (typeof sessions)[number]): PlainSession => {
    const title = localize(read.lang, session, 'title');
    const shared = {
      id: session.id,
      time: plainTime(session.time, read.lang),
      title: { ...title, text: hyphenateWords(title, read.lang) },
    };
    const found = planned.get(session.id);
    if (!found) return { ...shared, begin: shared.time };
    // An end that only the text of a session says is left out: no text of a session is shown here, so none is read.
    const { start, end } = found;
    const place = places?.ofSession(found);
    return {
      ...shared,
      ...{ begin: plainTime(start.time, read.lang), start: instantOf(start, zone).toISOString() },
      ...(end && { end: instantOf(end, zone).toISOString() }),
      // Without a venue it is the town, which the page says already.
      ...(place && place.name !== place.address && { place: place.name }),
    };
  };
  return days.map((day) => ({
    id: day.id,
    label: localize(read.lang, day, 'date_label'),
    sessions: sessions.filter(({ day_id }) => day_id === day.id).map(sessionOf),
  }));
});

/** The ids of the sessions that are breaks. A view of its own: it alone is evaluated again with each text of a session. */
export const breaks = view('Breaks of an event', async (read, { format }: FormatArgs): Promise<string[]> => {
  const days = await read.rows(published.agenda_days, { format_id: format }, { columns: ['id'] });
  const ids = days.map(({ id }) => id);
  const sessions = ids.length > 0 ? await read.rows(published.agenda_sessions, { day_id: ids }, { columns: ['id', ...breakColumns] }) : [];
  return sessions.filter((session) => isBreak(read.lang, session)).map(({ id }) => id);
});

export const withBreaks = (days: readonly PlainDay[], breaks: readonly string[]): AttendeeDay[] =>
  days.map((day) => ({ ...day, sessions: day.sessions.map((session) => ({ ...session, isBreak: breaks.includes(session.id) })) }));

export const attendeeVenues = view('Venues for attendees', async (read, { format }: FormatArgs): Promise<AttendeeVenue[]> => {
  const wanted = ['id', 'venue_name', 'address', ...columnsFor('title', 'event_date')] as const;
  const rows = await read.rows(published.venues, { format_id: format }, { order, columns: wanted });
  return rows.map((row) => ({
    ...{ id: row.id, name: row.venue_name, address: row.address },
    title: localize(read.lang, row, 'title'),
    date: localize(read.lang, row, 'event_date'),
  }));
});
