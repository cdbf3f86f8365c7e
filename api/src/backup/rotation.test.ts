import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { keepLatest, nameAt, noteBackup } from './rotation.ts';

let folder: string;
let stem: Stem;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotation-'));
  stem = await openStem();
});
afterAll(async () => {
  await stem.close();
  await rm(folder, { recursive: true });
});

const figure = async () => Number(/^stem_last_backup_timestamp_seconds (.+)$/m.exec(await (await stem.request('/api/metrics', { as: 'editor' })).text())?.[1]);

const health = async () => {
  const { checks } = (await stem.read('/api/health', 'editor')) as { readonly checks: Readonly<Record<string, unknown>> };
  return checks.backup;
};

test('only the latest archives stay, and files of others', async () => {
  const place = await mkdtemp(join(folder, 'latest-'));
  const names = ['2027-04-12T03:20:00.000Z', '2027-04-14T03:20:00.000Z', '2027-04-13T03:20:00.000Z'].map(nameAt);
  expect(names[1]).toBe('stem-20270414T032000Z.tar');
  for (const name of [...names, 'stem-2027-04-01.tar', 'other.tar']) await writeFile(join(place, name), '');
  expect(await keepLatest(place, 2)).toEqual([names[0]]);
  expect(await keepLatest(place, 2)).toEqual([]);
  expect(await readdir(place)).toEqual(['other.tar', names[2], names[1], 'stem-2027-04-01.tar'].sort());
});

test('npm run backup -- FOLDER --keep=1 names the archive, removes the one before, and says when it was made', async () => {
  await stem.live();
  expect([await figure(), await health()]).toEqual([0, { status: 'online', detail: 'the command backup has made none so far' }]);
  const place = await mkdtemp(join(folder, 'kept-'));
  const before = nameAt('2026-01-01T00:00:00.000Z');
  await writeFile(join(place, before), '');
  const settings = { DATA_DIR: join(stem.files.folder, '..'), PUBLIC_ORIGIN: 'https://stem.test' };
  const ran = await runCommand('backup', [place, '--keep=1'], settings);
  expect(ran).toMatchObject({ code: 0, complained: '', said: expect.stringContaining(`${before} was removed`) });
  const [made = '', ...others] = await readdir(place);
  expect([made, others]).toEqual([expect.stringMatching(/^stem-\d{8}T\d{6}Z\.tar$/), []]);
  expect(nameAt(new Date((await figure()) * 1000).toISOString())).toBe(made);
  expect(await runCommand('backup', [join(place, 'none'), '--keep=1'], settings)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('is not a folder'),
  });
  expect(await runCommand('backup', [place, '--keep=0'], settings)).toMatchObject({ code: 2 });
});

test('health is degraded when the last backup is older than two days', async () => {
  const at = (days: number) => new Date(stem.clock.now - days * 24 * 60 * 60 * 1000 - 60_000).toISOString();
  const database = { url: stem.databaseUrl };
  await noteBackup({ database }, { at: at(1) });
  expect(await health()).toEqual({ status: 'online' });
  await noteBackup({ database }, { at: at(2) });
  expect(await health()).toEqual({ status: 'degraded', detail: `the last backup was made at ${at(2)}` });
});
