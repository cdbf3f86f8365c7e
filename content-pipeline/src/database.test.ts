// The one rule of libSQL on a local file: nothing acknowledged is lost, whoever else holds the lock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdLock } from '../test/lock.ts';
import { constraintOf, type Database, DatabaseBusy, openDatabase } from './database.ts';

let folder: string;
let url: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  url = `file:${join(folder, 'test.db')}`;
  database = await openDatabase({ url, lockTimeout: 400 });
  await database.write(async (transaction) => {
    await transaction.run(sql`CREATE TABLE counter (id INTEGER PRIMARY KEY, n INTEGER NOT NULL UNIQUE)`);
    await transaction.run(sql`CREATE TABLE child (id INTEGER PRIMARY KEY, counter_id INTEGER REFERENCES counter (id) ON DELETE CASCADE)`);
    await transaction.run(sql`INSERT INTO counter VALUES (1, 0)`);
  });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const holder = () => holdLock(join(folder, 'test.db'));
const increment = () => database.write(async (transaction) => void (await transaction.run(sql`UPDATE counter SET n = n + 1`)));

/** What a program that comes later finds. */
async function stored(): Promise<number> {
  const later = await openDatabase({ url });
  const [row] = await later.rows('SELECT n FROM counter');
  await later.close();
  return Number(row?.n);
}

test('a save waits for a lock that is given up in time, without blocking the process', async () => {
  await database.close();
  database = await openDatabase({ url, lockTimeout: 60_000 });
  const child = await holder();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const saved = increment();
  await expect.poll(() => turns).toBeGreaterThan(10);
  await child.letGo();
  await saved;
  clearInterval(turning);
  expect(await stored()).toBe(1);
});

test('a save that waits too long says so, changes nothing, and those after it are kept', async () => {
  const child = await holder();
  await expect(increment()).rejects.toThrow(DatabaseBusy);
  await child.letGo();
  for (let count = 0; count < 20; count += 1) await increment();
  expect(await stored()).toBe(20);
  const [row] = await database.rows('SELECT n FROM counter');
  expect(row?.n).toBe(20);
});

