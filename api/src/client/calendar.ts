// The calendar, and its address for calendar programs.
import type { CalendarDays, CalendarItem } from '../calendar/calendar.ts';
import type { Answer, Send } from './request.ts';
import { withOptions } from './resource.ts';

export interface Calendar {
  /** At most 400 days. */
  list(days: CalendarDays): Promise<Answer<CalendarItem[]>>;
  /** Since when the own calendar has an address. */
  feed(): Promise<Answer<{ readonly begun_at: string | null }>>;
  /** The only answer that contains the address; the former one ends. */
  beginFeed(): Promise<Answer<{ readonly address: string }>>;
  endFeed(): Promise<Answer<{ readonly ended: number }>>;
}

const feedPath = '/api/admin/calendar-feed';

export const calendarOf = (send: Send): Calendar => ({
  list: ({ from, to }) => send({ method: 'GET', path: withOptions('/api/calendar', { from, to }) }),
  feed: () => send({ method: 'GET', path: feedPath }),
  beginFeed: () => send({ method: 'POST', path: feedPath }),
  endFeed: () => send({ method: 'DELETE', path: feedPath }),
});
