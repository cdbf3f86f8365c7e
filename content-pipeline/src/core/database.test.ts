// On a local file no acknowledged write is lost, whichever program has the lock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../test/lock.ts';
import { constraintOf, type Database, DatabaseBusy, type Flush, openDatabase } from './database.ts';

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

const holder = () => takeLock(join(folder, 'test.db'));
const increment = () => database.write(async (transaction) => void (await transaction.run(sql`UPDATE counter SET n = n + 1`)));

/** What a later program finds. */
async function stored(): Promise<number> {
  const later = await openDatabase({ url });
  const [row] = await later.rows('SELECT n FROM counter');
  await later.close();
  return Number(row?.n);
}

test('a save waits for a lock that is released in time, without blocking the process', async () => {
  await database.close();
  database = await openDatabase({ url, lockTimeout: 60_000 });
  const child = await holder();
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const saved = increment();
  await expect.poll(() => ticks).toBeGreaterThan(10);
  await child.release();
  await saved;
  clearInterval(ticking);
  expect(await stored()).toBe(1);
});

test('a write is flushed unless it says later, and no write depends on the one before it', async () => {
  const flushing = async (flush?: Flush) => (await database.write((transaction) => transaction.all(sql.raw('PRAGMA synchronous')), flush))[0];
  for (const _ of [1, 2]) {
    expect(await flushing('later')).toEqual({ synchronous: 1 });
    expect(await flushing()).toEqual({ synchronous: 2 });
  }
  await flushing('later');
  await database.migrate(async (writing) => expect(await writing.all(sql.raw('PRAGMA synchronous'))).toEqual([{ synchronous: 2 }]));
  await database.close();
  database = await openDatabase({ url, lockTimeout: 60_000 });
  const child = await holder();
  const waiting = flushing('later');
  await child.release();
  expect(await waiting).toEqual({ synchronous: 1 });
  expect(await flushing()).toEqual({ synchronous: 2 });
});

test('a save that exceeds the lock timeout fails and changes nothing, and later saves succeed', async () => {
  const child = await holder();
  await expect(increment()).rejects.toThrow(DatabaseBusy);
  await child.release();
  for (let count = 0; count < 20; count += 1) await increment();
  expect(await stored()).toBe(20);
  const [row] = await database.rows('SELECT n FROM counter');
  expect(row?.n).toBe(20);
});

test('reads continue while another program has the lock', async () => {
  const child = await holder();
  const snapshot = await database.snapshot();
  expect((await snapshot.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  expect((await database.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  snapshot.close();
  await child.release();
});

test('every acknowledged save is stored while another program takes and releases the lock', async () => {
  let acknowledged = 0;
  let refused = 0;
  const saving = (async () => {
    while (acknowledged < 50 || refused < 3) {
      // A save on a local file is synchronous: yield, so that other work can run.
      await tick();
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
    await child.release();
  }
  await saving;
  expect(await stored()).toBe(acknowledged);
});

test('concurrent saves run one at a time', async () => {
  const readAndWrite = () =>
    database.write(async (transaction) => {
      const [row] = await transaction.all<{ n: number }>(sql`SELECT n FROM counter`);
      await transaction.run(sql`UPDATE counter SET n = ${(row?.n ?? 0) + 1}`);
    });
  await Promise.all(Array.from({ length: 100 }, readAndWrite));
  expect(await stored()).toBe(100);
});

test('a unit that throws is rolled back, and the next one succeeds', async () => {
  await expect(
    database.write(async (transaction) => {
      await transaction.run(sql`UPDATE counter SET n = 99`);
      throw new Error('No');
    }),
  ).rejects.toThrow('No');
  await increment();
  expect(await stored()).toBe(1);
});

test('a violated constraint is reported by its kind', async () => {
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

test('a snapshot does not see later saves', async () => {
  const snapshot = await database.snapshot();
  await increment();
  expect((await snapshot.rows('SELECT n FROM counter'))[0]?.n).toBe(0);
  snapshot.close();
  expect((await database.rows('SELECT n FROM counter'))[0]?.n).toBe(1);
});

test('a closed database rejects saves', async () => {
  const other = await openDatabase({ url });
  await other.close();
  await expect(other.write(async () => undefined)).rejects.toThrow('The database is closed');
});

test('a repeated query sees later saves, and within a snapshot it does not', async () => {
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

test('a repeated query returns a column that its table has gained', async () => {
  expect(await database.rows('SELECT * FROM child')).toEqual([]);
  await database.write(async (transaction) => {
    await transaction.run(sql`ALTER TABLE child ADD COLUMN name TEXT DEFAULT 'Ada'`);
    await transaction.run(sql`INSERT INTO child (id) VALUES (1)`);
  });
  expect(await database.rows('SELECT * FROM child')).toEqual([{ id: 1, counter_id: null, name: 'Ada' }]);
});

test('a unit sees the current columns of its tables, and both columns of equal name in a join', async () => {
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

test('a statement that violated a constraint runs again with other values', async () => {
  const insert = (id: number, n: number) => database.write((transaction) => transaction.run(sql`INSERT INTO counter VALUES (${id}, ${n})`));
  await insert(2, 5);
  await expect(insert(3, 5)).rejects.toThrow();
  const { rowsAffected, lastInsertRowid } = await insert(3, 6);
  expect([rowsAffected, lastInsertRowid]).toEqual([1, 3n]);
  expect(await database.read.all(sql`SELECT n FROM counter ORDER BY n`)).toEqual([{ n: 0 }, { n: 5 }, { n: 6 }]);
});

test('values are stored with their types, and invalid values are refused', async () => {
  await database.write((transaction) => transaction.run(sql`CREATE TABLE value (is_on INTEGER, price REAL, name TEXT, bytes BLOB)`));
  await database.write((transaction) => transaction.run(sql`INSERT INTO value VALUES (${true}, ${1.5}, ${null}, ${Buffer.from('é')})`));
  const [row] = await database.rows('SELECT *, hex(bytes) AS hex FROM value');
  expect(row).toMatchObject({ is_on: 1, price: 1.5, name: null, hex: 'C3A9' });
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(database.write((transaction) => transaction.run(sql`INSERT INTO value (name) VALUES (${value})`))).rejects.toThrow();
  expect(await database.rows('SELECT count(*) AS count FROM value')).toEqual([{ count: 1 }]);
});
