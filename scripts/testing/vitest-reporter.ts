// Tells `npm test` what Vitest has run, file by file.
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../root.ts';
import type { KindName } from './kinds.ts';
import { addResult, describeFailure, type TestedFile } from './results.ts';

const isLong = process.env.STEM_TESTS === 'long';

export default class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    addResult(resultOf(module));
  }
}

/** A skipped test in a file where something failed counts as failed: what it needs may be what failed. */
export function resultOf(module: TestModule): TestedFile {
  const file = relative(root, module.moduleId);
  // What is left to the long suite was not asked for.
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped' || isLong || !test.options.tags?.includes('long'));
  const errors = module.errors().map(({ message }) => describeFailure(file, message));
  const failed = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => describeFailure(`${file}: ${test.fullName}`, test.result().errors?.[0]?.stack ?? test.result().errors?.[0]?.message));
  const skipped = tests.filter((test) => test.result().state === 'skipped').map((test) => `${file}: ${test.fullName}`);
  const isWhole = module.ok() && errors.length === 0;
  const { collectDuration, duration } = module.diagnostic();
  return {
    kind: module.project.name as KindName, // vitest.config.ts names its projects after the kinds
    file,
    seconds: (collectDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: [...errors, ...failed, ...(isWhole ? [] : skipped)],
    leftOut: isWhole ? skipped : [],
  };
}
