// The calendar: what goes live and ends, events, and what happens by itself, as a month or as a list.

import type { CalendarItem } from '@stem/api/client';
import { isDay, localTimeAt, writeDay } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { readReleasesAgain, releases } from '../../kit/releases/release-queries.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { useMay, useOwnActor, useRights } from '../../server/permissions.ts';
import { locale, windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { firstOfMonth, moveMonth, spanOf } from './calendar-days.ts';
import { nameOfItem } from './calendar-entry.tsx';
import { calendarOf } from './calendar-queries.ts';
import { type CalendarSteps, CalendarTools, goByKey, list } from './calendar-tools.tsx';
import { DayList } from './day-list.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isMovable, moveToDay } from './moving.ts';
import { useDragDay } from './use-drag-day.ts';
import './calendar.css';

/** On the clock of this computer. */
const todayHere = (): string => localTimeAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;

interface Asked {
  readonly item: CalendarItem;
  readonly tried?: { readonly day: string; readonly problem: string };
}

export function CalendarScreen({ section }: SiteScreenProps) {
  const { since, show, go } = useListState();
  const today = todayHere();
  const day = since !== undefined && isDay(since) ? since : today;
  const month = firstOfMonth(day);
  const isList = show === list;
  const { data: items, error, refetch } = useQuery(calendarOf(spanOf(month)));
  const mover = { rights: useRights(), actor: useOwnActor() };
  const mayMove = (item: CalendarItem) => isMovable(item, mover);
  const hasAccount = useMay('account');
  const [asked, setAsked] = useState<Asked>();
  const [isSubscribing, setSubscribing] = useState(false);

  const view = isList ? { show: list } : {};
  const open = (next: string | undefined) => go({ ...view, ...(next !== undefined && { since: next }) }, { resetScroll: false });
  const steps: CalendarSteps = { previous: () => open(moveMonth(month, -1)), next: () => open(moveMonth(month, 1)), today: () => open(undefined) };
  async function move(item: CalendarItem, to: string): Promise<string | undefined> {
    if (!isMovable(item, mover) || to === item.day) return undefined;
    const moved = moveToDay(to, item);
    if ('problem' in moved) return moved.problem;
    const answer = await releases.change(item.release.id, moved.patch);
    if (answer.ok) sayDone(calendarTexts.moved(nameOfItem(item), writeDay(to, windowLanguage)));
    await readReleasesAgain();
    return answer.ok ? undefined : answer.problem.detail;
  }
  async function drop(item: CalendarItem, to: string) {
    const problem = await move(item, to);
    if (problem === undefined) return;
    sayFailed(calendarTexts.notMoved, problem);
    setAsked({ item, tried: { day: to, problem } });
  }
  const drag = useDragDay((item, to) => void drop(item, to));
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));
  const shared = { month, today, items: items ?? [], isMovable: mayMove, onAsk: (item: CalendarItem) => setAsked({ item }) };
  return (
    <>
      <ScreenHead {...section}>
        {hasAccount && (
          <button type="button" className="button ml-auto" onClick={() => setSubscribing(true)}>
            {calendarTexts.subscribe}
          </button>
        )}
      </ScreenHead>
      <section className="calendar -outline-offset-2" aria-label={calendarTexts.inMonth(title)} tabIndex={-1} onKeyDown={(event) => goByKey(event, steps)}>
        <CalendarTools title={title} steps={steps} since={since} isList={isList} />
        {error && !items && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !items && <p className="empty text-soft">{calendarTexts.loading}</p>}
        {items && !isList && <MonthGrid {...shared} drag={drag} title={title} />}
        {items && <DayList {...shared} isForPhones={!isList} />}
      </section>
      {asked && <MoveDialog item={asked.item} tried={asked.tried} onMove={move} onClose={() => setAsked(undefined)} />}
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}
