import { expect, test } from 'vitest';
import { describeFailure } from './results.ts';

test('a failure shows the first lines of its reason, without colours and frames of libraries', () => {
  const reason = ['\u001b[31mexpected 1\u001b[0m', '', '    at node_modules/vitest/x.js', '    at a.test.ts:3', ...Array.from({ length: 30 }, () => 'more')];
  const lines = describeFailure('model/a.test.ts: it fails', reason.join('\n')).split('\n');
  expect(lines.slice(0, 3)).toEqual(['model/a.test.ts: it fails', '    expected 1', '        at a.test.ts:3']);
  expect(lines).toHaveLength(13);
});

test('a failure without a reason says so', () => {
  expect(describeFailure('model/a.test.ts')).toBe('model/a.test.ts\n    no reason was given');
});
