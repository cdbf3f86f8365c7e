// Above the calendar: which month is shown, and how.

import type { KeyboardEvent } from 'react';
import { StateTab } from '../../kit/lists/state-tab.tsx';
import { calendarTexts } from '../../texts/people/calendar.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';

/** In the address, where the month is shown as a list. */
export const list = 'list';

export interface CalendarSteps {
  readonly previous: () => void;
  readonly next: () => void;
  readonly today: () => void;
}

export interface CalendarToolsProps {
  /** The month. */
  readonly title: string;
  readonly steps: CalendarSteps;
  /** A day of the month, in the address. */
  readonly since: string | undefined;
  readonly isList: boolean;
}

export const CalendarTools = ({ title, steps, since, isList }: CalendarToolsProps) => (
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

/** Anywhere in the calendar. */
export function goByKey(event: KeyboardEvent<HTMLElement>, steps: CalendarSteps): void {
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  const step = isPlain && { PageUp: steps.previous, PageDown: steps.next, Home: steps.today }[event.key];
  if (!step) return;
  event.preventDefault();
  // The item that has the focus goes away with its month.
  if (event.target instanceof HTMLElement && event.target.closest('.calendar-entry')) event.currentTarget.focus();
  step();
}
