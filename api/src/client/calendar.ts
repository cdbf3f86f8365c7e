// The calendar, and its address for calendar programs.
import type { CalendarDays } from '../calendar/calendar.ts';
import type { calendarCalls } from '../routes/calendar/calendar.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

export function calendarOf(send: Send) {
  const ask = askOf<typeof calendarCalls>(send);
  return {
    list: ({ from, to }: CalendarDays) => ask('GET /api/calendar', { query: { from, to } }),
    /** Since when the own calendar has an address. */
    feed: () => ask('GET /api/admin/calendar-feed'),
    /** The only answer that contains the address; the former one ends. */
    beginFeed: () => ask('POST /api/admin/calendar-feed'),
    endFeed: () => ask('DELETE /api/admin/calendar-feed'),
  };
}
