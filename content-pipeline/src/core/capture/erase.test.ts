// Erased values are not in the log any more; the fact that a row was deleted is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { authors, books } from '../../../test/site.ts';
import { deletedBefore, eraseChanges, eraseTexts, isErased, parseChange } from '../changes.ts';
import { installTracking } from '../ledger/schema.ts';

const readers = sqliteTable('readers', { id: text('id').primaryKey(), name: text('name'), age: integer('age') });

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
  await run('CREATE TABLE readers (id TEXT PRIMARY KEY, name TEXT, age INTEGER)');
  await installTracking(library.database, [
    { table: authors, keys: [] },
    { table: books, keys: ['slug', 'author_id'] },
    { table: readers, keys: ['name'] },
  ]);
});
afterEach(() => library.close());

const run = (...statements: string[]) =>
  library.database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement));
  });
const lines = async () => (await library.database.rows("SELECT * FROM change_log WHERE entity = 'readers' ORDER BY seq")).map(parseChange);
const gone = (at: string) => deletedBefore('readers', at, library.database.read);
const later = '9999-01-01T00:00:00.000Z';

test('the lines of erased rows keep operation and time, and none of their values', async () => {
  await run(
    "INSERT INTO readers VALUES ('a', 'Vreni Alder', 40), ('b', 'Bo', 30)",
    "UPDATE readers SET name = 'Vreni Brand' WHERE id = 'a'",
    "DELETE FROM readers WHERE id = 'a'",
  );
  await library.database.write((transaction) => eraseChanges({ entity: 'readers', rowIds: ['a'] }, transaction));
  const [insert, other, update, removal] = await lines();
  expect([insert, update, removal].map((line) => line && [line.rowId, line.op, line.changes, line.keys, isErased(line)])).toEqual([
    ['a', 'insert', {}, {}, true],
    ['a', 'update', {}, {}, true],
    ['a', 'delete', {}, {}, true],
  ]);
  expect(other).toMatchObject({ rowId: 'b', changes: { name: [null, 'Bo'] } });
  expect(other && isErased(other)).toBe(false);
});

test('pages are not affected', async () => {
  await run("INSERT INTO readers VALUES ('a', 'Vreni', 40)", "DELETE FROM readers WHERE id = 'a'");
  await library.database.write((transaction) => eraseChanges({ entity: 'readers', rowIds: ['a'] }, transaction));
  expect(await library.save("UPDATE books SET title = 'Figures' WHERE id = 'b1'")).toMatchObject({ pages: [{ outcome: 'changed' }, { outcome: 'changed' }] });
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

test('rows are due if they were deleted before the instant, have not been restored, and still have values', async () => {
  await run("INSERT INTO readers VALUES ('a', 'A', 1), ('b', 'B', 2), ('c', 'C', 3)", 'DELETE FROM readers', "INSERT INTO readers VALUES ('b', 'B', 2)");
  expect(await gone('2000-01-01T00:00:00.000Z')).toEqual([]);
  expect(await gone(later)).toEqual(['a', 'c']);
  await library.database.write((transaction) => eraseChanges({ entity: 'readers', rowIds: ['a'] }, transaction));
  expect(await gone(later)).toEqual(['c']);
});

test('the database file does not contain erased values', async () => {
  const secret = `Vreni ${'Alder '.repeat(2000)}`;
  await run(`INSERT INTO readers VALUES ('a', '${secret}', 40)`, "DELETE FROM readers WHERE id = 'a'");
  await library.database.write((transaction) => eraseChanges({ entity: 'readers', rowIds: ['a'] }, transaction));
  await library.database.migrate(async (writing) => void (await writing.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`)));
  for (const file of ['library.db', 'library.db-wal'])
    expect([file, (await readFile(join(library.folder, file))).includes('Alder Alder')]).toEqual([file, false]);
});

const containing = (text: string) => (stored: SQL) => sql`instr(lower(${stored}), ${JSON.stringify(text).slice(1, -1).toLowerCase()}) > 0`;

test('a text leaves the columns of all published lines that contain it, except those of some rows', async () => {
  await run(
    "INSERT INTO readers VALUES ('a', 'Vreni \"V\" Alder', 40), ('b', 'Aunt of Vreni', 30), ('c', 'Bo', 20)",
    "UPDATE readers SET name = 'V. Alder', age = 41 WHERE id = 'a'",
  );
  const erase = (text: string) => library.database.write((transaction) => eraseTexts({ contains: containing(text), exceptRows: ['b'] }, transaction));
  expect(await erase('vreni')).toBe(0);
  await library.pipeline.whenLive(Number((await library.database.rows('SELECT max(seq) AS seq FROM change_log'))[0]?.seq));
  const before = await lines();
  expect(await erase('VRENI "v"')).toBe(2);
  expect((await lines()).map(({ rowId, changes, keys }) => [rowId, changes, keys])).toEqual([
    ['a', { id: [null, 'a'], age: [null, 40] }, {}],
    ...before.slice(1, 3).map(({ rowId, changes, keys }) => [rowId, changes, keys]),
    ['a', { age: [40, 41] }, {}],
  ]);
});
