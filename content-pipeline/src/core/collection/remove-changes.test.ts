// The change log has an end: what is before it is in no history, and pages show what they showed.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { authors, books } from '../../../test/site.ts';
import { changeSets, changesOfSet, countOfSet, lastDeletion } from '../changes.ts';
import { lastChangeOf } from '../reading/query.ts';
import { removeChanges } from './remove-changes.ts';

const year = 365 * 24 * 60 * 60 * 1000;
let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);
const rows = (statement: string) => library.database.rows(statement);
const lines = async () =>
  (await rows('SELECT seq, entity, row_id, op FROM change_log ORDER BY seq')).map(({ seq, entity, row_id, op }) => ({ seq: Number(seq), entity, row_id, op }));
const lastSeq = async () => (await lines()).at(-1)?.seq ?? 0;
const history = () => changeSets({ sets: 500, changes: 500 }, library.database.read);
/** Everything saved so far is two years old. */
const age = () => library.database.write((transaction) => transaction.run(`UPDATE change_log SET at = '${new Date(Date.now() - 2 * year).toISOString()}'`));
const forget = (actors: readonly string[] = []) => library.pipeline.collect({ log: { days: 365, actors } });

test('saves before the end are in no history and cannot be undone, those after it stay whole', async () => {
  await title('One');
  await library.save("UPDATE books SET title = 'Two' WHERE id = 'b2'", "UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'");
  const [old] = await history();
  await age();
  await title('Three');
  await library.save("UPDATE books SET title = 'Four' WHERE id = 'b2'", "UPDATE authors SET bio = 'Sails.' WHERE id = 'bo'");
  const [young, other] = await history();
  const last = await lastSeq();
  expect((await forget()).changes).toBeGreaterThan(0);
  expect(await history()).toEqual([young, other]);
  expect([await changesOfSet(old?.id ?? '', library.database.read), await countOfSet(old?.id ?? '', library.database.read)]).toEqual([[], 0]);
  expect([await changesOfSet(young?.id ?? '', library.database.read), await lastSeq()]).toEqual([young?.changes, last]);
  expect((await forget()).changes).toBe(0);
});

test('of a row that is gone nothing stays, of one that exists its creation and the last line about each column', async () => {
  const change = (column: string) => library.save(`UPDATE books SET ${column} WHERE id = 'b4'`);
  await library.save("INSERT INTO books (id, slug, title, author_id) VALUES ('b4', 'more', 'More', 'bo')");
  await change("title = 'One'");
  await change("title = 'Two'");
  await change('place = 9');
  await library.save("DELETE FROM books WHERE id = 'b3'");
  await age();
  await change("title = 'Three'");
  await forget();
  const of = async (id: string) => (await lines()).filter(({ row_id }) => row_id === id).map(({ op }) => op);
  // “Two”, the place, and “Three”, which is young.
  expect([await of('b4'), await of('b3')]).toEqual([['insert', 'update', 'update', 'update'], []]);
  expect(await lastDeletion('books', 'b3', library.database.read)).toBeUndefined();
});

test('the deletions of those who make changes stay, which have their names', async () => {
  await library.save("DELETE FROM books WHERE author_id = 'ada'", "DELETE FROM authors WHERE id = 'ada'");
  await age();
  await library.save("UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'");
  await forget(['authors']);
  expect((await lines()).filter(({ row_id, entity }) => row_id === 'ada' && entity === 'authors').map(({ op }) => op)).toEqual(['delete']);
  expect(await lastDeletion('authors', 'ada', library.database.read)).toBeUndefined();
});

test('nothing is removed unless the log ends, nor what is young or not published, nor the last line of all', async () => {
  await title('One');
  await title('Two');
  const all = await lines();
  expect(await library.pipeline.collect()).toMatchObject({ changes: 0 });
  expect(await forget()).toMatchObject({ changes: 0 });
  await age();
  const at = new Date(Date.now() - year).toISOString();
  const context = { database: library.database, exclusively: async <T>(work: () => Promise<T>) => work(), isStopped: () => false };
  const mark = (seq: number) =>
    library.database.write((transaction) => transaction.run(`UPDATE pipeline_state SET value = '${seq}' WHERE name = 'published_seq'`));
  await mark(0);
  expect([await removeChanges(at, { actors: [] }, context), await lines()]).toEqual([0, all]);
  await mark(await lastSeq());
  await library.save("DELETE FROM books WHERE id = 'b2'");
  await age();
  await forget();
  expect((await lines()).at(-1)).toMatchObject({ op: 'delete', row_id: 'b2' });
});

