// The position of a carousel, and where a step leads. Pure: computed from the numbers of slides and of slides in view.

export interface Carousel {
  readonly count: number;
  /** The number of slides in view, which is also the length of a step. */
  readonly perView: number;
  readonly start: number;
  /** The requested slide, or the first in view. */
  readonly current: number;
}

/** The start at which the last slide is in view. */
const lastStart = ({ count, perView }: Carousel): number => Math.max(0, count - perView);

/** Arrows have an effect unless all slides are in view. */
export const canStep = (carousel: Carousel): boolean => lastStart(carousel) > 0;

export const isInView = ({ start, perView }: Carousel, slide: number): boolean => slide >= start && slide < start + perView;

/** One step; it wraps around at both ends. */
export function stepBy(carousel: Carousel, direction: 1 | -1): Carousel {
  const last = lastStart(carousel);
  const { start, perView } = carousel;
  if (direction === 1) return startingAt(carousel, start >= last ? 0 : Math.min(start + perView, last));
  return startingAt(carousel, start <= 0 ? last : Math.max(start - perView, 0));
}

/** Moves to the requested slide, as far as the end allows. */
export const jumpTo = (carousel: Carousel, slide: number): Carousel => ({
  ...carousel,
  start: isInView(carousel, slide) ? carousel.start : Math.min(slide, lastStart(carousel)),
  current: slide,
});

/** The position after scrolling by hand or resizing. */
export function adjust(carousel: Carousel, place: Pick<Carousel, 'count' | 'perView' | 'start'>): Carousel {
  const moved = { ...carousel, ...place };
  return isInView(moved, moved.current) ? moved : { ...moved, current: moved.start };
}

const startingAt = (carousel: Carousel, start: number): Carousel => ({ ...carousel, start, current: start });
