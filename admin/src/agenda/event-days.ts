// The days of an event as its agenda calls them, from the event's own dates.
import { daysBetween, moveDay, writeDay } from '@stem/model';
import type { Format } from '../section.ts';

export interface DayLabels {
  readonly date_label: string;
  readonly date_label_de: string;
}

export const labelsOf = (day: string): DayLabels => ({ date_label: writeDay(day, 'en'), date_label_de: writeDay(day, 'de') });

/** The first day of the event that its agenda does not have yet. */
export const nextDayLabels = (format: Pick<Format, 'start_date' | 'end_date'>, days: readonly DayLabels[]): Partial<DayLabels> =>
  daysOf(format)
    .map(labelsOf)
    .slice(days.length > 0 ? 1 : 0)
    .find((label) => !days.some(({ date_label, date_label_de }) => date_label === label.date_label || date_label_de === label.date_label_de)) ?? {};

/** ISO days, from the first to the last; none where the event has no dates. */
export function daysOf({ start_date, end_date }: Pick<Format, 'start_date' | 'end_date'>): string[] {
  const start = start_date ?? '';
  const length = daysBetween(start, end_date ?? start) ?? -1;
  return Array.from({ length: Math.max(0, length + 1) }, (_, place) => moveDay(start, place));
}
