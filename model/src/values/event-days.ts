// When an event takes place. What is stored may be older than the rules for it: pages are made from it all the same.
import { isDay } from '../schema.ts';
import { homeTimeZone, timeZoneOf } from './places.ts';

export interface StoredDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export interface EventDays {
  /** 2027-04-14 */
  readonly first: string;
  /** Never before the first. */
  readonly last: string;
}

/** Undefined for an event whose dates are only free text. */
export function eventDays({ start_date, end_date }: StoredDays): EventDays | undefined {
  if (start_date === null || !isDay(start_date)) return undefined;
  return { first: start_date, last: end_date !== null && isDay(end_date) && end_date > start_date ? end_date : start_date };
}

/** The time zone of an event: the one of the house where the stored one is none. */
export const zoneOf = (stored: string): string => timeZoneOf(stored) ?? homeTimeZone;
