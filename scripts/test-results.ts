// What the test runners leave behind, for the one line at the end that says what was run.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Count {
  readonly passed: number;
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
  const report = readReport(file);
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

/** The tests of Playwright's report; one that passed at a second try has failed. */
export function countBrowserTests(file: string): Count {
  const { stats = {} } = readReport(file);
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) };
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number };
}

const readReport = (file: string): Report => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
