// The days on screen, and what is on each of them. Days are ISO dates: 2027-03-01.
import type { CalendarItem } from '@stem/api/client';
import { daysBetween, daysFrom, moveDay } from '@stem/model';

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function moveMonth(day: string, months: number): string {
  const at = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

const lastOfMonth = (day: string): string => moveDay(moveMonth(day, 1), -1);

export function weeksOf(month: string): string[][] {
  const [first, last] = [mondayOf(firstOfMonth(month)), lastOfMonth(month)];
  const weeks: string[][] = [];
  for (let monday = first; monday <= last; monday = moveDay(monday, 7)) weeks.push(daysFrom({ first: monday, last: moveDay(monday, 6) }));
  return weeks;
}

// 4 January 1999 was a Monday.
const mondayOf = (day: string): string => moveDay(day, -((((daysBetween('1999-01-04', day) ?? 0) % 7) + 7) % 7));

export function spanOf(month: string): { readonly from: string; readonly to: string } {
  const days = weeksOf(month).flat();
  return { from: days[0] ?? month, to: days.at(-1) ?? month };
}

/** What is on each day; an event is on all of its days. */
export function itemsByDay(items: readonly CalendarItem[], days: readonly string[]): ReadonlyMap<string, readonly CalendarItem[]> {
  return new Map(days.map((day) => [day, items.filter((item) => item.day <= day && day <= item.last_day)]));
}

/** The days of a month on which something is. An event is on its first one only, or on the first of the month. */
export function listedDays(items: readonly CalendarItem[], month: string): { readonly day: string; readonly items: readonly CalendarItem[] }[] {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const within = items.filter((item) => item.day <= last && item.last_day >= first);
  const days = Map.groupBy(within, ({ day }) => [first, day].toSorted().at(-1) ?? day);
  return [...days].map(([day, some]) => ({ day, items: some })).toSorted((one, other) => one.day.localeCompare(other.day));
}
