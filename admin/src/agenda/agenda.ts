// The agenda of a format as its screen shows it: days with their sessions, and what an address of the screen means.
import type { RowOf } from '@stem/model';
import { matches } from '../lists/matches.ts';

export type Day = RowOf<'agenda_days'>;
export type Session = RowOf<'agenda_sessions'>;

/** Days an event has at most, and what is said about it. */
export const mostDays = 2;
export const mostDaysSentence = 'Maximum 2 days allowed per event';

export interface Programme {
  readonly day: Day;
  /** All sessions of the day in their order. */
  readonly sessions: readonly Session[];
  /** Those the search has found, each with its place among all. */
  readonly found: readonly { readonly session: Session; readonly place: number }[];
}

export type NameOf = (speaker: string) => string | undefined;

export function programmeOf(days: readonly Day[], sessions: readonly Session[], find: string | undefined, nameOf: NameOf): Programme[] {
  return days.map((day) => {
    const own = sessions.filter(({ day_id }) => day_id === day.id);
    const found = own
      .map((session, place) => ({ session, place }))
      .filter(({ session: { time, title, title_de, speaker_refs } }) => matches(find, [time, title, title_de, ...speaker_refs.map(nameOf)]));
    return { day, sessions: own, found };
  });
}

/** Behind the last session of the day. Places may come as text. */
export const nextPlace = (sessions: readonly Pick<Session, 'order_index'>[]): number =>
  sessions.length === 0 ? 0 : Math.max(...sessions.map(({ order_index }) => Number(order_index))) + 1;

export const sessionCount = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** Two people are named, of more only the first. */
export function speakersText(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first}, ${second}` : `${first} and ${names.length - 1} others`;
}

const newDay = 'new-day';
const newSession = 'new-session:';

/** The records of an address while a new one is being made. */
export const newDayRecord = newDay;
export const newSessionRecord = (day: string): string => newSession + day;

export type Opened =
  | { readonly kind: 'day'; readonly day?: Day; readonly isNew: boolean }
  | { readonly kind: 'session'; readonly session?: Session; readonly day?: Day; readonly isNew: boolean };

/** What the record of an address is: a day, a session, a new one of either, or nothing that exists. */
export function openedBy(record: string, days: readonly Day[], sessions: readonly Session[]): Opened {
  if (record === newDay) return { kind: 'day', isNew: true };
  const dayOf = (id: string | undefined) => days.find((day) => day.id === id);
  if (record.startsWith(newSession)) {
    const day = dayOf(record.slice(newSession.length));
    return day ? { kind: 'session', day, isNew: true } : { kind: 'session', isNew: false };
  }
  const day = dayOf(record);
  if (day) return { kind: 'day', day, isNew: false };
  const session = sessions.find(({ id }) => id === record);
  const own = dayOf(session?.day_id);
  return { kind: 'session', isNew: false, ...(session && { session }), ...(own && { day: own }) };
}
