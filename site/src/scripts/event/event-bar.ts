// The bar of an event: marks the section in view, shows the days while the programme is in view, and what can be
// registered for where the programme is not. Without this script it shows everything but the days.
import { onScroll } from '../on-scroll.ts';
import { activeDay, isSwitcherFixed, type Span } from './schedule.ts';

/** Positions in pixels from the upper edge of the window. */
export interface Positions {
  /** Lower edge of the header, where the top of a section is after a jump to it. */
  readonly edge: number;
  readonly windowHeight: number;
  readonly speakers: Span;
  readonly schedule?: Span | undefined;
  readonly partners?: Span | undefined;
}

/** Visible from the speakers on, except while the schedule fills the window and until the partners have reached the top. */
export function isRegistrationVisible({ edge, windowHeight, speakers, schedule, partners }: Positions): boolean {
  if (speakers.top > edge) return false;
  if (!schedule || schedule.top > edge || !canFill(schedule, windowHeight, edge)) return true;
  return (partners?.top ?? schedule.bottom) <= edge;
}

// A programme of a few lines never fills the window, so the registration stays visible.
const canFill = ({ top, bottom }: Span, windowHeight: number, edge: number) => bottom - top >= windowHeight - edge;

/** The last of the sections that has reached the upper third of the window, as a place in the list. */
export function currentSection(sections: readonly (Span | undefined)[], windowHeight: number): number | undefined {
  const reached = sections.map((span, place) => ({ span, place })).filter(({ span }) => span && span.top <= windowHeight / 3 && span.bottom > 0);
  return reached.sort((one, other) => (other.span?.top ?? 0) - (one.span?.top ?? 0))[0]?.place;
}

export function followEvent(bar: HTMLElement): void {
  const root = document.documentElement;
  const said = bar.querySelector<HTMLElement>('[data-registration]');
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('ul a')];
  const spanOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  const days = [...document.querySelectorAll('[data-day]')];
  let day: number | undefined;
  bar.classList.add('moves');
  onScroll(() => {
    // The position after a jump to a section, plus the fraction of a pixel that browsers round off.
    const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 1;
    const [speakers, schedule, partners] = ['speakers', 'schedule', 'partners'].map(spanOf);
    const registers = speakers !== undefined && isRegistrationVisible({ edge, windowHeight: innerHeight, speakers, schedule, partners });
    bar.classList.toggle('registers', registers);
    if (said) said.inert = !registers;
    const isByDay = days.length > 1 && schedule !== undefined && isSwitcherFixed(schedule);
    bar.classList.toggle('by-day', isByDay);
    day = activeDay(
      days.map((one) => one.getBoundingClientRect()),
      innerHeight,
      day,
    );
    const ids = links.map(({ hash }) => hash.slice(1));
    const place = currentSection(
      ids.map((id) => (id.startsWith('day-') ? undefined : spanOf(id))),
      innerHeight,
    );
    markLink(links, isByDay && day !== undefined ? ids.indexOf(`day-${day + 1}`) : place);
  });
}

/** Scrolls only the list of links, not the page. */
function markLink(links: readonly HTMLAnchorElement[], current: number | undefined) {
  const link = current === undefined ? undefined : links[current];
  if (link?.ariaCurrent === 'true') return;
  for (const one of links) one.ariaCurrent = one === link ? 'true' : null;
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [inList, inLink] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += inLink.left + inLink.width / 2 - (inList.left + inList.width / 2);
}
