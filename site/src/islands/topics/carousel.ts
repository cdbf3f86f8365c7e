// Where a carousel stands, and where a step leads. Pure: so many slides, so many of them in view at once.

export interface Carousel {
  readonly count: number;
  /** Slides in view, which is also the length of a step. */
  readonly perView: number;
  /** The first slide in view. */
  readonly start: number;
  /** The slide that was asked for, or the first in view. */
  readonly current: number;
}

/** The start at which the last slide is in view. */
const lastStart = ({ count, perView }: Carousel): number => Math.max(0, count - perView);

/** Arrows lead somewhere as long as not all slides are in view. */
export const canStep = (carousel: Carousel): boolean => lastStart(carousel) > 0;

export const isInView = ({ start, perView }: Carousel, slide: number): boolean => slide >= start && slide < start + perView;

/** One step; from either end it goes on at the other. */
export function stepped(carousel: Carousel, direction: 1 | -1): Carousel {
  const last = lastStart(carousel);
  const { start, perView } = carousel;
  if (direction === 1) return startingAt(carousel, start >= last ? 0 : Math.min(start + perView, last));
  return startingAt(carousel, start <= 0 ? last : Math.max(start - perView, 0));
}

/** As far as it goes towards a slide that was asked for. */
export const jumped = (carousel: Carousel, slide: number): Carousel => ({
  ...carousel,
  start: isInView(carousel, slide) ? carousel.start : Math.min(slide, lastStart(carousel)),
  current: slide,
});

/** After it was pushed by hand, or has another width. */
export function placed(carousel: Carousel, place: Pick<Carousel, 'count' | 'perView' | 'start'>): Carousel {
  const moved = { ...carousel, ...place };
  return isInView(moved, moved.current) ? moved : { ...moved, current: moved.start };
}

const startingAt = (carousel: Carousel, start: number): Carousel => ({ ...carousel, start, current: start });
