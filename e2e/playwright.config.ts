// Runs the browser tests against the whole system, started as anybody starts it, on a port and a data folder of its own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser.ts';
import { browserArguments } from './src/browser-arguments.ts';
import { password } from './src/password.ts';

// Worker processes read this file as well; what the first one finds is theirs too.
process.env.E2E_PORT ??= '4517';
process.env.E2E_DATA_DIR ??= join(tmpdir(), `stem-e2e-${process.pid}`);
process.env.CHROMIUM_PATH ??= (await findBrowser(process.env)).path;

// Stories about everything that is published: they take the latest publication for their own, and render the whole site.
const aboutEverything = ['**/admin/publishing.test.ts', '**/admin/self-check.test.ts'];

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: './src/busy.ts',
  globalTeardown: './src/remove-data.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'side by side', testIgnore: aboutEverything },
    // After all others, one at a time. To run only them: --project=alone --no-deps
    { name: 'alone', testMatch: aboutEverything, dependencies: ['side by side'], workers: 1 },
  ],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: origin,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: '..',
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: 'yes',
      // So that a test may come from a network of its own.
      TRUST_PROXY: 'yes',
    },
  },
});
