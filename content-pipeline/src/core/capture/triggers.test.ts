// Every kind of change of a tracked table is logged in the same transaction.
import { sql } from 'drizzle-orm';
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { parseChange, writeAs } from '../changes.ts';
import { installTracking } from '../ledger/schema.ts';
import { trackedColumns } from './tracked.ts';

let library: Library;
let start: number;
beforeEach(async () => {
  library = await openLibrary();
  start = await lastSeq();
});
afterEach(() => library.close());

const lastSeq = async () => Number((await library.database.rows('SELECT max(seq) AS seq FROM change_log'))[0]?.seq ?? 0);
const logged = async () => (await library.database.rows('SELECT * FROM change_log WHERE seq > ? ORDER BY seq', [start])).map(parseChange);
const run = (...statements: string[]) =>
  library.database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement));
  });

test('an update names the columns that differ, with both values, and the keys', async () => {
  await library.save(`UPDATE books SET title = 'Figures', place = 1 WHERE id = 'b1'`);
  expect(await logged()).toEqual([
    expect.objectContaining({
      entity: 'books',
      rowId: 'b1',
      op: 'update',
      changes: { title: ['Numbers', 'Figures'] },
      keys: { id: ['b1', 'b1'], slug: ['numbers', 'numbers'], author_id: ['ada', 'ada'] },
      actor: 'editor',
    }),
  ]);
});

test('a row that another one replaces is logged as deleted, and its pages are removed', async () => {
  await library.save(`INSERT OR REPLACE INTO books (id, slug, title, author_id) VALUES ('b9', 'boats', 'New boats', 'bo')`);
  expect((await logged()).map(({ rowId, op }) => `${op} ${rowId}`)).toEqual(['delete b3', 'insert b9']);
  await library.save(`UPDATE OR REPLACE books SET slug = 'letters' WHERE id = 'b1'`);
  expect((await logged()).slice(2).map(({ rowId, op }) => `${op} ${rowId}`)).toEqual(['delete b2', 'update b1']);
  expect(await (await library.visit('/books/letters')).text()).toContain('Numbers');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('a change of the primary key is logged as a delete and an insert, and the page stays', async () => {
  await library.save(`UPDATE authors SET id = 'adele' WHERE id = 'ada'`, `UPDATE books SET author_id = 'adele' WHERE author_id = 'ada'`);
  expect((await logged()).slice(0, 2).map(({ rowId, op, changes }) => [op, rowId, changes.id])).toEqual([
    ['delete', 'ada', ['ada', null]],
    ['insert', 'adele', [null, 'adele']],
  ]);
  await library.save(`UPDATE books SET id = 'b10', title = 'Sums' WHERE id = 'b1'`);
  expect(await (await library.visit('/books/numbers')).text()).toContain('<h1>Sums</h1><p>Ada: Counts.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('an update with the same values logs nothing', async () => {
  await run(`UPDATE books SET title = title, title_de = title_de`);
  expect(await logged()).toEqual([]);
});

test('a value that becomes null, or no longer is, counts as a change', async () => {
  await run(`UPDATE books SET title_de = NULL WHERE id = 'b1'`, `UPDATE books SET title_de = 'Briefe' WHERE id = 'b2'`);
  expect((await logged()).map(({ changes }) => changes)).toEqual([{ title_de: ['Zahlen', null] }, { title_de: [null, 'Briefe'] }]);
});

test('an insert and a delete log the values of the row', async () => {
  await run(`INSERT INTO authors (id, name, bio) VALUES ('cy', 'Cy', 'Draws.')`, `DELETE FROM authors WHERE id = 'cy'`);
  expect((await logged()).map(({ op, changes, keys }) => [op, changes, keys])).toEqual([
    ['insert', { id: [null, 'cy'], name: [null, 'Cy'], bio: [null, 'Draws.'] }, { id: [null, 'cy'] }],
    ['delete', { id: ['cy', null], name: ['Cy', null], bio: ['Draws.', null] }, { id: ['cy', null] }],
  ]);
});

test('a change without an author stays so, and does not get the next author', async () => {
  await library.save(`UPDATE authors SET bio = 'One.' WHERE id = 'ada'`);
  await run(`UPDATE authors SET bio = 'Two.' WHERE id = 'ada'`);
  expect((await logged()).map(({ actor, changeSet }) => [actor, changeSet === null])).toEqual([
    ['editor', false],
    [null, true],
  ]);
});

test('a rolled-back transaction leaves neither change nor log line nor author', async () => {
  const failing = writeAs(library.database, { actor: 'somebody', changeSet: 'x' }, async (transaction) => {
    await transaction.run(sql`UPDATE authors SET bio = 'Gone.' WHERE id = 'ada'`);
    throw new Error('Undo');
  });
  await expect(failing).rejects.toThrow('Undo');
  expect(await logged()).toEqual([]);
  expect(await library.database.rows('SELECT actor FROM change_context')).toEqual([expect.objectContaining({ actor: null })]);
});

test('trap 11: a change by another program is published without a wake-up', async () => {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, poll: 10 });
  const live = new Promise((resolve) => library.pipeline.onPublication(resolve));
  await run(`UPDATE authors SET bio = 'By hand.' WHERE id = 'bo'`);
  await live;
  expect(await (await library.visit('/books/boats')).text()).toContain('By hand.');
});

test('a new column is tracked from the next start on, and an ignored column is not', async () => {
  await run('ALTER TABLE authors ADD COLUMN motto TEXT', 'ALTER TABLE authors ADD COLUMN revision INTEGER');
  const grown = sqliteTable('authors', {
    id: text('id').primaryKey(),
    motto: text('motto'),
    revision: integer('revision'),
  });
  await installTracking(library.database, [{ table: grown, keys: [], ignore: ['revision'] }]);
  await run(`UPDATE authors SET revision = 2 WHERE id = 'ada'`, `UPDATE authors SET motto = 'On!', revision = 3 WHERE id = 'ada'`);
  expect((await logged()).map(({ changes }) => changes)).toEqual([{ motto: [null, 'On!'] }]);
});

test('a table that cannot be tracked is refused', () => {
  const nameless = sqliteTable('nameless', { text: text('text') });
  expect(() => trackedColumns({ table: nameless, keys: [] })).toThrow('nameless has no primary key');
  const named = sqliteTable('named', { id: text('id').primaryKey() });
  expect(() => trackedColumns({ table: named, keys: ['slug'] })).toThrow('named has no column slug, which is named as a key');
  const scanned = sqliteTable('scanned', { id: text('id').primaryKey(), bytes: blob('bytes') });
  expect(() => trackedColumns({ table: scanned, keys: [] })).toThrow('scanned.bytes is a BLOB');
  expect(trackedColumns({ table: scanned, keys: [], ignore: ['bytes'] }).columns).toEqual(['id']);
});

test('a key that a read would find in another spelling is refused at the start, and no other column', async () => {
  await run('CREATE TABLE readers (id TEXT PRIMARY KEY, email TEXT NOT NULL DEFAULT (lower(hex(1))) COLLATE NOCASE, name TEXT COLLATE NOCASE)');
  const readers = sqliteTable('readers', { id: text('id').primaryKey(), email: text('email'), name: text('name') });
  await expect(installTracking(library.database, [{ table: readers, keys: ['email'] }])).rejects.toThrow('readers.email has the collation NOCASE');
  await installTracking(library.database, [{ table: readers, keys: [] }]);
});
