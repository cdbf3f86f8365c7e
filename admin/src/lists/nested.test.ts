import { describe, expect, it } from 'vitest';
import { counted, newInner, newOuter, nextPlace, openedBy } from './nested.ts';

const outers = [{ id: 'thursday' }, { id: 'friday' }];
const dinner = { id: 'dinner', day: 'thursday' };
const opened = (record: string) => openedBy(record, { outers, inners: [dinner], outerOf: ({ day }) => day });

describe('the record of an address', () => {
  it('is a row of either list, or a new one', () => {
    expect(opened('friday')).toEqual({ kind: 'outer', outer: { id: 'friday' }, isNew: false });
    expect(opened('dinner')).toEqual({ kind: 'inner', inner: dinner, outer: { id: 'thursday' }, isNew: false });
    expect(opened(newOuter)).toEqual({ kind: 'outer', isNew: true });
    expect(opened(newInner('friday'))).toEqual({ kind: 'inner', outer: { id: 'friday' }, isNew: true });
  });
  it('is nothing where there is none, nor a new one of a row that is gone', () => {
    for (const record of ['gone', newInner('gone')]) expect(opened(record)).toEqual({ kind: 'inner', isNew: false });
  });
});

describe('a new row', () => {
  it('stands behind the last one of its list, places being numbers or text', () => {
    expect(nextPlace([])).toBe(0);
    expect(nextPlace([], 1)).toBe(1);
    expect(nextPlace([{ order_index: 9 }, { order_index: 10 }])).toBe(11);
    expect(nextPlace(JSON.parse('[{"order_index":"9"},{"order_index":"10"}]'))).toBe(11);
  });
});

it('rows are counted in words', () => {
  expect([0, 1, 8].map((count) => counted(count, 'session', 'sessions'))).toEqual(['0 sessions', '1 session', '8 sessions']);
});
