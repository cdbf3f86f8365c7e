// The programme of an event for calendars and search engines: when its sessions take place, and where.
import type { Read, ReadRow } from '@stem/content-pipeline/read';
import { baseLanguage, columnsFor, columnsShownIn, eventDays, localize, moveDay } from '@stem/model';
import { published } from '@stem/model/tables';
import { readOccasion } from '../calendar/occasion.ts';
import { type Place, placeOfEvent, placeOfSession, type UsedVenue, withTown } from '../calendar/places.ts';
import { type PlannedSession, planSessions } from '../calendar/plan.ts';

const order = [{ by: 'order_index' as const }];

/** The sessions of an event with calendar files, sorted by start. Undefined for an event without a calendar file. */
export async function readPlannedSessions(
  read: Read,
  format: string,
): Promise<{ readonly slug: string; readonly sessions: readonly PlannedSession[] } | undefined> {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['slug', 'external_url', 'start_date', 'end_date'] });
  const span = row && row.external_url === null ? eventDays(row) : undefined;
  if (!row || !span) return undefined;
  const days = await read.rows(published.agenda_days, { format_id: format }, { order, columns: ['id'] });
  const dates = new Map(days.map(({ id }, place) => [id, moveDay(span.first, place)]));
  const ids = days.map(({ id }) => id).filter((id) => (dates.get(id) ?? '') <= (row.end_date === null ? moveDay(span.first, days.length) : span.last));
  const sessions = ids.length > 0 ? await read.rows(published.agenda_sessions, { day_id: ids }, { order, columns: ['id', 'day_id', 'time'] }) : [];
  const written = sessions.flatMap(({ id, day_id, time }) => {
    const day = dates.get(day_id);
    return day ? [{ id, day, time }] : [];
  });
  return { slug: row.slug, sessions: planSessions(written) };
}

type Changes = Awaited<ReturnType<Read['lastChange']>>[];

export interface Places {
  readonly event: Place;
  readonly ofSession: (session: PlannedSession) => Place;
  /** The last changes of the venues. */
  readonly changes: Changes;
}

const venueColumns = ['venue_name', 'address', ...columnsFor('event_date'), 'order_index'] as const;

type Located = Pick<ReadRow<typeof published.event_formats>, (typeof locationColumns)[number]> & { readonly start_date: string };
const locationColumns = columnsFor('location');

/** Where an event and its sessions take place: in a venue where that is known, otherwise in the town. */
export async function readPlaces(read: Read, format: string, event: Located): Promise<Places> {
  const rows = await read.rows(published.venues, { format_id: format }, { order, columns: ['id', ...venueColumns] });
  const town = localize(read.lang, event, 'location').text;
  const venues = rows.map((row): UsedVenue => {
    const texts = [read.lang, baseLanguage].map((lang) => localize(lang, row, 'event_date').text);
    const [occasion] = texts.flatMap((text) => readOccasion(text, event.start_date.slice(0, 4)) ?? []);
    return { name: row.venue_name, address: withTown(row.address, [town, ...locationColumns.map((column) => event[column])]), occasion };
  });
  const placeOf = (venue: UsedVenue | undefined): Place => (venue ? { name: venue.name, address: venue.address } : { name: town, address: town });
  return {
    event: placeOf(placeOfEvent(venues, event.start_date)),
    ofSession: ({ day, start }) => placeOf(placeOfSession(venues, day, start)),
    changes: await Promise.all(rows.map((row) => read.lastChange(published.venues, row.id, columnsShownIn(read.lang, venueColumns, row)))),
  };
}

/** One line, as calendars show it. */
export const placeText = ({ name, address }: Place): string => (name === address ? name : `${name}, ${address}`);
