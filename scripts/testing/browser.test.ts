import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '../../e2e/src/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));

function program(name: string, version: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, version === '' ? '#!/bin/sh\nexit 1\n' : `#!/bin/sh\necho Chromium ${version} of a test\n`, { mode: 0o755 });
  return path;
}

const onPath = program('path/chromium', '1.0');
const pinned = program('pinned', '2.0');
const named = program('named', '3.0');
const broken = program('broken', '');
const environment = { PATH: join(folder, 'path') };

test('stories use the browser that the project pins, also where there is one on PATH', async () => {
  expect(await findBrowser(environment, async () => pinned)).toEqual({ path: pinned, version: 'Chromium 2.0' });
});

test('CHROMIUM_PATH names another one, which has to run', async () => {
  expect(await findBrowser({ ...environment, CHROMIUM_PATH: named }, async () => pinned)).toMatchObject({ path: named });
  await expect(findBrowser({ ...environment, CHROMIUM_PATH: broken }, async () => pinned)).rejects.toThrow('which does not run');
});

test('where the pinned one cannot be used, one on PATH is, and without one the reason is said', async () => {
  expect(await findBrowser(environment, async () => broken)).toMatchObject({ path: onPath });
  const unpack = () => Promise.reject(new Error('no such platform'));
  expect(await findBrowser(environment, unpack)).toMatchObject({ path: onPath });
  await expect(findBrowser({ PATH: '' }, unpack)).rejects.toThrow('no such platform');
});
