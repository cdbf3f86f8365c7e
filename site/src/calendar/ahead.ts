// What is under way and what comes next: the event in a list, and the session in the programme of an event.
import { eventDays, instantOf, moveDay, type PlannedSession, type StoredDays, zoneOf } from '@stem/model';

export interface Clock {
  dayHasBegun(date: string, timezone: string): boolean;
  isPast(instant: string): boolean;
}

export type EventState = 'upcoming' | 'today' | 'past';

type StoredEvent = StoredDays & { readonly timezone: string };

/** Before its first day, during it, or after its last. An event without dates is before it. */
export function stateOf(event: StoredEvent, clock: Pick<Clock, 'dayHasBegun'>): EventState {
  const days = eventDays(event);
  const zone = zoneOf(event.timezone);
  if (!days || !clock.dayHasBegun(days.first, zone)) return 'upcoming';
  return clock.dayHasBegun(moveDay(days.last, 1), zone) ? 'past' : 'today';
}

/** The place of the event that takes place next, or now. Undefined when none has a date ahead. */
export function nextEvent(events: readonly StoredEvent[], clock: Pick<Clock, 'dayHasBegun'>): { readonly place: number; readonly isNow: boolean } | undefined {
  const dated = events.flatMap((event, place) => {
    const days = eventDays(event);
    const state = stateOf(event, clock);
    return days && state !== 'past' ? [{ place, first: days.first, isNow: state === 'today' }] : [];
  });
  return dated.sort((one, other) => Number(other.isNow) - Number(one.isNow) || one.first.localeCompare(other.first) || one.place - other.place)[0];
}

/** The sessions under way and the next ones, also several that begin together, of sessions sorted by start. One that does not say when it ends is under way until the next one begins, or midnight. */
export function sessionsAhead(sessions: readonly PlannedSession[], timezone: string, clock: Pick<Clock, 'isPast'>) {
  const hasPassed = (time: PlannedSession['start']) => clock.isPast(instantOf(time, timezone).toISOString());
  const upcoming = sessions.findIndex(({ start }) => !hasPassed(start));
  const begun = upcoming === -1 ? sessions : sessions.slice(0, upcoming);
  const startingWith = (first: PlannedSession | undefined) =>
    sessions.filter(({ start }) => start.date === first?.start.date && start.time === first.start.time);
  const now = startingWith(begun.at(-1)).filter(({ start, end }) => !hasPassed(end ?? { date: moveDay(start.date, 1), time: '00:00' }));
  return { now: now.map(({ id }) => id), next: upcoming === -1 ? [] : startingWith(sessions[upcoming]).map(({ id }) => id) };
}
