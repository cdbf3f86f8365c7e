import { expect, test } from 'vitest';
import { atMost, beside, holds } from './finding.ts';
import { report } from './report.ts';

const fast = atMost({ bar: 9, what: 'Rollback', value: 4.25, limit: 10, unit: 'ms', note: 'over HTTP' });
const slow = atMost({ bar: 1, what: 'Save to live', value: 31.4, limit: 15, unit: 'ms' });

test('bars stand in their order, each with what was measured, what is demanded and whether it is met', () => {
  const lines = report([fast, slow])
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  expect(lines).toEqual(['measured bar', '1 Save to live 31.4 ms ≤ 15 ms missed', '9 Rollback 4.25 ms ≤ 10 ms met', '', 'Rollback: over HTTP']);
});

test('a figure of which nothing is demanded is neither met nor missed', () => {
  expect(report([beside(1, 'Biography', '12 ms')])).not.toMatch(/met|missed/);
});

test('what must hold is missed when it does not', () => {
  expect(report([holds({ bar: 8, what: 'Equal', isMet: false, measured: '2 differ', limit: 'equal' })])).toMatch(/2 differ\s+equal\s+missed/);
});

test('beside an earlier run stands what it has measured, also where that knew less', () => {
  const earlier = [atMost({ bar: 1, what: 'Save to live', value: 12, limit: 15, unit: 'ms', note: '400 pages' })];
  const [, first, second] = report([slow, fast], earlier).split('\n');
  expect(first).toMatch(/missed\s+12 ms$/);
  expect(second).toMatch(/met$/);
});
