// Dates and times of a time zone, and the instants at which its clocks show them.

const oneDay = 86_400_000;

/** What clocks show: 2027-04-14 and 09:00. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/**
 * The instant at which clocks in a time zone show a date and a time: the first where they go back over it. Where they go forward
 * over it, the time counts as if they had not, which is what calendar programs assume (RFC 5545, 3.3.5).
 */
export const instantOf = (shown: LocalTime, timezone: string): Date => new Date(instantsAt(shown, timezone)[0] ?? asIfNotForward(shown, timezone));

/**
 * The instants at which clocks in a time zone show a date and a time, in milliseconds since 1970, the earlier first: none where
 * they go forward over it, two where they go back. Empty also for what is no date.
 */
export function instantsAt(shown: LocalTime, timezone: string): number[] {
  const asUtc = asIfUtc(shown);
  if (Number.isNaN(asUtc)) return [];
  // No zone changes its clocks twice within two days.
  const [before, after] = [offsetAt(asUtc - oneDay, timezone), offsetAt(asUtc + oneDay, timezone)];
  if (before === after) return [asUtc - before];
  return [before, after]
    .map((offset) => asUtc - offset)
    .filter((instant) => asUtc - instant === offsetAt(instant, timezone))
    .sort((one, other) => one - other);
}

function asIfNotForward(shown: LocalTime, timezone: string): number {
  const asUtc = asIfUtc(shown);
  return asUtc - offsetAt(asUtc - oneDay, timezone);
}

const asIfUtc = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}:00Z`);

/** What clocks in a time zone show at an instant, in milliseconds since 1970. */
export function localTimeAt(instant: number, timezone: string): LocalTime {
  const [date = '', time = ''] = clockOf(timezone).format(new Date(instant)).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** A local time with its offset from UTC: 2027-04-14T09:00:00+02:00. */
export function withOffset(at: LocalTime, timezone: string): string {
  const minutes = (asIfUtc(at) - instantOf(at, timezone).getTime()) / 60_000;
  const part = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${at.date}T${at.time}:00${minutes < 0 ? '-' : '+'}${part(Math.trunc(minutes / 60))}:${part(minutes % 60)}`;
}

/** Milliseconds by which clocks in a time zone are ahead of UTC at an instant. */
export function offsetAt(instant: number, timezone: string): number {
  const shown = clockOf(timezone).format(new Date(instant));
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

// Creating a formatter takes longer than rendering most parts of a page.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timezone, clock);
  return clock;
}
