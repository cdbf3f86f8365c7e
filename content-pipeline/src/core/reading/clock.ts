// Time as content: a page that shows "today" must be rendered again at midnight, and again when the clock was put back over
// midnight. So every value has the instants between which it is true.

export interface Moment<T> {
  readonly value: T;
  /** The instant in milliseconds since 1970 from which on the value is true; undefined if it always was. */
  readonly since?: number;
  /** The instant at which the value changes; undefined if it never does. */
  readonly flipsAt?: number;
}

const hour = 3_600_000;
/** A day has 23 to 25 hours: this many milliseconds before or after an instant it is another day. */
const longestDay = 26 * hour;

/** The date in a time zone, as 2027-04-14, from midnight to midnight there. */
export function today(now: number, timezone: string): Moment<string> {
  const known = days.get(timezone);
  if (known && known.since <= now && now < known.flipsAt) return known;
  const value = dateIn(timezone, now);
  const isToday = (instant: number) => dateIn(timezone, instant) === value;
  const day = { value, since: firstTrue(isToday, now - longestDay, now), flipsAt: firstTrue((instant) => !isToday(instant), now, now + longestDay) };
  days.set(timezone, day);
  return day;
}

/** Searching for midnight takes longer than most views, so the last day of each time zone is kept. */
const days = new Map<string, Required<Moment<string>>>();

export function isPast(now: number, instant: string): Moment<boolean> {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`${instant} is not an instant`);
  return at <= now ? { value: true, since: at } : { value: false, flipsAt: at };
}

export function dayHasBegun(now: number, date: string, timezone: string): Moment<boolean> {
  const start = startOfDay(date, timezone);
  return start <= now ? { value: true, since: start } : { value: false, flipsAt: start };
}

const starts = new Map<string, number>();
/** At most 1000 starts are kept. */
const maxStarts = 1000;

/** The instant in milliseconds since 1970 at which a day begins in a time zone. */
export function startOfDay(date: string, timezone: string): number {
  const name = `${date} ${timezone}`;
  const known = starts.get(name);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new Error(`${date} is not a day`);
  // Time zones are at most 14 hours ahead of UTC and 12 behind it.
  const start = firstTrue((instant) => dateIn(timezone, instant) >= date, midnight - 15 * hour, midnight + 13 * hour);
  if (starts.size >= maxStarts) starts.clear();
  starts.set(name, start);
  return start;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(timezone: string, instant: number): string {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timezone, format);
  return format.format(instant);
}

// The first millisecond at which `isTrue` holds: it does not at `low`, and does at `high`.
function firstTrue(isTrue: (instant: number) => boolean, low: number, high: number): number {
  let [before, after] = [low, high];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isTrue(middle)) after = middle;
    else before = middle;
  }
  return after;
}
