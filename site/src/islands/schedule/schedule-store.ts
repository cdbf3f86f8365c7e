// The state that the island and the script of the programme share: the reading position. The programme is plain HTML.
import { atom, computed, onMount } from 'nanostores';
import { onScroll } from '../../scripts/on-scroll.ts';

/** In pixels from the upper edge of the window. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The switcher is fixed from when the programme reaches the header until little of it is left. */
export const isSwitcherFixed = ({ top, bottom }: Span): boolean => top <= 80 && bottom > 200;

const enough = 0.3;

/** The day that fills most of the window, at least 30 %. While none does, the last active day. */
export function activeDay(days: readonly Span[], windowHeight: number, before: number | undefined): number | undefined {
  const shares = days.map(({ top, bottom }) => Math.max(0, Math.min(bottom, windowHeight) - Math.max(top, 0)) / windowHeight);
  const most = Math.max(...shares);
  return most > enough ? shares.indexOf(most) : before;
}

/** The part of a day above the reading line of the window, between 0 and 1. */
export const progressOf = ({ top, bottom }: Span, line: number): number => (bottom > top ? Math.min(1, Math.max(0, (line - top) / (bottom - top))) : 0);

interface ScheduleView {
  readonly isFixed: boolean;
  readonly active: number | undefined;
  /** Of each day, between 0 and 1. */
  readonly progress: readonly number[];
}

const $view = atom<ScheduleView>({ isFixed: false, active: undefined, progress: [] });

export const $isSwitcherFixed = computed($view, ({ isFixed }) => isFixed);
export const $activeDay = computed($view, ({ active }) => active);
export const $progress = computed($view, ({ progress }) => progress);

if (!import.meta.env.SSR)
  onMount($view, () => {
    const section = document.getElementById('schedule');
    if (!section) return;
    const days = [...section.querySelectorAll('[data-day]')];
    const lines = days.map((day) => day.querySelector('[data-timeline]'));
    return onScroll(() => {
      const spans = days.map((day) => day.getBoundingClientRect());
      $view.set({
        isFixed: isSwitcherFixed(section.getBoundingClientRect()),
        active: activeDay(spans, innerHeight, $view.get().active),
        progress: lines.map((line) => (line ? progressOf(line.getBoundingClientRect(), innerHeight / 2) : 0)),
      });
    });
  });
