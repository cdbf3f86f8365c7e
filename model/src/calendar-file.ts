// The door of @stem/model/calendar-file: a file that all calendar programs read, with permanent identities of its events. In one
// that is loaded once, a sequence number rises with every change, so that a newer file replaces an older one.
import ICAL from 'ical.js';
import { instantOf, type LocalTime } from './values/local-time.ts';
import { moveDay } from './values/written-date.ts';

// A line has at most 75 bytes. The library does not count the space at the start of a continued line.
ICAL.foldLength = 74;

export interface CalendarEvent {
  /** Permanent, and the same in all languages. */
  readonly uid: string;
  /** Not needed in a file that is loaded repeatedly. */
  readonly sequence?: number;
  /** ISO instant of the last change, or of the file where there is no sequence. */
  readonly changedAt: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  /** Absolute address of its page. */
  readonly url: string;
  /** Whether it may not happen. */
  readonly isTentative?: boolean;
  /** Whether it does not happen any more. */
  readonly isCancelled?: boolean;
  readonly when:
    | { readonly kind: 'days'; readonly first: string; readonly last: string }
    /** With no end calendars show only when it begins. */
    | { readonly kind: 'hours'; readonly start: LocalTime; readonly end?: LocalTime; readonly timezone: string }
    | { readonly kind: 'instant'; readonly at: string };
}

export interface CalendarFile {
  /** As calendar programs call a calendar that they subscribe to. */
  readonly name?: string;
  /** How often programs should load it again, as an ISO duration. */
  readonly refresh?: string;
  readonly events: readonly CalendarEvent[];
  /** Of an appointment that is sent to one who takes part: who invites, and whether it is over (RFC 5546, 3.2.2 and 3.2.5). */
  readonly sent?: { readonly method: 'REQUEST' | 'CANCEL'; readonly organizer: Participant; readonly attendee: Participant };
}

interface Participant {
  readonly name: string;
  readonly email: string;
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

export function writeCalendarFile({ name, refresh, events, sent }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Stem//Events//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', sent?.method ?? 'PUBLISH');
  if (name !== undefined) calendar.addPropertyWithValue('x-wr-calname', plain(name));
  if (refresh !== undefined) {
    calendar.addProperty(ICAL.Property.fromString(`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`));
    calendar.addPropertyWithValue('x-published-ttl', refresh);
  }
  if (events.some(({ when }) => isZurich(when))) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zurich)));
  for (const event of events) {
    const entry = entryOf(event);
    if (sent) addParticipants(entry, sent);
    calendar.addSubcomponent(entry);
  }
  return `${calendar.toString().replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}

// They have answered on the page: calendar programs need not ask.
function addParticipants(entry: ICAL.Component, { organizer, attendee }: NonNullable<CalendarFile['sent']>) {
  const parameters = { attendee: { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' }, organizer: {} };
  for (const [kind, { name, email }] of Object.entries({ organizer, attendee })) {
    const property = new ICAL.Property(kind);
    // A quotation mark has no form in a parameter.
    property.setParameter('cn', plain(name).replaceAll('"', '’'));
    for (const [parameter, value] of Object.entries(parameters[kind as keyof typeof parameters])) property.setParameter(parameter, value); // keys of the same two
    property.setValue(`mailto:${email}`);
    entry.addProperty(property);
  }
}

function entryOf(event: CalendarEvent): ICAL.Component {
  const entry = new ICAL.Component('vevent');
  entry.addPropertyWithValue('uid', event.uid);
  const changed = utc(new Date(event.changedAt));
  if (event.sequence !== undefined) entry.addPropertyWithValue('sequence', event.sequence);
  entry.addPropertyWithValue('dtstamp', changed);
  if (event.sequence !== undefined) entry.addPropertyWithValue('last-modified', changed);
  addTimes(entry, event.when);
  entry.addPropertyWithValue('summary', plain(event.title));
  if (event.description) entry.addPropertyWithValue('description', plain(event.description));
  if (event.location) entry.addPropertyWithValue('location', plain(event.location));
  entry.addPropertyWithValue('url', event.url);
  entry.addPropertyWithValue('status', event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED');
  // Who takes part is away, for hours or for days.
  entry.addPropertyWithValue('transp', event.isCancelled ? 'TRANSPARENT' : 'OPAQUE');
  return entry;
}

const isZurich = (when: CalendarEvent['when']) => when.kind === 'hours' && when.timezone === 'Europe/Zurich';

function addTimes(entry: ICAL.Component, when: CalendarEvent['when']) {
  if (when.kind === 'days') {
    // The end date is exclusive.
    entry.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(when.first));
    entry.addPropertyWithValue('dtend', ICAL.Time.fromDateString(moveDay(when.last, 1)));
    return;
  }
  if (when.kind === 'instant') {
    entry.addPropertyWithValue('dtstart', utc(new Date(when.at)));
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
