import { describe, expect, test } from 'vitest';
import { adjust, type Carousel, canStep, isInView, jumpTo, stepBy } from './carousel.ts';

const carousel = (count: number, perView: number, start = 0): Carousel => ({ count, perView, start, current: start });

/** The starts after consecutive steps. */
const walk = (from: Carousel, direction: 1 | -1, steps: number) => {
  let at = from;
  return Array.from({ length: steps }, () => {
    at = stepBy(at, direction);
    return at.start;
  });
};

describe('a step', () => {
  test('is one slide where one is in view, and wraps around', () => {
    expect(walk(carousel(3, 1), 1, 4)).toEqual([1, 2, 0, 1]);
    expect(walk(carousel(3, 1), -1, 4)).toEqual([2, 1, 0, 2]);
  });

  test('is two slides where two are in view, but never passes the last one', () => {
    expect(walk(carousel(5, 2), 1, 4)).toEqual([2, 3, 0, 2]);
    expect(walk(carousel(3, 2), 1, 2)).toEqual([1, 0]);
    expect(walk(carousel(5, 2), -1, 3)).toEqual([3, 1, 0]);
  });

  test('does not move when all slides are in view', () => {
    expect(canStep(carousel(3, 3))).toBe(false);
    expect(canStep(carousel(1, 1))).toBe(false);
    expect(walk(carousel(3, 3), 1, 2)).toEqual([0, 0]);
    expect(canStep(carousel(3, 2))).toBe(true);
  });
});

describe('a jump', () => {
  test('scrolls a slide to the start, as far as there are slides after it', () => {
    expect(jumpTo(carousel(5, 2), 2)).toMatchObject({ start: 2, current: 2 });
    expect(jumpTo(carousel(3, 2), 2)).toMatchObject({ start: 1, current: 2 });
    expect(isInView(jumpTo(carousel(3, 2), 2), 2)).toBe(true);
  });

  test('does not move when the slide is in view already', () => {
    expect(jumpTo(carousel(3, 3), 2)).toMatchObject({ start: 0, current: 2 });
  });
});

describe('scrolled by hand or resized', () => {
  test('keeps the requested slide while it is in view', () => {
    expect(adjust(jumpTo(carousel(3, 2), 2), { count: 3, perView: 2, start: 1 }).current).toBe(2);
  });

  test('continues with the first slide in view otherwise', () => {
    expect(adjust(carousel(3, 1), { count: 3, perView: 1, start: 2 }).current).toBe(2);
    expect(adjust(jumpTo(carousel(3, 2), 2), { count: 3, perView: 1, start: 0 }).current).toBe(0);
  });
});
