// The programme of an event for calendars, search engines and attendees: when its sessions take place, and where.
import type { Read, ReadRow } from '@stem/content-pipeline/read';
import { columnsFor, columnsShownIn, datesOf, type EventPlaces, eventDays, localize, type PlannedSession, placesOf, planEvent } from '@stem/model';
import { published } from '@stem/model/tables';

const order = [{ by: 'order_index' as const }];

/** Without speakers and text: no session that one marks or looks for. */
export const isBreak = (lang: string, session: Pick<ReadRow<typeof published.agenda_sessions>, (typeof breakColumns)[number]>): boolean =>
  session.speaker_refs.length === 0 && !localize(lang, session, 'description');

export const breakColumns = [...columnsFor('description'), 'speaker_refs'] as const;

/** The sessions of an event with calendar files, sorted by start. Undefined for an event without a calendar file. */
export async function readPlannedSessions(
  read: Read,
  format: string,
): Promise<{ readonly slug: string; readonly sessions: readonly PlannedSession[] } | undefined> {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['slug', 'external_url', 'start_date', 'end_date'] });
  if (!row || row.external_url !== null || !eventDays(row)) return undefined;
  const days = await read.rows(published.agenda_days, { format_id: format }, { order, columns: ['id'] });
  const dates = datesOf(
    row,
    days.map(({ id }) => id),
  );
  const ids = [...dates.keys()];
  const sessions = ids.length > 0 ? await read.rows(published.agenda_sessions, { day_id: ids }, { order, columns: ['id', 'day_id', 'time'] }) : [];
  return { slug: row.slug, sessions: planEvent(sessions, dates) };
}

export interface Places extends EventPlaces {
  /** The last changes of the venues. */
  readonly changes: Awaited<ReturnType<Read['lastChange']>>[];
}

const venueColumns = ['venue_name', 'address', ...columnsFor('event_date'), 'order_index'] as const;

const locationColumns = columnsFor('location');
type Located = Pick<ReadRow<typeof published.event_formats>, (typeof locationColumns)[number]> & { readonly start_date: string };

/** Where an event and its sessions take place: in a venue where that is known, otherwise in the town. */
export async function readPlaces(read: Read, format: string, event: Located): Promise<Places> {
  const rows = await read.rows(published.venues, { format_id: format }, { order, columns: ['id', ...venueColumns] });
  return {
    ...placesOf(event, rows, read.lang),
    changes: await Promise.all(rows.map((row) => read.lastChange(published.venues, row.id, columnsShownIn(read.lang, venueColumns, row)))),
  };
}
