// What a run of tests left behind: one line of JSON for each test file, written by the reporters of both runners.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';
import type { KindName } from './kinds.ts';

export interface TestedFile {
  readonly kind: KindName;
  /** From the root of the repository. */
  readonly file: string;
  /** Seconds its tests took, added up, with what they prepared. */
  readonly seconds: number;
  readonly passed: number;
  /** Each with the first lines of the reason; also tests that could not run because what they need failed. */
  readonly failed: readonly string[];
  /** Tests that this machine lacks something for, such as nginx. */
  readonly leftOut: readonly string[];
}

const file = join(root, 'test-results', 'files.jsonl');

/** Removes the results of an earlier run. */
export function forgetResults(): void {
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

/** Lines of a reason that are printed: people read the end of a long output. */
const reasonLines = 12;

/** A failed test in a few lines, without the frames of libraries. */
export function describeFailure(test: string, reason = 'no reason was given'): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line));
  return [test, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}
