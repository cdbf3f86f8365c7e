// The results of a run of tests: one line of JSON per test file, written by the reporters of Vitest and Playwright.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../repository.ts';
import type { KindName } from './kinds.ts';

export interface TestedFile {
  readonly kind: KindName;
  /** From the root of the repository. */
  readonly file: string;
  /** Sum over its tests, including their setup. */
  readonly seconds: number;
  readonly passed: number;
  /** Each with the first lines of the reason; also tests that could not run because their setup failed. */
  readonly failed: readonly string[];
  /** Tests that need a program this machine lacks, such as nginx. */
  readonly leftOut: readonly string[];
}

const file = join(root, 'test-results', 'files.jsonl');

/** Removes the results of an earlier run. */
export function removeResults(): void {
  rmSync(file, { force: true });
}

export function addResult(result: TestedFile): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

export function readResults(): TestedFile[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** At most 12 lines of a reason are printed. */
const reasonLines = 12;

/** A failed test in a few lines, without the frames of libraries. */
export function describeFailure(test: string, reason = 'no reason was given'): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line));
  return [test, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}
