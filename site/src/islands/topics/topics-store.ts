// The state that the arrows and the dots of the key topics share: the position of the list. The list is plain HTML that
// visitors can scroll by hand.
import { atom, onMount } from 'nanostores';
import { onRest } from '../../scripts/on-rest.ts';
import { adjust, type Carousel, canStep, jumpTo, stepBy } from './carousel.ts';

export const $topics = atom<Carousel>({ count: 0, perView: 0, start: 0, current: 0 });

export const step = (direction: 1 | -1): void => moveTo(stepBy($topics.get(), direction));
export const showTopic = (topic: number): void => moveTo(jumpTo($topics.get(), topic));

const topicList = () => document.getElementById('topics-list');
let isMoving = false;

if (!import.meta.env.SSR)
  onMount($topics, () => {
    const list = topicList();
    if (!list) return;
    const watch = new ResizeObserver(() => read(list));
    const onMove = () => {
      if (!isMoving) read(list);
    };
    watch.observe(list);
    list.addEventListener('scroll', onMove, { passive: true });
    const end = onRest(list, () => {
      isMoving = false;
      read(list);
    });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', onMove);
      end();
    };
  });

function read(list: HTMLElement) {
  const count = list.children.length;
  const stride = strideOf(list);
  const perView = Math.max(1, Math.round(list.clientWidth / stride));
  $topics.set(adjust($topics.get(), { count, perView, start: Math.round(list.scrollLeft / stride) }));
  // A list that does not scroll needs no tab stop.
  list.tabIndex = canStep($topics.get()) ? 0 : -1;
}

function moveTo(carousel: Carousel) {
  const list = topicList();
  if (!list) return;
  isMoving = carousel.start !== $topics.get().start;
  $topics.set(carousel);
  list.scrollTo({ left: carousel.start * strideOf(list) });
}

// Distance between the left edges of two topics.
function strideOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return list.clientWidth;
  return second.offsetLeft - first.offsetLeft;
}
