import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './repository.ts';

// A checkout with only the boot script, on a machine whose npm and pnpm only record their calls.
let checkout: string;
let calls: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'stem-boot-'));
  calls = join(checkout, 'calls');
  for (const folder of ['scripts', 'scripts/package', '.tools', 'programs']) mkdirSync(join(checkout, folder));
  for (const file of ['boot.mjs', 'boot-lock.mjs', 'package/node-version.mjs']) copyFileSync(join(root, 'scripts', file), join(checkout, 'scripts', file));
  for (const file of ['.tools/package-lock.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(checkout, file), '{}');
  program('npm', 'sleep 0.2; mkdir -p node_modules');
  program('pnpm', 'sleep 0.2; mkdir -p node_modules');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function program(name: string, work: string) {
  const path = join(checkout, 'programs', name);
  writeFileSync(path, `#!/bin/sh\ncase "$1" in --version) exit 0;; esac\necho ${name} $1 begins >> "${calls}"\n${work}\necho ${name} $1 ends >> "${calls}"\n`);
  chmodSync(path, 0o755);
}

function boot(...command: string[]): Promise<number | null> {
  const env = { ...process.env, PATH: [join(checkout, 'programs'), process.env.PATH].join(delimiter) };
  const child = spawn(process.execPath, [join(checkout, 'scripts/boot.mjs'), ...command], { env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

const readCalls = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
const once = ['npm ci begins', 'npm ci ends', 'pnpm install begins', 'pnpm install ends'];

test('the first start installs tools and dependencies, and the second one nothing', async () => {
  expect(await boot('node', '--version')).toBe(0);
  expect(readCalls()).toEqual(once);
  expect(await boot('node', '--version')).toBe(0);
  expect(readCalls()).toEqual(once);
});

test('two starts at the same time install everything once', async () => {
  expect(await Promise.all([boot('node', '--version'), boot('node', '--version')])).toEqual([0, 0]);
  expect(readCalls()).toEqual(once);
});

test('after a change of the lockfile the next start installs the dependencies again, but not the tools', async () => {
  await boot();
  writeFileSync(join(checkout, 'pnpm-lock.yaml'), '{ "changed": true }');
  await boot();
  expect(readCalls()).toEqual([...once, 'pnpm install begins', 'pnpm install ends']);
});

test('a failed install ends the start, and the next start tries it again', async () => {
  program('pnpm', 'exit 7');
  expect(await boot('node', '--eval', `require('fs').writeFileSync('ran', '')`)).toBe(7);
  expect(existsSync(join(checkout, 'ran'))).toBe(false);
  program('pnpm', 'mkdir -p node_modules');
  expect(await boot()).toBe(0);
  expect(readCalls().slice(-2)).toEqual(['pnpm install begins', 'pnpm install ends']);
});

test('the lock of a killed start does not delay the next one', async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => ended.on('close', resolve));
  writeFileSync(join(checkout, '.tools/lock'), String(ended.pid));
  expect(await boot('node', '--version')).toBe(0);
  expect(readCalls()).toEqual(once);
});

test('a start with nothing to install writes nothing, not even a lock: the checkout may be read-only', async () => {
  await boot();
  // Another process that is alive has the lock, so this start could not take it.
  writeFileSync(join(checkout, '.tools/lock'), String(process.pid));
  const before = statSync(join(checkout, '.tools')).mtimeMs;
  expect(await boot('node', '--version')).toBe(0);
  expect([statSync(join(checkout, '.tools')).mtimeMs, readFileSync(join(checkout, '.tools/lock'), 'utf8')]).toEqual([before, String(process.pid)]);
});

test('a checkout that is not installed and may not be written ends with one sentence that says so', async () => {
  // No process may write here, not even one of root.
  const folder = process.platform === 'darwin' ? '/System' : '/sys';
  const script = `import { withLock } from ${JSON.stringify(join(checkout, 'scripts/boot-lock.mjs'))}; await withLock('${folder}/lock', () => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  expect(said.split('\n')).toEqual([
    `Something of Stem must be installed or built first, and this user may not write into ${folder}.`,
    expect.stringContaining('npm run build'),
    '',
  ]);
});

test('the command runs at the root and its exit code is passed on', async () => {
  expect(await boot('node', '--eval', `process.exit(process.cwd() === ${JSON.stringify(checkout)} ? 3 : 4)`)).toBe(3);
});
