// Content of the calendar files, and which files exist: one for an event with dates, one for each session with a time.
import { type PageEntry, type Read, view } from '@stem/content-pipeline/read';
import { columnsFor, columnsShownIn, eventDays, languageCodes, localize, localPath, placeText, withSaidEnd, zoneOf } from '@stem/model';
import { published } from '@stem/model/tables';
import type { LocalEvent } from '../calendar/calendar-file.ts';
import { splitParagraphs } from '../language/plain-text.ts';
import type { FormatArgs } from './format.ts';
import { earlierSlugs, redirectsTo } from './page-lists.ts';
import { readPlaces, readPlannedSessions } from './programme.ts';

export type SessionArgs = FormatArgs & { readonly session: string };

/** `dependsOnOthers` when the session ends only because another one begins, or is in the night because it follows one. */
type SessionEvent = LocalEvent & { readonly dependsOnOthers: boolean };

type LastChange = Pick<LocalEvent, 'sequence' | 'changedAt'>;

const order = [{ by: 'order_index' as const }];

const eventFile = (slug: string) => `/formats/${slug}.ics`;
const sessionFile = (slug: string, id: string) => `/formats/${slug}/${id}.ics`;

export const calendarPages = view('Calendar files', async (read, { id }: { id: string }): Promise<readonly PageEntry[]> => {
  const planned = await readPlannedSessions(read, id);
  const row = await read.one(published.event_formats, { id }, { columns: ['aliases'] });
  if (!planned || !row) return [];
  const files = [
    { path: eventFile(planned.slug), args: { format: id } },
    ...planned.sessions.map((session) => ({ path: sessionFile(planned.slug, session.id), args: { format: id, session: session.id } })),
  ];
  const pages = files.flatMap(({ path, args }) => languageCodes.map((lang) => ({ path: localPath(lang, path), lang, args, priority: -1 })));
  const earlierFiles = earlierSlugs(row.aliases).flatMap((slug) => planned.sessions.map(({ id: session }) => ({ slug, session })));
  return [
    ...pages,
    ...row.aliases.flatMap((alias) => redirectsTo(eventFile(planned.slug), `${alias}.ics`)),
    ...earlierFiles.flatMap(({ slug, session }) => redirectsTo(sessionFile(planned.slug, session), sessionFile(slug, session))),
  ];
});

/** Addresses of the files, for the pages that link to them. */
export const calendarLinks = view('Calendar links', async (read, { format }: FormatArgs) => {
  const planned = await readPlannedSessions(read, format);
  if (!planned) return { sessions: {} };
  return {
    event: localPath(read.lang, eventFile(planned.slug)),
    sessions: Object.fromEntries(planned.sessions.map(({ id }) => [id, localPath(read.lang, sessionFile(planned.slug, id))])),
  };
});

const formatColumns = ['slug', ...columnsFor('title', 'description', 'location'), 'start_date', 'end_date', 'timezone'] as const;
const occasionColumns = ['venue_name', 'address', ...columnsFor('title', 'event_date'), 'order_index'] as const;

export const eventCalendar = view('Calendar entry of the event', async (read, { format }: FormatArgs): Promise<LocalEvent> => {
  const row = await eventRow(read, format);
  const { event, changes } = await readPlaces(read, format, row);
  const occasions = await occasionsOf(read, format);
  return {
    id: `format-${format}`,
    isListed: row.is_listed,
    ...latest([await read.lastChange(published.event_formats, format, columnsShownIn(read.lang, formatColumns, row)), ...changes, ...occasions.changes]),
    title: localize(read.lang, row, 'title').text,
    description: [splitParagraphs(localize(read.lang, row, 'description').text)[0], ...occasions.lines].filter(Boolean).join('\n'),
    location: placeText(event),
    path: localPath(read.lang, `/formats/${row.slug}`),
    file: row.slug,
    when: { kind: 'days', ...row.days },
  };
});

