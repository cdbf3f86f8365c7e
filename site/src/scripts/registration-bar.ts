// Floats the registration bar over the page, as its rule says. Without this it stands below the speakers.
import { isBarVisible } from './bar-visibility.ts';
import { onScroll } from './on-scroll.ts';

export function floatBar(bar: HTMLElement): void {
  const spanOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  const root = document.documentElement;
  const update = () => {
    const speakers = spanOf('speakers');
    if (!speakers) return;
    // Where a link to a section brings it, and the part of a pixel that browsers round away.
    const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 1;
    const isVisible = isBarVisible({ edge, windowHeight: innerHeight, speakers, schedule: spanOf('schedule'), partners: spanOf('partners') });
    bar.classList.toggle('shown', isVisible);
    bar.inert = !isVisible;
  };
  bar.classList.add('floats');
  onScroll(update);
}
