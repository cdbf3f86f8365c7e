// The calendar as queries. Its items are read again with releases and events.
import type { CalendarDays, CalendarItem } from '@stem/api/client';
import { releasesKey } from '../../kit/releases/release-queries.ts';
import { ask, unwrap } from '../../server/client.ts';

export const calendarOf = (days: CalendarDays) => ({
  queryKey: [...releasesKey, 'calendar', days],
  queryFn: async (): Promise<CalendarItem[]> => unwrap(await ask('GET /api/calendar', { query: days })),
});

export const feedKey = ['calendar-feed'];
export const ownFeed = { queryKey: feedKey, queryFn: async () => unwrap(await ask('GET /api/admin/calendar-feed')) };
