// The sessions of one day in order, in minutes since its first midnight: after the next one they belong to the night of that day.
import { readTime } from './values/written-time.ts';

export interface ProgrammeTime {
  readonly start: number;
  /** Absent when the programme says only when the session begins. */
  readonly end?: number;
}

const day = 24 * 60;
const noon = day / 2;
/** A session before five that follows one after noon is in the night, not in the morning. */
const endOfNight = 5 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Undefined for a text without a time. */
export function programmeOf(texts: readonly string[]): (ProgrammeTime | undefined)[] {
  let isAfternoon = false;
  return texts.map((text) => {
    const time = readTime(text);
    if (!time) return undefined;
    const own = minutesOf(time.start);
    const start = isAfternoon && own < endOfNight ? own + day : own;
    isAfternoon ||= own >= noon;
    if (time.end === undefined) return { start };
    return { start, end: start - own + minutesOf(time.end) + (time.endsNextDay ? day : 0) };
  });
}

/**
 * The first thing that is odd about the order of a day: two sessions by their places, of which the second begins before the first one
 * does, or before it ends. Sessions that begin at the same time run side by side.
 */
export function disorderIn(texts: readonly string[]) {
  const timed = placesOf(texts);
  for (const [index, { start, place }] of timed.entries()) {
    const before = timed[index - 1];
    if (before && start < before.start) return { kind: 'order', first: before.place, second: place };
  }
  for (const [index, { start, end, place }] of timed.entries()) {
    const next = timed.slice(index + 1).find((other) => other.start > start);
    if (next && end !== undefined && next.start < end) return { kind: 'overlap', first: place, second: next.place };
  }
  return undefined;
}

/** The places in the order of their times. Sessions without a time stay behind the one they follow. */
export function sortByTime(texts: readonly string[]): number[] {
  const times = programmeOf(texts);
  let last = Number.NEGATIVE_INFINITY;
  const starts = times.map((time) => {
    last = time?.start ?? last;
    return last;
  });
  return texts.map((_, place) => place).sort((one, other) => compare(starts[one] ?? 0, starts[other] ?? 0));
}

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

const placesOf = (texts: readonly string[]) => programmeOf(texts).flatMap((time, place) => (time ? [{ ...time, place }] : []));
