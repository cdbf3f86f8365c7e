// The state that the island and the script of the programme share: the reading position. The programme is plain HTML.
import { atom, computed, onMount } from 'nanostores';
import { onScroll } from '../../scripts/on-scroll.ts';
import { activeDay, isSwitcherFixed, progressOf } from './schedule-view.ts';

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
