// The calendar file of an event of the site, or of one of its sessions.
import { type CalendarEvent, writeCalendarFile } from '@stem/model/calendar-file';

/** An event independent of the address of the site: an id instead of a uid, a path instead of an address. */
export type LocalEvent = Omit<CalendarEvent, 'uid' | 'url' | 'sequence'> & {
  readonly sequence: number;
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly isListed: boolean;
};

export function answerWithCalendar({ id, path, file, isListed, ...event }: LocalEvent, origin: string): Response {
  const text = writeCalendarFile({ events: [{ ...event, uid: `${id}@${new URL(origin).hostname}`, url: origin + path }] });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.ics"`,
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
    },
  });
}