test('a save of which a part is younger than the end stays whole', async () => {
  await title('One');
  await library.save(
    "UPDATE books SET title = 'A' WHERE id = 'b1'",
    "UPDATE books SET title = 'B' WHERE id = 'b2'",
    "UPDATE books SET title = 'C' WHERE id = 'b3'",
  );
  const [saved] = await history();
  await library.database.write((transaction) =>
    transaction.run(`UPDATE change_log SET at = '${new Date(Date.now() - 2 * year).toISOString()}' WHERE seq < ${saved?.seq}`),
  );
  await forget();
  expect((await history()).map(({ id, count }) => [id, count])).toEqual([[saved?.id, 3]]);
});

test('after random saves and ends the last change of each column is as it was, and old lines are bounded by rows and columns', async () => {
  const tables = { books, authors } as const;
  const columns = { books: ['title', 'title_de', 'place'], authors: ['bio', 'email'] } as const;
  const set = fc.constantFrom(
    ...["books SET title = 'x'", "books SET title_de = 'x'", 'books SET place = 9', "authors SET bio = 'x'", "authors SET email = 'x'"],
  );
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('save' as const), set, row: fc.constantFrom('b1', 'b2', 'bo'), word: fc.integer({ min: 1, max: 99 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), row: fc.constantFrom('b1', 'b3') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), isCut: fc.boolean() }) },
  );
  const lastChanges = async () => {
    const asked = Object.entries(tables).flatMap(([name, table]) =>
      ['b1', 'b2', 'b3', 'ada', 'bo'].flatMap(
        (id) =>
          [...columns[name as keyof typeof columns].map((column) => [column]), [...columns[name as keyof typeof columns]]].map((all) =>
            lastChangeOf(table, id, all),
          ), // a key of it
      ),
    );
    const exists = new Set((await rows('SELECT id FROM books UNION SELECT id FROM authors')).map(({ id }) => id));
    return Promise.all(asked.filter(({ args }) => exists.has(args[1] as string)).map(async ({ sql, args }) => library.database.rows(sql, args))); // an id
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        if (one.kind === 'save') await library.write(`UPDATE ${one.set.replace(/'x'|9/, `'${one.word}'`)} WHERE id = '${one.row}'`);
        if (one.kind === 'replace')
          await library.write(
            `DELETE FROM books WHERE id = '${one.row}'`,
            `INSERT INTO books (id, slug, title, author_id) VALUES ('${one.row}', '${one.row}', 'New', 'bo')`,
          );
        if (one.kind !== 'end') continue;
        await library.pipeline.whenLive(await lastSeq());
        await age();
        const before = [await lastChanges(), await lastSeq()];
        // An interrupted round is completed by the next one.
        let left = one.isCut ? 1 : Number.POSITIVE_INFINITY;
        await removeChanges(
          new Date().toISOString(),
          { actors: [] },
          { database: library.database, exclusively: async (work) => work(), isStopped: () => --left < 0 },
        );
        await forget();
        expect([await lastChanges(), await lastSeq()]).toEqual(before);
        // At most one line of each column and one of the creation, and the last of all.
        expect((await lines()).length).toBeLessThanOrEqual(5 * 7 + 1);
      }
    }),
    { numRuns: 20 },
  );
});

test('a save is found by index, with the end of the log', async () => {
  const asked: string[] = [];
  const read = library.database.read;
  const watched = {
    all: (async (query: Parameters<typeof read.all>[0]) => {
      const { sql, params } = (read as unknown as { dialect: { sqlToQuery(of: unknown): { sql: string; params: string[] } } }).dialect.sqlToQuery(query); // of drizzle
      asked.push(...(await library.database.rows(`EXPLAIN QUERY PLAN ${sql}`, params)).map(({ detail }) => String(detail)));
      return read.all(query);
    }) as typeof read.all, // returns what it returns
  };
  await changesOfSet('save-1', watched);
  expect(asked.filter((line) => /change_log/.test(line)).every((line) => /^SEARCH .*(?:change_log_change_set|rowid=\?)/.test(line))).toBe(true);
  expect(asked.some((line) => line.includes('change_log_change_set'))).toBe(true);
});