test('reads go on while somebody else holds the lock', async () => {
  const child = await holder();
  const snapshot = await database.snapshot();
  expect((await snapshot.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  expect((await database.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  snapshot.close();
  await child.letGo();
});

test('every save that was acknowledged is there, with a lock that comes and goes', async () => {
  let acknowledged = 0;
  let refused = 0;
  const saving = (async () => {
    while (acknowledged < 50 || refused < 3) {
      // A save on a local file takes no turn of the event loop: nobody else would ever get one.
      await turn();
      await increment().then(
        () => (acknowledged += 1),
        (error: unknown) => {
          expect(error).toBeInstanceOf(DatabaseBusy);
          refused += 1;
        },
      );
    }
  })();
  for (let round = 1; round <= 3; round += 1) {
    const child = await holder();
    await expect.poll(() => refused).toBeGreaterThanOrEqual(round);
    await child.letGo();
  }
  await saving;
  expect(await stored()).toBe(acknowledged);
});

test('saves at the same time are done one after the other', async () => {
  const readAndWrite = () =>
    database.write(async (transaction) => {
      const [row] = await transaction.all<{ n: number }>(sql`SELECT n FROM counter`);
      await transaction.run(sql`UPDATE counter SET n = ${(row?.n ?? 0) + 1}`);
    });
  await Promise.all(Array.from({ length: 100 }, readAndWrite));
  expect(await stored()).toBe(100);
});

test('a unit that throws leaves nothing behind, and the next one works', async () => {
  await expect(
    database.write(async (transaction) => {
      await transaction.run(sql`UPDATE counter SET n = 99`);
      throw new Error('No');
    }),
  ).rejects.toThrow('No');
  await increment();
  expect(await stored()).toBe(1);
});

test('a broken rule of the database is told by its kind', async () => {
  const failureOf = async (statement: string) => {
    const error: unknown = await database.write(async (transaction) => void (await transaction.run(sql.raw(statement)))).catch((thrown: unknown) => thrown);
    return constraintOf(error);
  };
  expect(await failureOf('INSERT INTO counter VALUES (2, 0)')).toEqual({ kind: 'unique', columns: ['counter.n'] });
  expect(await failureOf('INSERT INTO child VALUES (1, 7)')).toEqual({ kind: 'reference' });
  expect(await failureOf('INSERT INTO counter VALUES (2, NULL)')).toMatchObject({ kind: 'other' });
  expect(await failureOf('SELECT nonsense')).toBeUndefined();
  await increment();
  expect(await stored()).toBe(1);
});

test('a snapshot stays as it was', async () => {
  const snapshot = await database.snapshot();
  await increment();
  expect((await snapshot.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  snapshot.close();
  expect((await database.rows('SELECT n FROM counter'))[0]?.n).toBe(1);
});

test('a closed database takes no more saves', async () => {
  const other = await openDatabase({ url });
  await other.close();
  await expect(other.write(async () => undefined)).rejects.toThrow('The database is closed');
});

test('a question asked again hears what was saved since, and within a snapshot what was there when it began', async () => {
  const ask = async (reader: { rows: Database['rows'] }) => (await reader.rows('SELECT n FROM counter WHERE id = ?', [1]))[0]?.n;
  expect(await ask(database)).toBe(0);
  const [earlier, beside] = [await database.snapshot(), await database.snapshot()];
  await increment();
  expect([await ask(database), await ask(earlier), await ask(beside)]).toEqual([1, 0, 0]);
  earlier.close();
  earlier.close();
  const later = await database.snapshot();
  expect([await ask(later), await ask(beside)]).toEqual([1, 0]);
  await expect(later.rows('SELECT nobody FROM counter')).rejects.toThrow('no such column');
  expect(await ask(later)).toBe(1);
  for (const snapshot of [later, beside]) snapshot.close();
  await expect(database.rows('SELECT nobody FROM counter')).rejects.toThrow('no such column');
  expect(await ask(database)).toBe(1);
});

test('a question is asked again in the shape its table has by now', async () => {
  expect(await database.rows('SELECT * FROM child')).toEqual([]);
  await database.write(async (transaction) => {
    await transaction.run(sql`ALTER TABLE child ADD COLUMN name TEXT DEFAULT 'Ada'`);
    await transaction.run(sql`INSERT INTO child (id) VALUES (1)`);
  });
  expect(await database.rows('SELECT * FROM child')).toEqual([{ id: 1, counter_id: null, name: 'Ada' }]);
});

test('a unit finds tables in the shape they have by now, and rows of two tables with columns of one name', async () => {
  const everything = () => database.write((transaction) => transaction.all(sql`SELECT * FROM counter`));
  expect(await everything()).toEqual([{ id: 1, n: 0 }]);
  await database.write(async (transaction) => {
    await transaction.run(sql`ALTER TABLE counter ADD COLUMN name TEXT DEFAULT 'Ada'`);
    await transaction.run(sql`INSERT INTO child VALUES (7, 1)`);
  });
  expect(await everything()).toEqual([{ id: 1, n: 0, name: 'Ada' }]);
  const both = await database.write((transaction) => transaction.values(sql`SELECT counter.id, child.id FROM counter JOIN child ON counter_id = counter.id`));
  expect(both.map((row) => Array.from(row))).toEqual([[1, 7]]);
});

test('a statement that broke a rule is asked again with other values', async () => {
  const insert = (id: number, n: number) => database.write((transaction) => transaction.run(sql`INSERT INTO counter VALUES (${id}, ${n})`));
  await insert(2, 5);
  await expect(insert(3, 5)).rejects.toThrow();
  const { rowsAffected, lastInsertRowid } = await insert(3, 6);
  expect([rowsAffected, lastInsertRowid]).toEqual([1, 3n]);
  expect(await database.read.all(sql`SELECT n FROM counter ORDER BY n`)).toEqual([{ n: 0 }, { n: 5 }, { n: 6 }]);
});

test('values are stored as what they are, and what is no value is refused', async () => {
  await database.write((transaction) => transaction.run(sql`CREATE TABLE value (is_on INTEGER, price REAL, name TEXT, bytes BLOB)`));
  await database.write((transaction) => transaction.run(sql`INSERT INTO value VALUES (${true}, ${1.5}, ${null}, ${Buffer.from('é')})`));
  const [row] = await database.rows('SELECT *, hex(bytes) AS hex FROM value');
  expect(row).toMatchObject({ is_on: 1, price: 1.5, name: null, hex: 'C3A9' });
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(database.write((transaction) => transaction.run(sql`INSERT INTO value (name) VALUES (${value})`))).rejects.toThrow();
  expect(await database.rows('SELECT count(*) AS count FROM value')).toEqual([{ count: 1 }]);
});
