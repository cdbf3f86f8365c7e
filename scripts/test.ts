// npm test: the checks, the build, the integration tests and the browser tests. The last line says what was run.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { type Browser, findBrowser } from '../e2e/src/browser.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { root } from './root.ts';
import openScratchFolder from './scratch-folder.ts';
import { browserResults, countBrowserTests, countTests, forgetResults, integrationResults, listFailures, unitResults } from './test-results.ts';

const removeScratch = openScratchFolder();
process.exitCode = (await testEverything().finally(removeScratch)) ? 0 : 1;

async function testEverything(): Promise<boolean> {
  forgetResults();
  const browser = await findBrowser(process.env).catch((error: Error) => console.error(error.message));
  if (!browser) return stopped('there is no browser, so nothing was run');
  // Integration and browser tests say most once the rest is right, and take longest.
  if (!(await check())) return stopped('the checks failed, so integration and browser tests were not run');
  await build();
  const integration = run('vitest', [
    'run',
    '--project',
    '!unit',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${integrationResults}`,
  ]);
  const inBrowser = run('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e'], {
    CHROMIUM_PATH: browser.path,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  });
  return report(browser, integration && inBrowser);
}

function stopped(reason: string): false {
  console.log(`\nRed: ${reason}`);
  return false;
}

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...more } });
  if (error) console.error(error.message);
  return status === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}

function report({ path, version }: Browser, isGreen: boolean): boolean {
  const counted = [countTests(unitResults), countTests(integrationResults)];
  const browserTests = countBrowserTests(browserResults);
  const sum = (of: 'passed' | 'failed') => counted.reduce((total, count) => total + count[of], 0);
  for (const failure of [unitResults, integrationResults, browserResults].flatMap(listFailures)) console.log(`\n${failure}`);
  console.log(`\n${sum('passed') + browserTests.passed} passed, ${sum('failed') + browserTests.failed} failed\n`);
  const ran = `${sum('passed')} unit and integration tests, ${browserTests.passed} browser tests (${version} at ${path}), lint, types`;
  console.log(isGreen ? `Green: ${ran}` : `Red: ${sum('failed') + browserTests.failed} tests failed or did not run; passed were ${ran}`);
  return isGreen;
}
