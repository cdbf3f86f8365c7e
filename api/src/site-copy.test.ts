import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySite } from './site-copy.ts';

let folder: string;
let built: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-copy-'));
  built = join(folder, 'built');
  await mkdir(join(built, 'server'), { recursive: true });
  await writeFile(join(built, 'server/entry.mjs'), 'export const views = [];');
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => copySite(built, join(folder, 'data'), ['https://stem.test']);
const kept = () => readdir(join(folder, 'data/site'));

test('the copy does not change when another version is built', async () => {
  const own = await open();
  await rm(built, { recursive: true });
  expect(await readFile(join(own.folder, 'server/entry.mjs'), 'utf8')).toBe('export const views = [];');
});

test('one copy is kept of each version, and the others are removed once a process runs on it', async () => {
  const [first, again] = [await open(), await open()];
  expect([again.folder, again.version]).toEqual([first.folder, first.version]);
  await rm(join(built, 'server/entry.mjs'));
  await writeFile(join(built, 'server/entry.mjs'), 'export const views = [1];');
  const second = await open();
  expect(await readFile(join(first.folder, 'server/entry.mjs'), 'utf8')).toBe('export const views = [];');
  expect((await kept()).sort()).toEqual([first.version, second.version].sort());
  await second.removeOthers();
  expect(await kept()).toEqual([second.version]);
});

test('an incomplete copy is not used', async () => {
  const { version, folder: copy, removeOthers } = await open();
  await rm(copy, { recursive: true });
  await mkdir(`${copy}.half/server`, { recursive: true });
  const again = await open();
  expect([again.version, await readFile(join(again.folder, 'server/entry.mjs'), 'utf8')]).toEqual([version, 'export const views = [];']);
  await removeOthers();
  expect(await kept()).toEqual([version]);
});
