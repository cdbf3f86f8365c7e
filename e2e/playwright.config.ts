// Runs the stories against whole systems, each with its own port and data folder.
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './src/browser.ts';
import { chooseSystems, ownSystem, password } from './src/systems.ts';

// Worker processes read this file as well; what the first one finds is theirs too.
const systems = await chooseSystems();
process.env.CHROMIUM_PATH ??= (await findBrowser(process.env)).path;
process.env.STEM_TEST_KIND = 'browser';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: systems.length,
  ...(process.env.STEM_TESTS !== 'long' && { grepInvert: /@long/ }),
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['./src/reporter.ts']],
  use: {
    baseURL: ownSystem().origin,
    actionTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
    screenshot: 'only-on-failure',
    // Recording each story takes a third of its time: run what failed again with --trace on.
    trace: 'off',
  },
  webServer: systems.map(({ port, origin, folder }) => ({
    command: 'node e2e/src/start-system.ts',
    cwd: '..',
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: 'yes',
      // So that a test may come from a network of its own.
      TRUST_PROXY: 'yes',
      // Where stories receive webhooks.
      WEBHOOKS_MAY_REACH: '127.0.0.1',
    },
  })),
});
