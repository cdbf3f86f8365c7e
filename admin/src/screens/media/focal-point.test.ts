import { describe, expect, it } from 'vitest';
import { movePoint, pointAt } from './focal-point.tsx';

describe('the focal point', () => {
  it('is the share of width and height at which the picture was pressed', () => {
    const box = { left: 100, top: 50, width: 400, height: 200 };
    expect(pointAt({ x: 233, y: 100 }, box)).toEqual({ x: 0.33, y: 0.25 });
    expect(pointAt({ x: 90, y: 900 }, box)).toEqual({ x: 0, y: 1 });
  });
  it('moves with the arrow keys and stops at the edges', () => {
    expect(movePoint({ x: 0.5, y: 0.5 }, 'ArrowRight')).toEqual({ x: 0.52, y: 0.5 });
    expect(movePoint({ x: 0.5, y: 0.01 }, 'ArrowUp')).toEqual({ x: 0.5, y: 0 });
    expect(movePoint({ x: 0.5, y: 0.5 }, 'Enter')).toBeUndefined();
  });
});
