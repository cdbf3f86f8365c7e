// What is next for an attendee, and which sessions they have marked before signing in. Pure.
import type { AttendeeDay, AttendeeSession } from './programme.ts';

export interface Upcoming {
  readonly session: AttendeeSession;
  readonly day: AttendeeDay;
  readonly isNow: boolean;
}

/** In milliseconds. A session that does not say when it ends is under way for an hour. */
const usualLength = 3_600_000;

/** The session under way and the next one, of those that are marked; of all while none is. `now`: milliseconds since 1970. */
export function upcomingOf(days: readonly AttendeeDay[], marked: readonly string[], now: number): Upcoming[] {
  const sessions = days.flatMap((day) => day.sessions.map((session) => ({ session, day })));
  const own = sessions.filter(({ session }) => marked.includes(session.id));
  const dated = (own.length > 0 ? own : sessions)
    .flatMap((one) => (one.session.start === undefined ? [] : [{ ...one, start: Date.parse(one.session.start) }]))
    .sort((one, other) => one.start - other.start);
  const endOf = ({ session, start }: (typeof dated)[number]) => (session.end === undefined ? start + usualLength : Date.parse(session.end));
  const current = dated.filter((one) => one.start <= now && now < endOf(one)).at(-1);
  const next = dated.find(({ start }) => start > now);
  return [
    ...(current ? [{ session: current.session, day: current.day, isNow: true }] : []),
    ...(next ? [{ session: next.session, day: next.day, isNow: false }] : []),
  ];
}

/** The marks of this event, and those of others. */
export function splitMarks(marks: readonly string[], programme: readonly string[]): { readonly own: string[]; readonly others: string[] } {
  return { own: marks.filter((id) => programme.includes(id)), others: marks.filter((id) => !programme.includes(id)) };
}
