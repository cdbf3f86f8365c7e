// A backup made with the code of an update, before its first start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { latestSchema, readSchemaNumber } from '../database/schema-number.ts';
import { sessions } from '../database/tables.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let stem: Stem;
let folder: string;
beforeEach(async () => {
  [stem, folder] = [await openStem(), await mkdtemp(join(tmpdir(), 'backup-'))];
});
afterEach(async () => {
  await stem.close();
  await rm(folder, { recursive: true });
});

test('tables of the earlier version are backed up unchanged, and migrated where they are restored', async () => {
  await makeExample('speakers', stem, { name: 'Ada' });
  await stem.database.write((transaction) => transaction.insert(sessions).values({ id_hash: 'open door', subject: 'admin', expires_at: 9e12, created_at: 1 }));
  const added = ['confirmed_time', 'tasks'];
  for (const table of added) await stem.database.rows(`DROP TABLE ${table}`);
  await stem.database.rows('DELETE FROM __drizzle_migrations WHERE created_at = ?', [latestSchema()]);
  const file = join(folder, 'all.tar');
  const from = { dataFolder: stem.folder, database: { url: stem.databaseUrl } };
  await makeBackup({ settings: from, file, now: () => '2027-01-11T09:00:00.000Z' });

  const target = { dataFolder: join(folder, 'here'), database: { url: `file:${join(folder, 'here', 'stem.db')}` } };
  await restoreBackup(file, target);
  const restored = await openDatabase(target.database);
  expect(await readSchemaNumber(restored)).toBeLessThan(latestSchema());
  expect(await restored.rows('SELECT * FROM sessions')).toEqual([]);
  await prepareDatabase(restored);
  expect(await restored.rows('SELECT name FROM speakers')).toEqual([{ name: 'Ada' }]);
  const names = await restored.rows("SELECT name FROM sqlite_schema WHERE name IN ('confirmed_time', 'tasks') ORDER BY name");
  expect(names.map(({ name }) => name)).toEqual(added);
  await restored.close();
});
