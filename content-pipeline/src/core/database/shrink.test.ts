// After a deletion the embedded file becomes smaller, while saves are written.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, fileUrl, openDatabase } from '../database.ts';
import { renewWasteful, shrink } from './shrink.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrink-'));
  database = await openDatabase({ url: fileUrl(join(folder, 'some.db')) });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const size = async () => (await stat(join(folder, 'some.db'))).size;
const run = (statement: string) => database.write((transaction) => transaction.run(sql.raw(statement)));
const count = async () => Number((await database.rows('SELECT count(*) AS rows FROM texts'))[0]?.rows);

async function fillAndEmpty() {
  await run('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)');
  await run(
    `WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000) INSERT INTO texts SELECT n, hex(randomblob(4000)) FROM numbers`,
  );
  await run('DELETE FROM texts WHERE id > 10');
  await database.rows('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
}

test('free pages are given back in portions, between which saves are written, and some stay', async () => {
  await fillAndEmpty();
  const before = await size();
  const order: string[] = [];
  const noted: Database = {
    ...database,
    async migrate(work) {
      order.push('portion');
      return database.migrate(work);
    },
  };
  const shrinking = shrink(noted);
  for (let number = 0; number < 20; number += 1) {
    await run(`INSERT INTO texts (text) VALUES ('${number}')`);
    order.push('save');
  }
  expect(await shrinking).toBeGreaterThan(3000);
  expect(await size()).toBeLessThan(before / 3);
  expect(await count()).toBe(30);
  const [first, last] = [order.indexOf('save'), order.lastIndexOf('save')];
  expect(order.slice(0, first).length).toBeLessThan(3);
  expect(order.slice(last).length).toBeGreaterThan(2);
  expect(await database.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await shrink(database)).toBe(0);
});

test('a file of an earlier version is written again as a whole once, when a third of it is free, and shrinks from then on', async () => {
  await database.migrate(async (writing) => {
    await writing.run(sql`PRAGMA auto_vacuum = NONE`);
    await writing.run(sql`VACUUM`);
  });
  expect(await renewWasteful(database)).toBe(false);
  await fillAndEmpty();
  const before = await size();
  expect([await shrink(database), await size()]).toEqual([0, before]);
  expect(await renewWasteful(database)).toBe(true);
  await database.close();
  expect(await size()).toBeLessThan(before / 3);
  database = await openDatabase({ url: fileUrl(join(folder, 'some.db')) });
  expect([await count(), await renewWasteful(database)]).toEqual([10, false]);
  expect(await database.rows('SELECT auto_vacuum FROM pragma_auto_vacuum')).toEqual([{ auto_vacuum: 2 }]);
});
