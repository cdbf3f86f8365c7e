// The reading position in the programme, which is plain HTML.
import { wantsStillness } from '../motion.ts';
import { onScroll } from '../on-scroll.ts';

/** In pixels from the upper edge of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The days are in the bar from when the programme reaches the header until little of it is left. */
export const isSwitcherFixed = ({ top, bottom }: Span): boolean => top <= 80 && bottom > 200;

/** A share of the window, or of a line. */
const enough = 0.3;

/** The day that fills most of the window, at least 30 %. While none does, the last active day. */
export function activeDay(days: readonly Span[], windowHeight: number, before: number | undefined): number | undefined {
  const shares = days.map(({ top, bottom }) => Math.max(0, Math.min(bottom, windowHeight) - Math.max(top, 0)) / windowHeight);
  const most = Math.max(...shares);
  return most > enough ? shares.indexOf(most) : before;
}

/** The part of a day above the reading line of the window, between 0 and 1. */
export const progressOf = ({ top, bottom }: Span, line: number): number => (bottom > top ? Math.min(1, Math.max(0, (line - top) / (bottom - top))) : 0);

/** Fills the stem of each day down to the reading position. */
export function followSchedule(section: Element): void {
  const days = [...section.querySelectorAll('[data-day]')].map((day) => ({
    stem: day.querySelector<HTMLElement>('[data-progress]'),
    line: day.querySelector('[data-timeline]'),
  }));
  onScroll(() => {
    for (const { stem, line } of days) {
      // A day without sessions has neither stem nor lines.
      const read = line ? progressOf(line.getBoundingClientRect(), innerHeight / 2) : 0;
      stem?.style.setProperty('--read', String(read));
      stem?.classList.toggle('now', read > 0 && read < 1);
    }
  });
}

/** The observer reports every hundredth of a line, up to 30 %. */
const parts = Array.from({ length: 31 }, (_, hundredths) => hundredths / 100);

/**
 * Lines of the programme fade in when 30 % of the line is in view, or when it fills 30 % of the window: a line may be taller than
 * the window. Lines that are in view at the start do not fade in.
 */
export function fadeIn(items: readonly Element[]): void {
  if (wantsStillness()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries)
        if (intersectionRatio >= enough || intersectionRect.height >= enough * innerHeight) {
          target.classList.remove('unread');
          observer.unobserve(target);
        }
    },
    { threshold: parts },
  );
  for (const item of items)
    if (item.getBoundingClientRect().top > innerHeight) {
      item.classList.add('unread');
      observer.observe(item);
    }
}
