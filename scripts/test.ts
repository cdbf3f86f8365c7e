// npm test: everything that must pass before a change lands. npm test -- <words> runs the tests with one of the words in
// their path. npm run test:long leaves nothing out: all stories, all calls on a server, long random histories, many kills.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, findBrowser } from '../e2e/src/browser.ts';
import { check } from './check.ts';
import { requirePlainPath } from './plain-path.ts';
import { root } from './repository.ts';
import openScratchFolder from './scratch-folder.ts';
import { runSteps } from './steps.ts';
import { type KindName, kinds, type Selection, selectTests } from './testing/kinds.ts';
import { describeRun } from './testing/report.ts';
import { readResults, removeResults } from './testing/results.ts';
import { describeOverruns, readWork } from './testing/work.ts';

requirePlainPath('npm test');
const { values, positionals: words } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });
const startedAt = performance.now();
const removeScratch = openScratchFolder();
process.env.STEM_TESTS = values.long ? 'long' : 'test';
const workFile = join(process.env.TMPDIR ?? root, 'work');
process.env.STEM_TEST_WORK = workFile;
process.exitCode = (await runTests().finally(removeScratch)) ? 0 : 1;

async function runTests(): Promise<boolean> {
  removeResults();
  const selection = selectTests(words);
  if (selection.size === 0) return fail(`no test file has “${words.join('” or “')}” in its path`);
  const browser = selection.has('browser') ? await findTestBrowser() : undefined;
  if (selection.has('browser') && !browser) return fail('there is no browser, so nothing was run');

  const build = { name: 'build', command: ['node', 'scripts/build.ts', '--demo'] } as const;
  const needsBuild = [...selection.keys()].some((kind) => kinds[kind].needsBuild);
  // The checks run first: the other tests take longest, and mean little while a check fails.
  if (words.length === 0 && !(await check([build]))) return fail('the checks failed, so other tests were not run');
  if (words.length > 0 && needsBuild && !(await runSteps([build]))) return fail('the build failed, so nothing was run');
  const vitest = runVitest(selection);
  return printReport(browser, runStories(selection, browser) && vitest);
}

async function findTestBrowser(): Promise<Browser | undefined> {
  try {
    return await findBrowser(process.env);
  } catch (error) {
    console.error(String(error));
    return undefined;
  }
}

function runVitest(selection: Selection): boolean {
  // The checks have already run the unit tests.
  const kindsToRun = [...selection.keys()].filter((kind) => kind !== 'browser' && (words.length > 0 || kind !== 'unit'));
  if (kindsToRun.length === 0) return true;
  const projects = kindsToRun.flatMap((kind) => ['--project', kind]);
  return run('vitest', ['run', ...projects, ...words]);
}

function runStories(selection: Selection, browser: Browser | undefined): boolean {
  if (!browser || !selection.has('browser')) return true;
  return run('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e', ...(selection.get('browser') ?? [])], { CHROMIUM_PATH: browser.path });
}

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...more } });
  if (error) console.error(error.message);
  return status === 0;
}

function fail(reason: string): false {
  console.log(`\nRed: ${reason}`);
  return false;
}

function printReport(browser: Browser | undefined, hasPassed: boolean): boolean {
  const results = readResults();
  const work = readWork(workFile);
  const overruns = values.long || words.length > 0 ? [] : describeOverruns(work);
  const count = (kind: (name: KindName) => boolean) => results.filter((result) => kind(result.kind)).reduce((sum, { passed }) => sum + passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${[describeRun(results, work), ...overruns].join('\n\n')}\n`);
  const stories = browser ? `, ${count((kind) => kind === 'browser')} stories in ${browser.version} at ${browser.path}` : '';
  const ran = `${count((kind) => kind !== 'browser')} tests${stories}${words.length === 0 ? ', format, lint, types' : ''} in ${minutes} minutes`;
  const isGreen = hasPassed && failed === 0 && overruns.length === 0;
  console.log(
    isGreen ? `Green: ${ran}` : `Red: ${failed} failed or did not run${overruns.length > 0 ? ', and budgets were exceeded' : ''}; passed were ${ran}`,
  );
  return isGreen;
}
