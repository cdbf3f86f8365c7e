import { configDefaults, defineConfig } from 'vitest/config';

// Tests that need the built site, a server or minutes are called name.integration.test.ts; all others run with every check.
const integration = '**/*.integration.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    globalSetup: 'scripts/scratch-folder.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: [...configDefaults.exclude, integration, 'e2e/**'] },
      },
      { extends: true, test: { name: 'integration', include: [`*/src/${integration}`, `scripts/${integration}`], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
