// Reports to `npm test` what Playwright has run, file by file.
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { noteWork } from '../../content-pipeline/test/note-work.ts';
import { root } from '../../scripts/repository.ts';
import { addResult, describeFailure, type TestedFile } from '../../scripts/testing/results.ts';

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    // Each story has its own context, also when it is retried.
    noteWork('browsers', tests.flatMap(({ results }) => results).length);
    for (const result of resultsOf(tests)) addResult(result);
  }
}

/** A story that passed at a second try has failed, and so has one that was skipped. */
export function resultsOf(tests: readonly TestCase[]): TestedFile[] {
  const files = Map.groupBy(tests, (test) => relative(root, test.location.file));
  return [...files].map(([file, inFile]) => {
    const failed = inFile.filter((test) => test.outcome() !== 'expected');
    return {
      kind: 'browser',
      file,
      seconds: inFile.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      passed: inFile.length - failed.length,
      failed: failed.map((test) => describeFailure(`${file}:${test.location.line}: ${test.title}`, reasonOf(test))),
      leftOut: [],
    };
  });
}

const reasonOf = ({ results }: TestCase) => results.flatMap(({ errors }) => errors)[0]?.message;
