// The storage of an installation: where it is, who may read it, and which versions of Stem may use it.
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { latestSchema } from '../database/schema-number.ts';
import { readSettings, type StorageSettings } from '../settings/settings.ts';
import { openStorage } from './open-storage.ts';
import { keepReserve, releaseReserve } from './reserve.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

function settingsOf(environment: Readonly<Record<string, string>>): StorageSettings {
  const read = readSettings(environment, folder);
  if (!read.ok) throw new Error(read.problems.join());
  return read.settings;
}
const open = (dataFolder: string) => openStorage(settingsOf({ DATA_DIR: dataFolder }));
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.each(['a b', 'what?', '100%', '%25', '#1', 'a?b#c%20d', "it's «so»", 'x;y&z=ü'])(
  'DATA_DIR may have any name, and the database is in it: %s',
  async (name) => {
    const opened = await open(name);
    if (!opened.ok) throw new Error(opened.problems.join());
    await opened.database.write((transaction) => transaction.run(sql`CREATE TABLE earlier (id INTEGER)`));
    await opened.database.close();
    expect(await readdir(folder)).toEqual([name]);
    expect(await readdir(join(folder, name))).toContain('stem.db');
  },
);

test.each([
  ['file:/a%20b.db', '/a b.db'],
  ['file:///a%23b.db', '/a#b.db'],
  ['file:/100%.db', '/100%.db'],
])('DATABASE_URL=%s is the file %s', async (url, file) => {
  const { fileOf } = await import('@stem/content-pipeline/database');
  expect(fileOf(url)).toBe(file);
});

test('the database and the folder are readable for their owner only, also those of earlier versions', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'media'), { recursive: true });
  await mkdir(join(data, 'outbox'));
  await (await openEmptyDatabase(data)).close();
  for (const name of ['', 'media', 'outbox']) await chmod(join(data, name), 0o755);
  await chmod(join(data, 'stem.db'), 0o644);
  const opened = await open('data');
  if (!opened.ok) throw new Error(opened.problems.join());
  await opened.database.write((transaction) => transaction.run(sql`CREATE TABLE earlier (id INTEGER)`));
  expect(await Promise.all(['', 'media', 'outbox', 'stem.db', 'stem.db-wal', 'stem.db-shm'].map((name) => modeOf(join(data, name))))).toEqual([
    '700',
    '700',
    '700',
    '600',
    '600',
    '600',
  ]);
  await opened.database.close();
});

const obstacles: readonly (readonly [name: string, put: (path: string) => Promise<unknown>, says: RegExp])[] = [
  ['a file', (path) => writeFile(path, ''), /is not a folder, as it should be: move it elsewhere, then start again$/],
  [
    'a link that leads nowhere',
    (path) => symlink('/nowhere/at/all', path),
    /is a link that leads nowhere: connect the disk that it leads to, or remove the link$/,
  ],
];

test.each(obstacles)('%s in the place of each folder of ours, or of the data folder itself, is a sentence, and nothing is touched', async (_, put, says) => {
  for (const name of ['media', 'gated', 'uploads', 'objects', 'site', 'outbox']) await put(join(folder, name));
  await put(join(folder, 'data'));
  const before = (await readdir(folder)).sort();
  for (const dataFolder of ['.', 'data']) {
    const opened = await open(dataFolder);
    if (opened.ok) throw new Error('It was opened');
    expect(opened.problems).toHaveLength(dataFolder === '.' ? 6 : 1);
    for (const problem of opened.problems) expect(problem).toMatch(says);
  }
  expect((await readdir(folder)).sort()).toEqual(before);
});

test.each(['admin-password', 'mail-key', 'stem.db'])('a folder in the place of the file %s is a sentence', async (name) => {
  await mkdir(join(folder, name));
  const opened = await open('.');
  expect(opened).toMatchObject({ ok: false, problems: [expect.stringMatching(/^(?:\S+ is not a file, as it should be|The database \S+ cannot be opened: )/)] });
});

// The superuser may read everything.
test.skipIf(process.getuid?.() !== 0)('a folder without permission is opened again if it is ours, and named if it is of another user', async () => {
  const ours = join(folder, 'gated');
  const foreign = join(folder, 'media');
  for (const path of [ours, foreign]) await mkdir(path);
  await chmod(ours, 0);
  for (const path of [folder, ours]) await chown(path, 65_534, 65_534);
  await chmod(dirname(folder), 0o711);
  process.seteuid?.(65_534);
  try {
    expect(await open('.')).toEqual({ ok: false, problems: [`${foreign} belongs to another user: give it to the user that Stem runs as (chown)`] });
  } finally {
    process.seteuid?.(0);
  }
  expect(await modeOf(ours)).toBe('700');
});

test('a folder that others use as well stays open to them', async () => {
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'letter'), '');
  const opened = await open('.');
  if (opened.ok) await opened.database.close();
  expect([opened.ok, await modeOf(folder), await modeOf(join(folder, 'stem.db'))]).toEqual([true, '755', '600']);
});

test('a database of a newer Stem is refused in one sentence that names both versions, and is not touched', async () => {
  const database = await openEmptyDatabase(folder);
  await database.write((transaction) => transaction.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ${latestSchema() + 86_400_000})`));
  const before = await database.rows('SELECT * FROM sqlite_schema');
  await database.close();
  const opened = await open('.');
  expect(opened).toMatchObject({
    ok: false,
    problems: [
      expect.stringMatching(
        /^This database is of a newer Stem \(its tables are of \d{4}-\d\d-\d\d \d\d:\d\d, this Stem knows those up to \d{4}-\d\d-\d\d \d\d:\d\d\)/,
      ),
    ],
  });
  const again = await openEmptyDatabase(await mkdtemp(join(folder, 'other-')));
  expect((await again.rows('SELECT * FROM sqlite_schema')).length).toBe(before.length);
  await again.close();
});

test('the reserve takes up room once, and is released and written again', async () => {
  await keepReserve(folder);
  const first = await stat(join(folder, 'reserve'));
  await keepReserve(folder);
  expect((await stat(join(folder, 'reserve'))).mtimeMs).toBe(first.mtimeMs);
  await releaseReserve(folder);
  expect(await readdir(folder)).toEqual([]);
});
