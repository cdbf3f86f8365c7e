// The calendar as queries. Its items are read again with releases and events.
import type { CalendarDays } from '@stem/api/client';
import { releasesKey } from '../../kit/releases/release-queries.ts';
import { queryOf } from '../../server/client.ts';

export const calendarOf = (days: CalendarDays) => queryOf(releasesKey, 'GET /api/calendar', { query: days });

export const ownFeed = queryOf([], 'GET /api/admin/calendar-feed');
