// When the sessions of an event begin and end. A session with no end time lasts until the next one of its day begins,
// at most an hour.
import type { SessionTime } from './session-time.ts';

export interface ParsedSession extends SessionTime {
  readonly id: string;
  /** 2027-04-14 */
  readonly date: string;
}

export interface PlannedSession extends ParsedSession {
  readonly end: string;
}

const usualMinutes = 60;

/** Sorted by start. Sessions that begin at the same time do not end each other. */
export function planSessions(sessions: readonly ParsedSession[]): PlannedSession[] {
  const sorted = sessions.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  return sorted.map((session): PlannedSession => {
    if (session.end !== undefined) return { ...session, end: session.end };
    const usual = later(session.start);
    const next = sorted.find(({ date, start }) => date === session.date && start > session.start);
    return { ...session, end: next && next.start < usual ? next.start : usual };
  });
}

const startOf = ({ date, start }: ParsedSession) => `${date} ${start}`;

function later(start: string): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + usualMinutes, 24 * 60 - 1);
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
