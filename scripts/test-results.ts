// What the test runners leave behind, for the lines at the end that say what was run, and what failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.ts';

export interface Count {
  readonly passed: number;
  /** Also those that could not be run because what they need failed. */
  readonly failed: number;
  /** Those that this machine has not got what they ask, such as nginx. */
  readonly leftOut: number;
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
  const leftOut = listLeftOut(file).length;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests - leftOut, leftOut };
}

/** The tests of Playwright's report; one that passed at a second try has failed. */
export function countBrowserTests(file: string): Count {
  const { stats = {} } = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped, leftOut: 0 };
}

/** The tests of vitest's report that were skipped in a file where nothing failed: what made them skip is the machine. */
export function listLeftOut(file: string): string[] {
  const { testResults = [] } = readReport(file);
  const whole = testResults.filter(({ status }) => status === 'passed');
  return whole.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped').map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}

/** What failed in either report, each with the first lines of why: of a long output the end is what people read. */
export function listFailures(file: string): string[] {
  const { testResults = [], suites = [] } = readReport(file);
  return [...testResults.flatMap(inFile), ...suites.flatMap(inSuite)];
}

interface TestedFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] | null }[];
}

function inFile({ name, status, message, assertionResults }: TestedFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (!failed.length) return status === 'failed' ? [told(relative(root, name), message)] : [];
  return failed.map((test) => told(`${relative(root, name)}: ${test.fullName}`, test.failureMessages?.[0]));
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
}

function inSuite({ suites = [], specs = [] }: Suite): string[] {
  return [...suites.flatMap(inSuite), ...specs.flatMap(inSpec)];
}

function inSpec({ title, file, line, tests }: Spec): string[] {
  const errors = tests.flatMap((test) => test.results.flatMap((result) => result.error ?? []));
  return errors.map((error) => told(`e2e/src/${file}:${line}: ${title}`, error.message));
}

const reasonLines = 12;

function told(test: string, reason = 'no reason was given'): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line));
  return [test, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}

interface Report {
  readonly numTotalTests?: number;
  readonly numPassedTests?: number;
  readonly testResults?: readonly TestedFile[];
  readonly suites?: readonly Suite[];
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number; readonly skipped?: number };
}

const readReport = (file: string): Report => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
