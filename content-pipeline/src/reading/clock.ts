// Time as content: a page that shows "today" must be rendered again at midnight. So every value has the instant at which it
// changes.

export interface Moment<T> {
  readonly value: T;
  /** The instant in milliseconds since 1970 at which the value changes; undefined if it never does. */
  readonly flipsAt?: number;
}

/** The date in a time zone, as 2027-04-14, until the next midnight there. */
export function today(now: number, timezone: string): Moment<string> {
  const value = dateIn(timezone, now);
  return { value, flipsAt: nextChange(now, (instant) => dateIn(timezone, instant) !== value) };
}

/** Whether an instant (ISO) has passed. */
export function isPast(now: number, instant: string): Moment<boolean> {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`${instant} is not an instant`);
  return at <= now ? { value: true } : { value: false, flipsAt: at };
}

/** Whether a day has begun in a time zone. */
export function dayHasBegun(now: number, date: string, timezone: string): Moment<boolean> {
  const hasBegun = (instant: number) => dateIn(timezone, instant) >= date;
  if (hasBegun(now)) return { value: true };
  // Time zones are at most 14 hours ahead of UTC and 12 behind it.
  const start = Date.parse(`${date}T00:00:00Z`);
  return { value: false, flipsAt: nextChange(Math.max(now, start - 15 * 3_600_000), hasBegun, start + 13 * 3_600_000) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(timezone: string, instant: number): string {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timezone, format);
  return format.format(instant);
}

// The first millisecond at which `hasChanged` is true. A day has 23 to 25 hours, so it is true 26 hours ahead.
function nextChange(now: number, hasChanged: (instant: number) => boolean, latest = now + 26 * 3_600_000): number {
  let [low, high] = [now, latest];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (hasChanged(middle)) high = middle;
    else low = middle;
  }
  return high;
}
