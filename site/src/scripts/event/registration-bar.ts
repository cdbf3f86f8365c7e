// Floats the registration bar over the page. Without this script it stays below the speakers.
import { onScroll } from '../on-scroll.ts';

interface Span {
  readonly top: number;
  readonly bottom: number;
}

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
export function isBarVisible({ edge, windowHeight, speakers, schedule, partners }: Positions): boolean {
  if (speakers.top > edge) return false;
  if (!schedule || schedule.top > edge || !canFill(schedule, windowHeight, edge)) return true;
  return (partners?.top ?? schedule.bottom) <= edge;
}

// A programme of a few lines never fills the window, so the bar stays visible.
const canFill = ({ top, bottom }: Span, windowHeight: number, edge: number) => bottom - top >= windowHeight - edge;

export function floatBar(bar: HTMLElement): void {
  const spanOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  const root = document.documentElement;
  const update = () => {
    const speakers = spanOf('speakers');
    if (!speakers) return;
    // The position after a jump to a section, plus the fraction of a pixel that browsers round off.
    const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 1;
    const isVisible = isBarVisible({ edge, windowHeight: innerHeight, speakers, schedule: spanOf('schedule'), partners: spanOf('partners') });
    bar.classList.toggle('shown', isVisible);
    bar.inert = !isVisible;
  };
  bar.classList.add('floats');
  onScroll(update);
}
