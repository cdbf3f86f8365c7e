import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { groupRows, moveWithin } from './groups.ts';
import { moveTo } from './order.ts';

const colour = (name: string, category: string) => ({ name, category });
const [ink, fir, rose, white] = [colour('Ink', 'primary'), colour('Fir', 'secondary'), colour('Rose', 'secondary'), colour('White', 'primary')];
const all = [ink, fir, rose, white];

describe('groups of a list', () => {
  it('are the options of a choice, with what has that value, the empty ones included', () => {
    const groups = groupRows(all, entities.brand_colors, 'category');
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Primary', 2],
      ['Secondary', 2],
      ['Accent', 0],
      ['Neutral', 0],
      ['Semantic', 0],
    ]);
  });
  it('are one without a heading where there is no choice', () => {
    expect(groupRows(all, entities.brand_colors, undefined)).toEqual([{ value: '', title: '', rows: all }]);
  });
});

describe('moving within a group', () => {
  const moved = (from: number, to: number) => moveTo(all, ...moveWithin(all, [ink, white], from, to));
  it('changes the order of that group and of no other', () => {
    expect(moved(0, 1)).toEqual([fir, rose, white, ink]);
    expect(moved(1, 0)).toEqual([white, ink, fir, rose]);
  });
  it('stops at the ends of the group', () => {
    expect(moved(1, 9)).toEqual(all);
    expect(moved(0, -3)).toEqual(all);
  });
});
