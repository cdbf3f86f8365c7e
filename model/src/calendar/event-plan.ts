// When the sessions of an event take place, and where: for pages, calendar files and the agendas of attendees.

import type { RowOf } from '../entities.ts';
import { baseLanguage } from '../languages.ts';
import { columnsFor, type LocalizedColumn, localize } from '../localized.ts';
import { eventDays, type StoredDays } from '../values/event-days.ts';
import { moveDay } from '../values/written-date.ts';
import { readOccasion } from './occasion.ts';
import { type Place, placeOfEvent, placeOfSession, type UsedVenue, withTown } from './places.ts';
import { type PlannedSession, planSessions } from './plan.ts';

/** The days of an event in order, by id, without those after its last day. */
export function datesOf(event: StoredDays, dayIds: readonly string[]): ReadonlyMap<string, string> {
  const span = eventDays(event);
  if (!span) return new Map();
  const last = event.end_date === null ? moveDay(span.first, dayIds.length) : span.last;
  return new Map(dayIds.map((id, place) => [id, moveDay(span.first, place)] as const).filter(([, date]) => date <= last));
}

/** The sessions with a time, sorted by start. They are given in the order of the programme. */
export const planEvent = (
  sessions: readonly Pick<RowOf<'agenda_sessions'>, 'id' | 'day_id' | 'time'>[],
  dates: ReadonlyMap<string, string>,
): PlannedSession[] =>
  planSessions(
    sessions.flatMap(({ id, day_id, time }) => {
      const day = dates.get(day_id);
      return day === undefined ? [] : [{ id, day, time }];
    }),
  );

export interface EventPlaces {
  readonly event: Place;
  readonly ofSession: (session: Pick<PlannedSession, 'day' | 'start'>) => Place;
}

const locationColumns = columnsFor('location');
type Located = Pick<RowOf<'event_formats'>, LocalizedColumn<'location'>> & { readonly start_date: string };
type Venue = Pick<RowOf<'venues'>, 'venue_name' | 'address' | LocalizedColumn<'event_date'>>;

/** In a venue where that is known, otherwise in the town. The venues are given in their order. */
export function placesOf(event: Located, rows: readonly Venue[], lang: string): EventPlaces {
  const town = localize(lang, event, 'location').text;
  const venues = rows.map((row): UsedVenue => {
    const texts = [lang, baseLanguage].map((code) => localize(code, row, 'event_date').text);
    const [occasion] = texts.flatMap((text) => readOccasion(text, event.start_date.slice(0, 4)) ?? []);
    return { name: row.venue_name, address: withTown(row.address, [town, ...locationColumns.map((column) => event[column])]), occasion };
  });
  const placeOf = (venue: UsedVenue | undefined): Place => (venue ? { name: venue.name, address: venue.address } : { name: town, address: town });
  return {
    event: placeOf(placeOfEvent(venues, event.start_date)),
    ofSession: ({ day, start }) => placeOf(placeOfSession(venues, day, start)),
  };
}

/** One line, as calendars show it. */
export const placeText = ({ name, address }: Place): string => (name === address ? name : `${name}, ${address}`);
