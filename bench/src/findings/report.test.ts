import { expect, test } from 'vitest';
import { checkCondition, checkLimit, noteFigure } from './finding.ts';
import { formatFindings } from './report.ts';

const fast = checkLimit({ bar: 9, what: 'Rollback', value: 4.25, limit: 10, unit: 'ms', note: 'over HTTP' });
const slow = checkLimit({ bar: 1, what: 'Save to live', value: 31.4, limit: 15, unit: 'ms' });

test('bars are sorted, each with the measured value, the limit and the verdict', () => {
  const lines = formatFindings([fast, slow])
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  expect(lines).toEqual(['measured bar', '1 Save to live 31.4 ms ≤ 15 ms missed', '9 Rollback 4.25 ms ≤ 10 ms met', '', 'Rollback: over HTTP']);
});

test('a figure without a limit is neither met nor missed', () => {
  expect(formatFindings([noteFigure(1, 'Biography', '12 ms')])).not.toMatch(/met|missed/);
});

test('a condition that is false is missed', () => {
  expect(formatFindings([checkCondition({ bar: 8, what: 'Equal', isMet: false, measured: '2 differ', limit: 'equal' })])).toMatch(/2 differ\s+equal\s+missed/);
});

test('the values of an earlier run are in the last column, also when it measured less', () => {
  const earlier = [checkLimit({ bar: 1, what: 'Save to live', value: 12, limit: 15, unit: 'ms', note: '400 pages' })];
  const [, first, second] = formatFindings([slow, fast], earlier).split('\n');
  expect(first).toMatch(/missed\s+12 ms$/);
  expect(second).toMatch(/met$/);
});
