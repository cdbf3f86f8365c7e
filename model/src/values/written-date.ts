// Writes days as editors do, in English and in German: “Thursday, 9 September 2027”, “9.–10. September 2027”.
import { type Language, localeOf, marksOf } from '../languages.ts';

/** ISO days. */
export interface Days {
  readonly first: string;
  /** Empty for one day. */
  readonly last: string;
}

const oneDay = 24 * 60 * 60 * 1000;

/** `day` is an ISO day; undefined for a text that is none. */
const instantOf = (day: string): Date | undefined => {
  const instant = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
};

const part = (instant: Date, language: Language, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }).format(instant);

const numberOf = (instant: Date, language: Language): string => `${instant.getUTCDate()}${marksOf(language).day}`;
const monthOf = (instant: Date, language: Language): string => part(instant, language, { month: 'long' });

/** With its weekday; empty for a text that is no ISO day. */
export function writeDay(day: string, language: Language): string {
  const instant = instantOf(day);
  if (!instant) return '';
  return `${part(instant, language, { weekday: 'long' })}, ${numberOf(instant, language)} ${monthOf(instant, language)} ${instant.getUTCFullYear()}`;
}

/** From the first to the last day, of which each part is written once; empty without a first day. */
export function writeDays(first: string, last: string, language: Language): string {
  const start = instantOf(first);
  if (!start) return '';
  const end = instantOf(last) ?? start;
  const [from, to] = [start, end].map((instant) => ({ day: numberOf(instant, language), month: monthOf(instant, language), year: instant.getUTCFullYear() }));
  if (!from || !to || end <= start) return `${numberOf(start, language)} ${monthOf(start, language)} ${start.getUTCFullYear()}`;
  const until = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${until}`;
  return from.month === to.month ? `${from.day}–${until}` : `${from.day} ${from.month} – ${until}`;
}

/** Moves an ISO day; a text that is none stays. */
export function moveDay(day: string, days: number): string {
  const instant = instantOf(day);
  return instant ? new Date(instant.getTime() + days * oneDay).toISOString().slice(0, 10) : day;
}

/** From one ISO day to another; undefined where one of the texts is none. */
export function daysBetween(first: string, last: string): number | undefined {
  const [from, to] = [instantOf(first), instantOf(last)];
  return from && to ? Math.round((to.getTime() - from.getTime()) / oneDay) : undefined;
}

/** ISO days, from the first to the last; none without a first day. */
export function daysFrom({ first, last }: Days): string[] {
  const length = daysBetween(first, last || first) ?? -1;
  return Array.from({ length: Math.max(0, length + 1) }, (_, place) => moveDay(first, place));
}

/** A text that names the days of an event, or one of them, names the days the event has moved to; any other stays. */
export function moveWrittenDays(text: string, from: Days, to: Days, language: Language): string {
  if (text === writeDays(from.first, from.last, language)) return writeDays(to.first, to.last, language);
  const moved = daysBetween(from.first, to.first) ?? 0;
  const asWritten = writings.find((write) => daysFrom(from).some((day) => write(day, language) === text));
  const day = daysFrom(from).find((one) => asWritten?.(one, language) === text);
  return asWritten && day !== undefined ? asWritten(moveDay(day, moved), language) : text;
}

/** The ways in which editors write one day. */
const writings = [
  writeDay,
  (day: string, language: Language) => writeDay(day, language).replace(/ \d{4}$/, ''),
  (day: string, language: Language) => writeDays(day, '', language),
] as const;

/** What a language calls the months and the days of the week, from Monday on. */
export function calendarNames(language: Language): {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
} {
  const twelve = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
  // The first of January 2024 was a Monday.
  const seven = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)));
  return {
    months: twelve.map((instant) => part(instant, language, { month: 'long' })),
    shortMonths: twelve.map((instant) => part(instant, language, { month: 'short' }).replace('.', '')),
    weekdays: seven.map((instant) => part(instant, language, { weekday: 'long' })),
  };
}
