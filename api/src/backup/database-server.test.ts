// Backup and restore where the content lives in a libSQL server instead of a file.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { save } from '../content/save.ts';
import { createRow } from '../content/verbs/create.ts';
import { removeRow } from '../content/verbs/remove.ts';
import type { Writing } from '../content/writing.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { sessions } from '../database/tables.ts';
import { installSearch } from '../search/index-tables.ts';
import { copyDatabase } from './copy-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let servers: (DatabaseServer | undefined)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-server-'));
  servers = [await startDatabaseServer(), await startDatabaseServer()];
});
afterEach(async () => {
  for (const server of servers) await server?.stop();
  await rm(folder, { recursive: true });
});

const now = () => '2027-01-11T09:00:00.000Z';
const everything = async (database: Database) => ({
  log: await database.rows('SELECT * FROM change_log ORDER BY seq'),
  speakers: await database.rows('SELECT * FROM speakers ORDER BY id'),
  schema: await database.rows("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' AND name NOT LIKE 'libsql%' ORDER BY type, name"),
  counters: await database.rows("SELECT name, seq FROM sqlite_sequence WHERE name = 'change_log'"),
});

test('an installation on a server is backed up, and restored only into an empty one', async ({ skip }) => {
  const [from, to] = servers;
  if (!from || !to) return skip('no libSQL server for this machine');
  const database = await openDatabase({ url: from.url });
  await prepareDatabase(database);
  const context = { database, newId: randomUUID, now, onSaved: () => undefined };
  const manySpeakers = async (writing: Writing) => {
    for (let count = 0; count < 250; count += 1) await createRow('speakers', { name: `Nº ${count}`, bio: 'É «so»\n1' }, writing);
    return createRow('speakers', { name: 'Ada', bio: '007' }, writing);
  };
  const made = await save('admin', manySpeakers, context);
  if (made.ok) await save('admin', (writing) => removeRow('speakers', made.value.value.id, writing), context);
  await database.write((transaction) => transaction.insert(sessions).values({ id_hash: 'x', subject: 'admin', expires_at: 9, created_at: 1 }));
  const before = await everything(database);
  await database.close();

  const file = join(folder, 'all.tar');
  await makeBackup({ settings: { dataFolder: join(folder, 'there'), database: { url: from.url } }, file, now });
  const target = { dataFolder: join(folder, 'here'), database: { url: to.url } };
  await expect(restoreBackup(file, { ...target, database: { url: from.url } })).rejects.toThrow('a database');
  await restoreBackup(file, target);

  const restored = await openDatabase({ url: to.url });
  expect(await everything(restored)).toEqual(before);
  expect(await restored.rows('SELECT * FROM sessions')).toEqual([]);
  // The next change gets the next number and is logged once.
  await save('admin', (writing) => createRow('speakers', { name: 'Late', bio: 'x' }, writing), { ...context, database: restored });
  const [last] = await restored.rows('SELECT max(seq) AS seq, count(*) AS count FROM change_log');
  expect(last).toMatchObject({ seq: 253, count: 253 });
  await restored.close();
});

test('the full-text index is not copied and is built again in the copy', async ({ skip }) => {
  const [from, to] = servers;
  if (!from || !to) return skip('no libSQL server for this machine');
  const [database, indexes] = [await openDatabase({ url: from.url }), "SELECT name FROM sqlite_schema WHERE name LIKE 'search_%' ORDER BY name"];
  await installSearch(database);
  await database.rows("INSERT INTO search_pages (path, object, print, lang, title) VALUES ('/', 'x', 'y', 'en', 'Home')");
  await database.rows("INSERT INTO search_sections (rowid, title, body) VALUES (1000, 'Home', 'Zürich')");
  await copyDatabase({ url: from.url }, { url: to.url });
  const copy = await openDatabase({ url: to.url });
  expect((await copy.rows(indexes)).map(({ name }) => name)).toEqual(['search_pages']);
  await installSearch(copy);
  expect(await copy.rows(indexes)).toEqual(await database.rows(indexes));
  expect(await copy.rows('SELECT * FROM search_pages')).toEqual([]);
  await copy.close();
  await database.close();
});
