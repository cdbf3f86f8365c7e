// The arrows and dots of the key topics. The list is plain HTML that visitors can scroll by hand.
import { onRest } from '../on-rest.ts';
import { adjust, type Carousel, canStep, isInView, jumpTo, stepBy } from './carousel.ts';

export function followTopics(section: Element): void {
  const list = section.querySelector<HTMLElement>('#topics-list');
  const arrows = [...section.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const dots = [...section.querySelectorAll<HTMLButtonElement>('.dots button')];
  if (!list || arrows.length === 0) return;
  let carousel: Carousel = { count: 0, perView: 0, start: 0, current: 0 };
  let isMoving = false;

  const show = (next: Carousel) => {
    carousel = next;
    for (const arrow of arrows) arrow.disabled = !canStep(next);
    for (const [topic, dot] of dots.entries()) {
      dot.disabled = false;
      dot.classList.toggle('in-view', isInView(next, topic));
      if (topic === next.current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
    // A list that does not scroll needs no tab stop.
    list.tabIndex = canStep(next) ? 0 : -1;
  };
  const read = () => {
    const stride = strideOf(list);
    const perView = Math.max(1, Math.round(list.clientWidth / stride));
    show(adjust(carousel, { count: list.children.length, perView, start: Math.round(list.scrollLeft / stride) }));
  };
  const moveTo = (next: Carousel) => {
    isMoving = next.start !== carousel.start;
    show(next);
    list.scrollTo({ left: next.start * strideOf(list) });
  };

  for (const arrow of arrows) arrow.addEventListener('click', () => moveTo(stepBy(carousel, arrow.dataset.step === '1' ? 1 : -1)));
  for (const [topic, dot] of dots.entries()) dot.addEventListener('click', () => moveTo(jumpTo(carousel, topic)));
  new ResizeObserver(read).observe(list);
  list.addEventListener('scroll', () => !isMoving && read(), { passive: true });
  onRest(list, () => {
    isMoving = false;
    read();
  });
}

function strideOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return list.clientWidth;
  return second.offsetLeft - first.offsetLeft;
}
