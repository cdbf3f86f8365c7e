// A calendar file as a page of the site.
import type { LocalEvent } from '../views/calendars.ts';
import { calendarFile } from './calendar-file.ts';

export function calendarAnswer({ id, path, file, ...event }: LocalEvent, origin: string): Response {
  const text = calendarFile({ ...event, uid: `${id}@${new URL(origin).hostname}`, url: origin + path });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.ics"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
