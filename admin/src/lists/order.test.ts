import { describe, expect, it } from 'vitest';
import { moveTo, placeAfterDrop } from './order.ts';

describe('moving an entry', () => {
  it('gives it the place that was asked for', () => {
    expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
  it('stops at the ends', () => {
    expect(moveTo(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(moveTo(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  });
  it('to its own place changes nothing', () => {
    expect(moveTo(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('dropping an entry', () => {
  it('before or after another one gives the place between', () => {
    expect(moveTo(['a', 'b', 'c'], 0, placeAfterDrop(0, 1, true))).toEqual(['b', 'a', 'c']);
    expect(moveTo(['a', 'b', 'c'], 0, placeAfterDrop(0, 2, false))).toEqual(['b', 'a', 'c']);
    expect(moveTo(['a', 'b', 'c'], 2, placeAfterDrop(2, 0, false))).toEqual(['c', 'a', 'b']);
  });
  it('beside itself leaves it where it is', () => {
    expect(placeAfterDrop(1, 1, true)).toBe(1);
    expect(placeAfterDrop(1, 0, true)).toBe(1);
    expect(placeAfterDrop(1, 2, false)).toBe(1);
  });
});
