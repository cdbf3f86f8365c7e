// What the test runners leave behind, for the one line at the end that says what was run.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Count {
  readonly passed: number;
  /** Also those that could not be run because what they need failed. */
  readonly failed: number;
}

const folder = join(root, 'test-results');
export const unitResults = join(folder, 'unit.json');
export const integrationResults = join(folder, 'integration.json');
export const browserResults = join(folder, 'browser.json');

/** Results of an earlier run must not pass for those of this one. */
export function forgetResults(): void {
  for (const file of [unitResults, integrationResults, browserResults]) rmSync(file, { force: true });
}

/** The tests of vitest's report; none when it was not written. */
export function countTests(file: string): Count {
  const { numTotalTests = 0, numPassedTests = 0 } = readReport(file);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

/** The tests of Playwright's report; one that passed at a second try has failed. */
export function countBrowserTests(file: string): Count {
  const { stats = {} } = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

interface Report {
  readonly numTotalTests?: number;
  readonly numPassedTests?: number;
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number; readonly skipped?: number };
}

const readReport = (file: string): Report => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
