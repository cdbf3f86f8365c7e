// Which pages the self-check compares next, and how it applies the result.
import { expect, test } from 'vitest';
import { applyCheck, type CheckState, isWorthSaving, nextPages, nextRoundAt, nothingChecked } from './check-state.ts';

const paths = Array.from({ length: 10 }, (_, index) => `/page-${index}`);
const at = '2027-04-14T08:00:00.000Z';
const later = '2027-04-14T09:00:00.000Z';

/** The next pages of a site with these pages. */
const next = (state: CheckState) => {
  const { after, most } = nextPages(state);
  return paths.filter((path) => path > after).slice(0, most);
};
const well = (state: CheckState, now = at) => applyCheck(state, { again: nextPages(state).again, pages: next(state), found: [], at: now });
const different = (path: string) => ({ path, source: 's', kind: 'different' as const });

test('every page is checked once per round, then the next round starts', () => {
  const seen: string[] = [];
  let state = nothingChecked;
  for (; !state.round; state = well(state)) seen.push(...next(state));
  expect(seen).toEqual(paths);
  expect(state).toEqual({ after: '', pages: 0, checked: 10, round: { at, pages: 10 }, mismatches: [] });
  expect(next(state)).toEqual(paths.slice(0, 4));
});

test('the next round waits after a round that found nothing, but not within a round or after a finding', () => {
  let state = nothingChecked;
  expect(nextRoundAt(state, 600_000)).toBe(0);
  state = well(state);
  expect(nextRoundAt(state, 600_000)).toBe(0);
  while (!state.round) state = well(state);
  expect(nextRoundAt(state, 600_000)).toBe(Date.parse(at) + 600_000);
  expect(nextRoundAt({ ...state, mismatches: [{ ...different('/page-2'), since: at }] }, 600_000)).toBe(0);
});

test('a round ends at once for a site without pages, and after a full last step', () => {
  expect(applyCheck(nothingChecked, { again: [], pages: [], found: [], at })).toMatchObject({ round: { pages: 0 }, after: '' });
  const full = applyCheck(nothingChecked, { again: [], pages: paths.slice(0, 4), found: [], at });
  expect(full.round).toBeUndefined();
  expect(applyCheck(full, { again: [], pages: [], found: [], at })).toMatchObject({ round: { pages: 4 }, after: '', pages: 0 });
});

test('a mismatch is checked again with each step until it is gone, and keeps the instant of its finding', () => {
  let state = applyCheck(nothingChecked, { again: [], pages: paths.slice(0, 4), found: [different('/page-2')], at });
  expect(state.mismatches).toEqual([{ ...different('/page-2'), since: at }]);
  expect(nextPages(state).again.map(({ path }) => path)).toEqual(['/page-2']);
  state = applyCheck(state, { again: nextPages(state).again, pages: paths.slice(4, 8), found: [different('/page-2'), different('/page-5')], at: later });
  expect(state.mismatches.map(({ path, since }) => [path, since])).toEqual([
    ['/page-2', at],
    ['/page-5', later],
  ]);
  state = applyCheck(state, { again: nextPages(state).again, pages: paths.slice(8), found: [different('/page-5')], at: later });
  expect(state.mismatches.map(({ path }) => path)).toEqual(['/page-5']);
  expect(state.checked).toBe(10);
});

test('of many mismatches each step checks some in rotation, and at most 100 are remembered', () => {
  const many = Array.from({ length: 150 }, (_, index) => different(`/x-${String(index).padStart(3, '0')}`));
  let state = applyCheck(nothingChecked, { again: [], pages: [], found: many, at });
  expect(state.mismatches.length).toBe(100);
  const seen = new Set<string>();
  for (let steps = 0; steps < 10; steps += 1) {
    const { again } = nextPages(state);
    expect(again.length).toBe(10);
    for (const { path } of again) seen.add(path);
    state = applyCheck(state, { again, pages: [], found: again.map(({ path }) => different(path)), at });
  }
  expect(seen.size).toBe(100);
});

test('a state is saved only when its mismatches, its round or many checked pages changed', () => {
  const first = well(nothingChecked);
  expect(isWorthSaving(nothingChecked, first)).toBe(false);
  const found = applyCheck(first, { again: [], pages: paths.slice(4, 8), found: [different('/page-5')], at });
  expect([isWorthSaving(first, found), isWorthSaving(found, first)]).toEqual([true, true]);
  const over = well(well(first));
  expect([isWorthSaving(first, over), isWorthSaving(over, { ...over, after: '/page-1' })]).toEqual([true, false]);
  expect(isWorthSaving(first, { ...first, checked: first.checked + 1000 })).toBe(true);
});
