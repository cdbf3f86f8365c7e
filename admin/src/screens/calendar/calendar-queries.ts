// The calls of the calendar. Its items are read again with releases and events.
import { type CalendarDays, type CalendarItem, createCalendar } from '@stem/api/client';
import { releasesKey } from '../../kit/releases/release-queries.ts';
import { editorTransport, unwrap } from '../../server/client.ts';

export const calendar = createCalendar(editorTransport);

export const calendarOf = (days: CalendarDays) => ({
  queryKey: [...releasesKey, 'calendar', days],
  queryFn: async (): Promise<CalendarItem[]> => unwrap(await calendar.list(days)),
});

export const feedKey = ['calendar-feed'];
export const ownFeed = { queryKey: feedKey, queryFn: async () => unwrap(await calendar.feed()) };
