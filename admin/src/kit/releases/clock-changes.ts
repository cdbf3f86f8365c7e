// The instants at which clocks in a time zone show a time: none where they go forward over it, two where they go back.
import { type LocalTime, localTimeAt } from '@stem/model';

const [minute, day] = [60_000, 86_400_000];

/** Milliseconds since 1970, the earlier first. Empty also for what is no date. */
export function instantsAt(shown: LocalTime, zone: string): number[] {
  const asUtc = utcOf(shown);
  if (Number.isNaN(asUtc)) return [];
  // No zone changes its clocks twice within two days.
  const offsets = new Set([offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => asUtc - instant === offsetAt(instant, zone))
    .sort((one, other) => one - other);
}

/** The time that clocks show instead of one that they leave out: 02:30 becomes 03:30. */
export function timeAfterGap(skipped: LocalTime, zone: string): LocalTime {
  const asUtc = utcOf(skipped);
  return localTimeAt(asUtc - offsetAt(asUtc - day, zone), zone);
}

/** 'UTC+2', 'UTC−3:30' */
export function offsetName(instant: number, zone: string): string {
  const minutes = offsetAt(instant, zone) / minute;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Milliseconds by which clocks are ahead of UTC. */
const offsetAt = (instant: number, zone: string): number => utcOf(localTimeAt(instant, zone)) - Math.floor(instant / minute) * minute;

const utcOf = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}:00Z`);
