// The agenda of a format as its screen shows it: days with their sessions.
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

/** Two people are named, of more only the first. */
export function speakersText(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first}, ${second}` : `${first} and ${names.length - 1} others`;
}
