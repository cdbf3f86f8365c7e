// A backup that cannot be used is refused in one sentence, and nothing is changed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileUrl, openDatabase } from '@stem/content-pipeline/database';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { ArchiveRefused, writeManifest } from '../archive/manifest.ts';
import { latestSchema } from '../database/schema-number.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  file = join(folder, 'all.tar');
});
afterEach(() => rm(folder, { recursive: true }));

/** A backup with these files, whose list is right. */
async function forge(entries: Readonly<Record<string, Uint8Array>>, schema = latestSchema()) {
  const files = Object.entries(entries).map(([name, bytes]) => ({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }));
  const tar = pack();
  tar.entry({ name: 'manifest.json' }, writeManifest({ kind: 'backup', made_at: '2027-01-11T09:00:00.000Z', schema, files }));
  for (const [name, bytes] of Object.entries(entries)) tar.entry({ name }, Buffer.from(bytes));
  tar.finalize();
  await writeFile(file, await buffer(tar));
}
const target = () => ({ dataFolder: join(folder, 'deep', 'here'), database: { url: fileUrl(join(folder, 'deep', 'here', 'stem.db')) } });
const refusal = () =>
  restoreBackup(file, target()).then(
    () => 'restored',
    (error: unknown) => (error instanceof ArchiveRefused ? error.message : error),
  );

async function databaseBytes(change: (database: Awaited<ReturnType<typeof openEmptyDatabase>>) => Promise<unknown> = async () => undefined) {
  const place = await mkdtemp(join(folder, 'made-'));
  const database = await openEmptyDatabase(place);
  await change(database);
  await database.rows('VACUUM INTO ?', [join(place, 'copy.db')]);
  await database.close();
  const bytes = await readFile(join(place, 'copy.db'));
  await rm(place, { recursive: true });
  return bytes;
}
const other = async () => {
  const database = await openDatabase({ url: fileUrl(join(folder, 'other.db')) });
  await database.write((transaction) => transaction.run('CREATE TABLE letters (id INTEGER)'));
  await database.rows('VACUUM INTO ?', [join(folder, 'copy.db')]);
  await database.close();
  return readFile(join(folder, 'copy.db'));
};

test.each([
  ['without a database', async () => forge({ 'media/a.svg': Buffer.from('<svg/>') })],
  ['with a database of one byte', async () => forge({ 'stem.db': Buffer.from('x') })],
  ['with an empty database', async () => forge({ 'stem.db': Buffer.alloc(0) })],
  ['with a database of another program', async () => forge({ 'stem.db': await other() })],
  ['with half a database', async () => forge({ 'stem.db': (await databaseBytes()).subarray(0, 40_960) })],
  ['with a database of another version than its list says', async () => forge({ 'stem.db': await databaseBytes() }, latestSchema() - 1)],
  ['of a newer Stem', async () => forge({ 'stem.db': await databaseBytes() }, latestSchema() + 86_400_000)],
  ['of a far future', async () => forge({ 'stem.db': await databaseBytes() }, Number.MAX_SAFE_INTEGER)],
])('a backup %s is refused in one sentence and leaves nothing behind', async (_, make) => {
  await make();
  for (const name of await readdir(folder)) if (name !== 'all.tar') await rm(join(folder, name), { recursive: true });
  expect(await refusal()).toMatch(
    /^This (?:archive is damaged: .*database|backup was made by a newer Stem \(its tables are of .*, this Stem knows those up to \d)[^\n]*$/,
  );
  expect(await readdir(folder)).toEqual(['all.tar']);
});

test('a whole backup is restored, and a folder with unfinished files is not empty', async () => {
  await forge({ 'stem.db': await databaseBytes(), 'media/a.svg': Buffer.from('<svg/>') });
  await mkdir(join(target().dataFolder, 'media'), { recursive: true });
  await writeFile(join(target().dataFolder, 'media', '.incomplete'), '');
  expect(await refusal()).toContain('1 file in media');
  await rm(join(target().dataFolder, 'media'), { recursive: true });
  expect(await refusal()).toBe('restored');
  expect(existsSync(join(target().dataFolder, 'stem.db'))).toBe(true);
});
