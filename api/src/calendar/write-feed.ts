// The calendar as a file for calendar programs, in the language of its editor.
import { moveDay, type RowOf } from '@stem/model';
import { type CalendarEvent, writeCalendarFile } from '@stem/model/calendar-file';
import type { CalendarDays, CalendarItem } from './calendar.ts';

/** Days before and after today. */
const [before, after] = [60, 400];

/** `now`: milliseconds since 1970. */
export function daysOfFeed(now: number): CalendarDays {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: moveDay(today, -before), to: moveDay(today, after) };
}

export interface FeedOptions {
  readonly language: RowOf<'editors'>['language'];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function writeFeed(items: readonly CalendarItem[], { language, origin, now }: FeedOptions): string {
  const says = texts[language];
  const host = new URL(origin).hostname;
  const events = items.map((item): CalendarEvent => {
    const { id, day, last_day, at, release, event } = item;
    return {
      uid: `${id}@${host}`,
      changedAt: new Date(now).toISOString(),
      title: titleOf(item, says),
      url: release ? `${origin}/admin/releases?record=${release.id}` : `${origin}/admin/formats/${event?.slug}`,
      when: at === null ? { kind: 'days', first: day, last: last_day } : { kind: 'instant', at },
      isTentative: release?.is_scheduled === false,
    };
  });
  return writeCalendarFile({ name: says.calendar, events });
}

type Texts = (typeof texts)['en'];

function titleOf({ kind, release, event }: CalendarItem, says: Texts): string {
  if (!release) {
    const name = says.titleOf(event?.title ?? '', event?.title_de ?? null);
    return kind === 'past' ? says.past(name) : name;
  }
  const name = kind === 'begin' ? says.begin(release.name) : says.end(release.name);
  if (release.state === 'failed') return `${name} (${says.failed})`;
  return release.is_scheduled ? name : `${name} (${says.notScheduled})`;
}

const texts = {
  en: {
    calendar: 'Stem',
    begin: (name: string): string => `Goes live: ${name}`,
    end: (name: string): string => `Ends: ${name}`,
    past: (name: string): string => `Past from now on: ${name}`,
    failed: 'failed',
    notScheduled: 'not scheduled',
    titleOf: (title: string, _german: string | null): string => title,
  },
  de: {
    calendar: 'Stem',
    begin: (name: string): string => `Geht live: ${name}`,
    end: (name: string): string => `Endet: ${name}`,
    past: (name: string): string => `Ab jetzt vergangen: ${name}`,
    failed: 'fehlgeschlagen',
    notScheduled: 'nicht geplant',
    titleOf: (title: string, german: string | null): string => german ?? title,
  },
};
