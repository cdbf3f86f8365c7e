// npm test: the checks, the build, the integration tests and the browser tests. The last line says what was run.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { type Browser, findBrowser } from '../e2e/src/browser.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { root } from './root.ts';
import openScratchFolder from './scratch-folder.ts';
import {
  browserResults,
  type Count,
  countBrowserTests,
  countTests,
  forgetResults,
  integrationResults,
  listFailures,
  listLeftOut,
  unitResults,
} from './test-results.ts';

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
  const counted = [countTests(unitResults), countTests(integrationResults), countBrowserTests(browserResults)];
  const sum = (of: keyof Count, counts: readonly Count[] = counted) => counts.reduce((total, count) => total + count[of], 0);
  const files = [unitResults, integrationResults, browserResults];
  for (const failure of files.flatMap(listFailures)) console.log(`\n${failure}`);
  for (const test of files.flatMap(listLeftOut)) console.log(`\nLeft out, as this machine has not got what it asks: ${test}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('leftOut') ? `, ${sum('leftOut')} left out` : ''}\n`);
  const ran = `${sum('passed', counted.slice(0, 2))} unit and integration tests, ${sum('passed', counted.slice(2))} browser tests (${version} at ${path}), lint, types`;
  console.log(isGreen ? `Green: ${ran}` : `Red: ${sum('failed')} tests failed or did not run; passed were ${ran}`);
  return isGreen;
}
