// The queries of publications do not depend on the size of the ledger.
import { is, SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import type { Transaction } from '../database.ts';

let library: Library;
let asked: Set<string>;
beforeEach(async () => {
  asked = new Set();
  library = await openLibrary({
    site: libraryWithParts(),
    around: ({ database, ...others }) => ({
      ...others,
      database: {
        ...database,
        rows(statement, args) {
          asked.add(statement);
          return database.rows(statement, args);
        },
        write: (unit) => database.write((transaction) => unit(noting(transaction))),
      },
    }),
  });
});
afterEach(() => library.close());

/** Notes the statements that a transaction was given as SQL. */
function noting(transaction: Transaction): Transaction {
  const note = (query: unknown) => is(query, SQL) && asked.add(dialect.sqlToQuery(query).sql);
  return new Proxy(transaction, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'run' && name !== 'all' && name !== 'get' && name !== 'values') return value;
      return (query: unknown) => {
        note(query);
        return value.call(target, query);
      };
    },
  });
}
const dialect = new SQLiteAsyncDialect();

// Tables and partial indexes with few rows (open requests, failures, instants), or queries that read only the end of an index.
const short = /pipeline_requests|VIRTUAL TABLE|CONSTANT ROW|pipeline_pages_failure|pipeline_views_error|pipeline_views_since|pipeline_views_flips_at/;

async function readThrough(statement: string): Promise<string[]> {
  const blanks = statement.match(/\?(?!\d)/g)?.length ?? 1;
  const steps = await library.database.rows(`EXPLAIN QUERY PLAN ${statement}`, Array(blanks).fill(0));
  const details = steps.map(({ detail }) => String(detail));
  return details.filter((detail) => detail.startsWith('SCAN') && !short.test(detail));
}

test('no publication, rollback or retry scans a table that grows with the site or its history', async () => {
  const published = await library.save(`UPDATE books SET title = 'Ships' WHERE id = 'b1'`);
  await library.save(`INSERT INTO books (id, slug, title, author_id) VALUES ('b9', 'ninth', 'Ninth', 'ada')`);
  await library.save(`DELETE FROM books WHERE id = 'b9'`);
  asked.clear();
  await library.save(`UPDATE books SET title = 'Boats' WHERE id = 'b1'`);
  await library.pipeline.rollBack(published?.id ?? 0, 'me');
  await library.pipeline.retry();
  expect(asked.size).toBeGreaterThan(10);
  const found = new Map<string, string[]>();
  for (const statement of asked) {
    const scans = await readThrough(statement);
    if (scans.length > 0) found.set(statement, scans);
  }
  expect([...found]).toEqual([]);
});
