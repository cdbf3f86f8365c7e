// Writes the results of Vitest for `npm test`, one entry per test file.
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../repository.ts';
import type { KindName } from './kinds.ts';
import { addResult, describeFailure, type TestedFile } from './results.ts';

const isLong = process.env.STEM_TESTS === 'long';

export default class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    addResult(resultOf(module));
  }
}

/** A skipped test in a file with a failure counts as failed: its setup may have failed. */
export function resultOf(module: TestModule): TestedFile {
  const file = relative(root, module.moduleId);
  // Tests of the long suite only are not part of this run.
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped' || isLong || !test.options.tags?.includes('long'));
  const errors = module.errors().map(({ message }) => describeFailure(file, message));
  const failed = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => describeFailure(`${file}: ${test.fullName}`, test.result().errors?.[0]?.stack ?? test.result().errors?.[0]?.message));
  const skipped = tests.filter((test) => test.result().state === 'skipped').map((test) => `${file}: ${test.fullName}`);
  const hasPassed = module.ok() && errors.length === 0;
  const { collectDuration, duration } = module.diagnostic();
  return {
    kind: module.project.name as KindName, // vitest.config.ts names its projects after the kinds
    file,
    seconds: (collectDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: [...errors, ...failed, ...(hasPassed ? [] : skipped)],
    leftOut: hasPassed ? skipped : [],
  };
}
