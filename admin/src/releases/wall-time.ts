// What clocks in a time zone show, and the instants at which they show it: none where a clock goes forward, two where it goes back.

export interface WallTime {
  /** 2027-03-28 */
  readonly date: string;
  /** 09:00 */
  readonly time: string;
}

const [minute, day] = [60_000, 86_400_000];

/** Milliseconds since 1970, the earlier first. Empty also for what is no date. */
export function instantsAt({ date, time }: WallTime, zone: string): number[] {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  // No zone changes its clocks twice within two days.
  const offsets = new Set([offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => asUtc - instant === offsetAt(instant, zone))
    .sort((one, other) => one - other);
}

/** The time that clocks show instead of one that they leave out: 02:30 becomes 03:30. */
export function timeAfterGap({ date, time }: WallTime, zone: string): WallTime {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return wallTimeAt(asUtc - offsetAt(asUtc - day, zone), zone);
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  const [date = '', time = ''] = new Date(instant + offsetAt(instant, zone)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** 'UTC+2', 'UTC−3:30' */
export function offsetName(instant: number, zone: string): string {
  const minutes = offsetAt(instant, zone) / minute;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Milliseconds by which clocks are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: ofMonth = 1, hour = 0, minute: ofHour = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, ofMonth, hour, ofHour, second) - Math.floor(instant / 1000) * 1000;
}

const formatOf = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