export const sessionCalendar = view('Calendar entry of a session', async (read, { format, session }: SessionArgs): Promise<SessionEvent> => {
  const row = await eventRow(read, format);
  const listed = (await readPlannedSessions(read, format))?.sessions.find(({ id }) => id === session);
  const columns = [...columnsFor('title', 'description'), 'time', 'day_id'] as const;
  const found = await read.one(published.agenda_sessions, { id: session }, { columns });
  if (!listed || !found) throw new Error('This session does not exist any more');
  const description = localize(read.lang, found, 'description')?.text;
  const planned = withSaidEnd(listed, description);
  const { ofSession, changes } = await readPlaces(read, format, row);
  const days = await read.rows(published.agenda_days, { format_id: format }, { order, columns: ['id'] });
  const moved = await Promise.all(days.map(({ id }) => read.lastChange(published.agenda_days, id, ['order_index'])));
  const title = localize(read.lang, found, 'title').text;
  return {
    id: `session-${session}`,
    isListed: row.is_listed,
    dependsOnOthers: !planned.hasOwnEnd || planned.start.date !== planned.day || planned.start.time < '05:00',
    ...latest([
      await read.lastChange(published.agenda_sessions, session, columnsShownIn(read.lang, columns, found)),
      await read.lastChange(
        published.event_formats,
        format,
        columnsShownIn(read.lang, ['slug', ...columnsFor('title', 'location'), 'start_date', 'timezone'], row),
      ),
      ...moved,
      ...changes,
    ]),
    title: `${title} – ${localize(read.lang, row, 'title').text}`,
    description,
    location: placeText(ofSession(planned)),
    path: `${localPath(read.lang, `/formats/${row.slug}`)}#session-${session}`,
    file: `${row.slug}-${planned.start.date}-${planned.start.time.replace(':', '')}`,
    when: { kind: 'hours', start: planned.start, ...(planned.end && { end: planned.end }), timezone: zoneOf(row.timezone) },
  };
});

// A session with no end time ends when another one begins. A change of any session may move that end, and a sequence
// number must never fall, so the changes of all sessions count.
export const sessionTimes = view('Times in the calendar', async (read, { format }: FormatArgs): Promise<LastChange> => {
  const days = await read.rows(published.agenda_days, { format_id: format }, { order, columns: ['id'] });
  const sessions = await read.rows(published.agenda_sessions, { day_id: days.map(({ id }) => id) }, { order, columns: ['id'] });
  return latest(await Promise.all(sessions.map(({ id }) => read.lastChange(published.agenda_sessions, id, ['time', 'day_id']))));
});

/** The event with the later one of two changes. */
export const changedWith = <T extends LastChange>(event: T, { sequence, changedAt }: LastChange): T =>
  sequence > event.sequence ? { ...event, sequence, changedAt } : event;

async function eventRow(read: Read, format: string) {
  const row = await read.one(published.event_formats, { id: format }, { columns: [...formatColumns, 'is_listed'] });
  const days = row && eventDays(row);
  if (!days) throw new Error('This event has no dates any more');
  return { ...row, start_date: days.first, days };
}

// The entry of an event with several venues says what takes place in each.
async function occasionsOf(read: Read, format: string) {
  const venues = await read.rows(published.venues, { format_id: format }, { order, columns: ['id', ...occasionColumns] });
  if (venues.length < 2) return { lines: [], changes: [] };
  return {
    lines: venues.map((venue) => {
      const [title, date] = [localize(read.lang, venue, 'title').text, localize(read.lang, venue, 'event_date').text];
      return `${title}, ${date}: ${venue.venue_name}, ${venue.address}`;
    }),
    changes: await Promise.all(venues.map((venue) => read.lastChange(published.venues, venue.id, columnsShownIn(read.lang, occasionColumns, venue)))),
  };
}

// A row from before the history existed counts as never changed.
function latest(changes: readonly Awaited<ReturnType<Read['lastChange']>>[]): LastChange {
  const known = changes.filter((change) => change !== undefined).sort((one, other) => other.number - one.number);
  return { sequence: known[0]?.number ?? 0, changedAt: known[0]?.at ?? '2026-01-01T00:00:00.000Z' };
}
