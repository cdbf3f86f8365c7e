// Dates and times of a time zone, and the instants at which its clocks show them.

/** What clocks show: 2027-04-14 and 09:00. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** The instant at which clocks in a time zone show a date and a time. */
export function instantOf({ date, time }: LocalTime, timezone: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const first = asIfUtc - offsetAt(asIfUtc, timezone);
  // Close to a clock change the first guess used the offset of the other side.
  return new Date(asIfUtc - offsetAt(first, timezone));
}

/** What clocks in a time zone show at an instant, in milliseconds since 1970. */
export function localTimeAt(instant: number, timezone: string): LocalTime {
  const [date = '', time = ''] = clockOf(timezone).format(new Date(instant)).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** A local time with its offset from UTC: 2027-04-14T09:00:00+02:00. */
export function withOffset(at: LocalTime, timezone: string): string {
  const { date, time } = at;
  const minutes = (Date.parse(`${date}T${time}:00Z`) - instantOf(at, timezone).getTime()) / 60_000;
  const part = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${part(Math.trunc(minutes / 60))}:${part(minutes % 60)}`;
}

function offsetAt(instant: number, timezone: string): number {
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
