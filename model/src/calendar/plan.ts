// When the sessions of an event begin and end. What the programme does not say stays open: a session with no end time lasts
// until the next one of its day begins, if that is soon.
import { programmeOf } from '../programme.ts';
import type { LocalTime } from '../values/local-time.ts';
import { moveDay } from '../values/written-date.ts';
import { saidEnd } from './said-end.ts';

export interface WrittenSession {
  readonly id: string;
  /** The day of the programme: 2027-04-14. */
  readonly day: string;
  /** As editors wrote it. */
  readonly time: string;
}

export interface PlannedSession {
  readonly id: string;
  readonly day: string;
  /** On the day after for a session of the night. */
  readonly start: LocalTime;
  /** Absent when nothing says when it ends. */
  readonly end?: LocalTime;
  /** Whether its own texts say when it ends. */
  readonly hasOwnEnd: boolean;
}

/** In minutes. After a longer gap it is unknown when the session before it ended. */
const longestGap = 120;

/** The sessions with a time, sorted by start. They are given in the order of the programme. */
export function planSessions(sessions: readonly WrittenSession[]): PlannedSession[] {
  const days = [...new Set(sessions.map(({ day }) => day))].sort();
  const planned = days.flatMap((day) => planDay(sessions.filter((session) => session.day === day)));
  return planned.sort((one, other) => Number(keyOf(one.start) > keyOf(other.start)) - Number(keyOf(one.start) < keyOf(other.start)));
}

/** Comparable as text. */
export const keyOf = ({ date, time }: LocalTime): string => `${date} ${time}`;

function planDay(sessions: readonly WrittenSession[]): PlannedSession[] {
  const times = programmeOf(sessions.map(({ time }) => time));
  const starts = times.flatMap((time) => time?.start ?? []);
  return sessions.flatMap(({ id, day }, place) => {
    const time = times[place];
    if (!time) return [];
    const end = time.end ?? nextAfter(time.start, starts);
    return [{ id, day, start: localTime(day, time.start), ...(end !== undefined && { end: localTime(day, end) }), hasOwnEnd: time.end !== undefined }];
  });
}

// Sessions that begin at the same time do not end each other.
function nextAfter(start: number, starts: readonly number[]): number | undefined {
  const next = Math.min(...starts.filter((other) => other > start));
  return next - start <= longestGap ? next : undefined;
}

function localTime(day: string, minutes: number): LocalTime {
  const clock = [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return { date: moveDay(day, Math.floor(minutes / (24 * 60))), time: clock };
}

/** A session with no end time ends when its description says so: “The boat returns at 22:15.” */
export function withSaidEnd(session: PlannedSession, description: string | undefined): PlannedSession {
  if (session.hasOwnEnd || description === undefined) return session;
  const said = saidEnd(description, session.start.time);
  if (said === undefined) return session;
  return { ...session, end: { date: moveDay(session.start.date, said.endsNextDay ? 1 : 0), time: said.end }, hasOwnEnd: true };
}
