import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { moveTo, placeAfterDrop, placeAtEnd } from './order.ts';

describe('moving an entry', () => {
  it('gives it the requested place', () => {
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

describe('a new row', () => {
  const navigation = (places: readonly unknown[]) =>
    placeAtEnd(
      entities.navigation_items,
      places.map((order_index) => ({ order_index })),
    );
  it('is placed behind the last one of its list, also where places are text', () => {
    expect(navigation([])).toEqual({ order_index: 0 });
    expect(navigation([9, 10])).toEqual({ order_index: 11 });
    expect(navigation(['9', '10'])).toEqual({ order_index: 11 });
  });
  it('is at the first place of the model in an empty list', () => {
    expect(placeAtEnd(entities.partners, [])).toEqual({ order_index: 1 });
    expect(placeAtEnd(entities.team_members, [{ sort_order: 3 }])).toEqual({ sort_order: 4 });
  });
  it('has no place where the list has no order', () => {
    expect(placeAtEnd(entities.past_programs, [])).toEqual({});
  });
});
