// What an editor sees of the hours in which clocks change.
import { instantOf, type LocalTime, localTimeAt, offsetAt } from '@stem/model';

/** The time that clocks show instead of one that they leave out: 02:30 becomes 03:30. */
export const timeAfterGap = (skipped: LocalTime, zone: string): LocalTime => localTimeAt(instantOf(skipped, zone).getTime(), zone);

/** 'UTC+2', 'UTC−3:30' */
export function offsetName(instant: number, zone: string): string {
  const minutes = offsetAt(instant, zone) / 60_000;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
