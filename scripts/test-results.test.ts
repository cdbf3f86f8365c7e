import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.ts';
import { countTests, listFailures, listLeftOut } from './test-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: unknown) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('of vitest, failed tests are told with why, and files that could not be run; passed ones are not', () => {
  const file = report({
    testResults: [
      {
        name: join(root, 'model/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'it holds', status: 'passed' },
          { fullName: 'it fails', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n    at node_modules/vitest/x.js\n    at a.test.ts:3'] },
        ],
      },
      { name: join(root, 'model/b.test.ts'), status: 'failed', message: 'Cannot find it', assertionResults: [] },
      { name: join(root, 'model/c.test.ts'), status: 'passed', message: '', assertionResults: [{ fullName: 'it holds', status: 'passed' }] },
    ],
  });
  expect(listFailures(file)).toEqual(['model/a.test.ts: it fails\n    expected 1\n        at a.test.ts:3', 'model/b.test.ts\n    Cannot find it']);
});

test('a skipped test is left out where the rest of its file holds, and has failed where what it needs did', () => {
  const inFile = (name: string, status: string) => ({
    name: join(root, name),
    status,
    message: '',
    assertionResults: [
      { fullName: 'it holds', status: 'passed' },
      { fullName: 'it asks nginx', status: 'skipped' },
    ],
  });
  const file = report({ numTotalTests: 4, numPassedTests: 2, testResults: [inFile('model/a.test.ts', 'passed'), inFile('model/b.test.ts', 'failed')] });
  expect(listLeftOut(file)).toEqual(['model/a.test.ts: it asks nginx']);
  expect(countTests(file)).toEqual({ passed: 2, failed: 1, leftOut: 1 });
});

test('of Playwright, failed stories are told with where they stand, however deep they are grouped', () => {
  const spec = (title: string, result: object) => ({ title, file: 'public/a.test.ts', line: 7, tests: [{ results: [result] }] });
  const file = report({ suites: [{ specs: [spec('it holds', {})], suites: [{ specs: [spec('it fails', { error: { message: 'Too late' } })] }] }] });
  expect(listFailures(file)).toEqual(['e2e/src/public/a.test.ts:7: it fails\n    Too late']);
});

test('nothing failed where nothing was reported', () => expect(listFailures(join(folder, 'none.json'))).toEqual([]));
