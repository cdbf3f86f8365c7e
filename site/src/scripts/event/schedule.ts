// The reading position in the programme, which is plain HTML.
import { onScroll } from '../on-scroll.ts';

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

/** Marks the day in view, keeps the links to the days on screen, and fills the stem of each day down to the reading position. */
export function followSchedule(section: Element): void {
  const days = [...section.querySelectorAll('[data-day]')];
  const stems = days.map((day) => day.querySelector<HTMLElement>('[data-progress]'));
  const lines = days.map((day) => day.querySelector('[data-timeline]'));
  const switcher = section.querySelector('.days');
  let active: number | undefined;
  onScroll(() => {
    const spans = days.map((day) => day.getBoundingClientRect());
    const next = activeDay(spans, innerHeight, active);
    switcher?.classList.toggle('fixed', isSwitcherFixed(section.getBoundingClientRect()));
    if (switcher && next !== active) markDay(switcher, next);
    active = next;
    // A day without sessions has neither stem nor lines.
    for (const [day, stem] of stems.entries()) {
      const line = lines[day];
      const read = line ? progressOf(line.getBoundingClientRect(), innerHeight / 2) : 0;
      stem?.style.setProperty('--read', String(read));
      stem?.classList.toggle('now', read > 0 && read < 1);
    }
  });
}

/** Scrolls only the list of links, not the page. */
function markDay(switcher: Element, active: number | undefined) {
  for (const [place, link] of switcher.querySelectorAll('a').entries())
    if (place === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  const list = switcher.querySelector('ul');
  const day = active === undefined ? undefined : list?.children[active];
  if (!list || !day) return;
  const [inList, inDay] = [list.getBoundingClientRect(), day.getBoundingClientRect()];
  list.scrollLeft += inDay.left + inDay.width / 2 - (inList.left + inList.width / 2);
}
