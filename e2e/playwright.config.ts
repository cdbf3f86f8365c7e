// Runs the stories against whole systems, each with its own port and data folder.
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './src/browser.ts';
import { chooseSystems, environmentOf, ownSystem } from './src/systems.ts';

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
  webServer: systems.map((system) => ({
    command: 'node e2e/src/start-system.ts',
    cwd: '..',
    url: `${system.origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: environmentOf(system),
  })),
});
