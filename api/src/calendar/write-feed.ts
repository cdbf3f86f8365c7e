// The calendar as a file for calendar programs, in the language of its editor.

import { type Language, localize, moveDay, type RowOf } from '@stem/model';
import { type CalendarEvent, writeCalendarFile } from '@stem/model/calendar-file';
import { textsIn } from '@stem/model/texts';
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
  const _says = textsIn(language).served.calendar;
  const host = new URL(origin).hostname;
  const events = items.map((item): CalendarEvent => {
    const { id, day, last_day, at, release, event } = item;
    return {
      uid: `${id}@${host}`,
      changedAt: new Date(now).toISOString(),
      title: titleOf(item, language),
      url: release ? `${origin}/admin/releases?record=${release.id}` : `${origin}/admin/formats/${event?.slug}`,
      when: at === null ? { kind: 'days', first: day, last: last_day } : { kind: 'instant', at },
      isTentative: release?.is_scheduled === false,
    };
  });
  return writeCalendarFile({ name: 'Stem', events });
}

function titleOf({ kind, release, event }: CalendarItem, language: Language): string {
  const says = textsIn(language).served.calendar;
  if (!release) {
    const name = event ? localize(language, event, 'title').text : '';
    return kind === 'past' ? says.past(name) : name;
  }
  const name = kind === 'begin' ? says.begin(release.name) : says.end(release.name);
  if (release.is_undone) return `${name} (${says.undone})`;
  if (release.state === 'failed') return `${name} (${says.failed})`;
  return release.is_scheduled ? name : `${name} (${says.notScheduled})`;
}
