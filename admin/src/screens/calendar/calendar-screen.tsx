// The calendar: what goes live and ends, events, and what happens by itself, as a month or as a list.
import type { CalendarDays, CalendarItem } from '@stem/api/client';
import { homeTimeZone, isDay, localTimeAt, writeDay } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { readReleasesAgain, releasesKey } from '../../kit/releases/release-queries.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { sayDone, sayFailed, sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask, queries, queryOf } from '../../server/client.ts';
import { useMay, useOwnActor, useRights } from '../../server/permissions.ts';
import { locale, windowLanguage } from '../../texts/language.ts';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Button, Tool, usePending } from '../../ui/controls/button.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../ui/dialogs/shown-once.tsx';
import { firstOfMonth, listedDays, moveMonth, spanOf } from './calendar-days.ts';
import { CalendarEntry, type Moving, nameOfItem } from './calendar-entry.tsx';
import { MonthGrid } from './month-grid.tsx';
import { isMovable, MoveDialog, moveToDay } from './move-dialog.tsx';
import { useDragDay } from './use-drag-day.ts';
import './calendar.css';

const todayHere = (): string => localTimeAt(Date.now(), homeTimeZone).date;

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
    const answer = await ask('PATCH /api/releases/:id', { id: item.release.id, body: moved.patch });
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
        {hasAccount && <Button className="button ml-auto" text={calendarTexts.subscribe} onClick={() => setSubscribing(true)} />}
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

interface DayListProps extends Moving {
  readonly month: string;
  readonly today: string;
  readonly items: readonly CalendarItem[];
  /** Where the month is shown on wide screens. */
  readonly isForPhones: boolean;
}

function DayList({ month, today, items, isForPhones, ...moving }: DayListProps) {
  const days = listedDays(items, month);
  return (
    <div className={isForPhones ? 'tablet:hidden' : undefined}>
      {days.length === 0 && <p className="empty text-soft">{calendarTexts.none}</p>}
      {days.map(({ day, items: some }) => (
        <section
          className="grid grid-cols-[15rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-[0.6rem] px-(--inset) border-b border-hair max-tablet:grid-cols-1"
          key={day}
        >
          <h2 className="pt-[0.4rem] font-medium" aria-current={day === today ? 'date' : undefined}>
            <time dateTime={day}>{writeDay(day, windowLanguage)}</time>
            {day === today && <span className="tag ml-2">{calendarTexts.today}</span>}
          </h2>
          <ul>
            {some.map((item) => (
              <CalendarEntry key={item.id} item={item} isWide {...moving} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** In the address, where the month is shown as a list. */
const list = 'list';

interface CalendarSteps {
  readonly previous: () => void;
  readonly next: () => void;
  readonly today: () => void;
}

interface CalendarToolsProps {
  readonly title: string;
  readonly steps: CalendarSteps;
  /** A day of the month, in the address. */
  readonly since: string | undefined;
  readonly isList: boolean;
}

const CalendarTools = ({ title, steps, since, isList }: CalendarToolsProps) => (
  <div className="filters calendar-tools" title={calendarTexts.keys}>
    <Tool icon="back" label={calendarTexts.previous} aria-keyshortcuts="PageUp" onClick={steps.previous} />
    <Tool className="tool -scale-x-100" icon="back" label={calendarTexts.next} aria-keyshortcuts="PageDown" onClick={steps.next} />
    <Button text={calendarTexts.today} aria-keyshortcuts="Home" onClick={steps.today} />
    <h2 className="text-name" aria-live="polite">
      {title}
    </h2>
    <nav className="tabs ml-auto max-tablet:hidden" aria-label={calendarTexts.views}>
      {[false, true].map((kind) => (
        <StateTab key={String(kind)} search={{ ...(since !== undefined && { since }), ...(kind && { show: list }) }} isCurrent={kind === isList}>
          {kind ? calendarTexts.list : calendarTexts.month}
        </StateTab>
      ))}
    </nav>
  </div>
);

function goByKey(event: KeyboardEvent<HTMLElement>, steps: CalendarSteps): void {
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  const step = isPlain && { PageUp: steps.previous, PageDown: steps.next, Home: steps.today }[event.key];
  if (!step) return;
  event.preventDefault();
  // The item that has the focus goes away with its month.
  if (event.target instanceof HTMLElement && event.target.closest('.calendar-entry')) event.currentTarget.focus();
  step();
}

/** The private address at which calendar programs of an editor read the calendar. */
function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: feed } = useQuery(ownFeed);
  const [address, setAddress] = useState<string>();
  const [isPending, waitFor] = usePending();
  async function make() {
    const answer = await waitFor(ask('POST /api/admin/calendar-feed'));
    if (!answer.ok) return sayRefused(calendarTexts.feedNotMade, answer, windowLanguage);
    setAddress(answer.value.address);
    await queries.invalidateQueries({ queryKey: ownFeed.queryKey });
  }
  async function end() {
    const answer = await ask('DELETE /api/admin/calendar-feed');
    if (!answer.ok) return sayRefused(calendarTexts.feedNotEnded, answer, windowLanguage);
    sayDone(calendarTexts.feedEnded);
    await queries.invalidateQueries({ queryKey: ownFeed.queryKey });
    onClose();
  }
  if (address !== undefined) return <ShownOnce title={calendarTexts.feedAddress} hint={calendarTexts.feedAddressHint} secret={address} onClose={onClose} />;
  const since = feed?.begun_at;
  return (
    <Dialog onClose={onClose} title={calendarTexts.feed} description={calendarTexts.feedHint}>
      <div className="flex flex-col gap-3 px-(--inset) py-4">
        <p className="text-soft">{calendarTexts.feedWarning}</p>
        {feed && <p>{typeof since === 'string' ? calendarTexts.feedSince(exactMoment(since)) : calendarTexts.noFeed}</p>}
      </div>
      <DialogFoot
        onCancel={onClose}
        confirm={typeof since === 'string' ? calendarTexts.makeAnother : calendarTexts.makeFeed}
        isPending={isPending}
        isDisabled={feed === undefined}
        onConfirm={() => void make()}
        others={typeof since === 'string' && <Button className="button danger" text={calendarTexts.endFeed} onClick={() => void end()} />}
      />
    </Dialog>
  );
}

/** Read again with releases and events. */
const calendarOf = (days: CalendarDays) => queryOf(releasesKey, 'GET /api/calendar', { query: days });

const ownFeed = queryOf([], 'GET /api/admin/calendar-feed');
