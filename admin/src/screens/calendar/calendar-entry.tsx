// One item of the calendar: what it is, a link to it, and a handle for those who may move it.
import type { CalendarItem } from '@stem/api/client';
import { homeTimeZone, writeDays, writeTime } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { zoneName } from '../../kit/releases/release-facts.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Tool } from '../../ui/controls/button.tsx';
import type { DragDay } from './use-drag-day.ts';

export interface Moving {
  readonly isMovable: (item: CalendarItem) => boolean;
  readonly onAsk: (item: CalendarItem) => void;
  readonly drag?: DragDay;
}

export interface CalendarEntryProps extends Moving {
  readonly item: CalendarItem;
  /** A day of it after its first one. */
  readonly goesOn?: boolean;
  /** Says in words what the month shows by its form. */
  readonly isWide?: boolean;
}

export const nameOfItem = ({ release, event }: CalendarItem): string => release?.name ?? (event ? localText(event, 'title') : '');

/** What of its life the form of the item does not say. */
function markOf({ state, is_undone, is_scheduled }: NonNullable<CalendarItem['release']>): string | undefined {
  if (is_undone) return calendarTexts.undone;
  if (state === 'failed') return calendarTexts.failed;
  return is_scheduled ? undefined : calendarTexts.notScheduled;
}

export function CalendarEntry({ item, goesOn = false, isWide = false, isMovable, onAsk, drag }: CalendarEntryProps) {
  const { kind, time, zone, release, event } = item;
  const notes = [
    release && markOf(release),
    release?.kind === 'draft' && calendarTexts.draft,
    goesOn && calendarTexts.goesOn,
    isWide && item.last_day > item.day && writeDays(item.day, item.last_day, windowLanguage),
    isWide && time !== null && zone !== homeTimeZone && zoneName(zone),
  ].filter((note) => typeof note === 'string');
  const name = nameOfItem(item);
  const content = (
    <>
      {time !== null && <time className="mr-[0.35rem] text-soft">{writeTime({ start: time }, windowLanguage)}</time>}
      <span className={isWide || kind === 'end' || kind === 'past' ? 'text-soft' : 'sr-only'}>{kindOf(item)}: </span>
      <span className="font-medium [a:hover>&]:underline [a:hover>&]:underline-offset-[0.2em]">{name}</span>
      {notes.length > 0 && <span className={isWide ? 'text-soft' : 'sr-only'}> ({notes.join(', ')})</span>}
    </>
  );
  const canMove = isMovable(item);
  const link = `flex-1 min-w-0 overflow-hidden text-ellipsis no-underline ${isWide ? 'py-[0.35rem] px-[0.6rem]' : 'py-[0.15rem] px-[0.35rem] whitespace-nowrap'}`;
  return (
    <li
      {...(canMove && drag?.handle(item))}
      className={`calendar-entry ${isWide ? 'min-h-(--row) my-0.5 text-text' : 'min-h-6 text-note'} is-${kind} ${release?.state === 'failed' ? 'is-failed' : ''} ${release?.is_scheduled === false || release?.is_undone ? 'is-open' : ''}`}
    >
      {release ? (
        <Link to="/releases" search={{ record: release.id }} activeProps={{}} className={link} title={name} {...(canMove && { draggable: false })}>
          {content}
        </Link>
      ) : (
        <Link to={`/formats/${event?.slug}`} search={{}} activeProps={{}} className={link} title={name}>
          {content}
        </Link>
      )}
      {canMove && (
        <Tool
          className={`tool grip ${isWide ? 'size-(--row)' : 'size-6'}`}
          icon="grip"
          label={calendarTexts.moveTo(name)}
          title={calendarTexts.move}
          onClick={() => onAsk(item)}
          {...drag?.handle(item)}
        />
      )}
    </li>
  );
}

function kindOf({ kind, release, at }: CalendarItem): string {
  if (kind === 'begin') return release?.state === 'published' ? calendarTexts.wentLive : calendarTexts.begin;
  if (kind === 'end') return release?.state === 'published' && at !== null && Date.parse(at) <= Date.now() ? calendarTexts.ended : calendarTexts.end;
  return calendarTexts[kind];
}
