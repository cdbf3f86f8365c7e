// A calendar file with one event that all calendar programs read: with its time zone, a permanent identity, and a sequence
// number that rises with every change, so that a newer file replaces an older one.
import ICAL from 'ical.js';
import { dayAfter, instantOf, type LocalTime } from './instants.ts';

// A line has at most 75 bytes. The library does not count the space at the start of a continued line.
ICAL.foldLength = 74;

export interface CalendarEvent {
  /** Permanent, and the same in all languages. */
  readonly uid: string;
  readonly sequence: number;
  /** ISO instant of the last change. */
  readonly changedAt: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly location: string;
  /** Absolute address of its page. */
  readonly url: string;
  readonly when:
    | { readonly kind: 'days'; readonly first: string; readonly last: string }
    /** With no end calendars show only when it begins. */
    | { readonly kind: 'hours'; readonly start: LocalTime; readonly end?: LocalTime; readonly timezone: string };
}

// The rules of Switzerland since 1996. Calendar programs that know no time zones by name would be an hour off without them.
const zurich = `BEGIN:VTIMEZONE
TZID:Europe/Zurich
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** An event independent of the address of the site: an id instead of a uid, a path instead of an address. */
export type LocalEvent = Omit<CalendarEvent, 'uid' | 'url'> & { readonly id: string; readonly path: string; readonly file: string; readonly isListed: boolean };

/** The response with the calendar file of an event. */
export function answerWithCalendar({ id, path, file, isListed, ...event }: LocalEvent, origin: string): Response {
  const text = writeCalendarFile({ ...event, uid: `${id}@${new URL(origin).hostname}`, url: origin + path });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.ics"`,
      'x-content-type-options': 'nosniff',
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
    },
  });
}

export function writeCalendarFile(event: CalendarEvent): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Stem//Events//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const entry = new ICAL.Component('vevent');
  entry.addPropertyWithValue('uid', event.uid);
  entry.addPropertyWithValue('sequence', event.sequence);
  const changed = utc(new Date(event.changedAt));
  entry.addPropertyWithValue('dtstamp', changed);
  entry.addPropertyWithValue('last-modified', changed);
  addTimes(entry, event.when);
  entry.addPropertyWithValue('summary', plain(event.title));
  if (event.description) entry.addPropertyWithValue('description', plain(event.description));
  entry.addPropertyWithValue('location', plain(event.location));
  entry.addPropertyWithValue('url', event.url);
  entry.addPropertyWithValue('status', 'CONFIRMED');
  entry.addPropertyWithValue('transp', event.when.kind === 'days' ? 'TRANSPARENT' : 'OPAQUE');
  if (isZurich(event.when)) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zurich)));
  calendar.addSubcomponent(entry);
  return `${calendar.toString().replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}

const isZurich = (when: CalendarEvent['when']) => when.kind === 'hours' && when.timezone === 'Europe/Zurich';

function addTimes(entry: ICAL.Component, when: CalendarEvent['when']) {
  if (when.kind === 'days') {
    // The end date is exclusive.
    entry.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(when.first));
    entry.addPropertyWithValue('dtend', ICAL.Time.fromDateString(dayAfter(when.last, 1)));
    return;
  }
  for (const [name, at] of [
    ['dtstart', when.start],
    ['dtend', when.end],
  ] as const) {
    if (!at) continue;
    // In other time zones an instant needs no rules of the zone.
    if (!isZurich(when)) {
      entry.addPropertyWithValue(name, utc(instantOf(at, when.timezone)));
      continue;
    }
    const property = new ICAL.Property(name);
    property.setParameter('tzid', when.timezone);
    property.setValue(ICAL.Time.fromDateTimeString(`${at.date}T${at.time}:00`));
    entry.addProperty(property);
  }
}

const utc = (instant: Date) => ICAL.Time.fromDateTimeString(`${instant.toISOString().slice(0, 19)}Z`);

// Control characters break the lines of the file.
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
