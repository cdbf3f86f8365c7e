// A ledger with damaged rows does not stop the start: they are named, and what they said is recorded again.
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { fileUrl, openDatabase } from '../database.ts';
import { mendLedger } from './mend.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
  await library.save(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
});
afterEach(() => library.close());

const run = (statement: string) => library.database.write(async (transaction) => void (await transaction.run(sql.raw(statement))));
async function reopen() {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder });
}
const said = () => library.errors.splice(0).map(String);

test('an intact ledger is only read', async () => {
  expect(await mendLedger(library.database)).toEqual([]);
  await reopen();
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(2);
});

test.each([
  ['the state of publishing: "published_seq"', `UPDATE pipeline_state SET value = 'half' WHERE name = 'published_seq'`],
  ['the state of publishing: "published_seq"', `UPDATE pipeline_state SET value = '999999' WHERE name = 'published_seq'`],
  ['the state of publishing: "check"', `INSERT OR REPLACE INTO pipeline_state VALUES ('check', '{"after":')`],
  ['headers of pages: ', `UPDATE pipeline_headers SET headers = '{"content-type'`],
  ['recorded reads: ', `UPDATE pipeline_shapes SET shape = substr(shape, 1, 9)`],
  ['recorded views: ', `UPDATE pipeline_views SET key = substr(key, 1, 4) WHERE id = 1`],
  ['recorded views: ', `UPDATE pipeline_views SET fingerprint = x'00' WHERE id = 2`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET entry = 'x' WHERE path = '/books/boats'`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET headers = '{' WHERE path = '/books/boats'`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET object = substr(object, 1, 20) WHERE path = '/books/boats'`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET object = NULL WHERE path = '/books/boats'`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET status = 'x' WHERE path = '/books/boats'`],
  ['pages: "/books/boats"', `UPDATE pipeline_pages SET source_id = 99999 WHERE path = '/books/boats'`],
  ['views of pages: ', `DELETE FROM pipeline_pages`],
  ['receipts: "2"', `UPDATE publications SET milliseconds = 'x' WHERE id = 2`],
  ['lines of receipts: "/books/boats"', `UPDATE publication_pages SET after = '{"status"' WHERE path = '/books/boats'`],
  ['unpublished changes: ', `INSERT INTO change_log (entity, row_id, op, changes, keys, at) VALUES ('books', 'b3', 'update', '{"title":', '{}', '2027-01-01')`],
])('a damaged row is named (%s) and the site is a clean build after the next start: %s', async (name, statement) => {
  await run(statement);
  await reopen();
  expect(said()).toEqual(expect.arrayContaining([expect.stringContaining(`The database has damaged rows (${name}`)]));
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  expect(await mendLedger(library.database)).toEqual([]);
  expect((await library.pipeline.status()).pending).toBe(0);
  await library.save(`UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect(await (await library.visit('/books/boats')).text()).toContain('Dives.');
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('a write-ahead log that was cut anywhere loses its last saves at most: the site is a clean build of the rest', async () => {
  const { folder } = library;
  // The files as a killed process leaves them.
  const [database, log] = await Promise.all(['', '-wal'].map((end) => readFile(join(folder, `library.db${end}`))));
  for (const part of [0, 0.3, 0.6, 0.8, 0.95]) {
    const place = await mkdtemp(join(tmpdir(), 'cut-'));
    await cp(join(folder, 'objects'), join(place, 'objects'), { recursive: true });
    await writeFile(join(place, 'library.db'), database ?? '');
    await writeFile(join(place, 'library.db-wal'), log?.subarray(0, Math.floor(log.length * part)) ?? '');
    await endLease(place);
    const cut = await openLibrary({ folder: place });
    expect([part, await cut.pipeline.verify()]).toEqual([part, { pages: 8, mismatches: [], blocked: [] }]);
    await cut.save(`UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
    expect(await (await cut.visit('/books/boats')).text()).toContain('Dives.');
    await cut.close();
  }
});

// A copy in another folder cannot tell that the process it was copied from has ended.
async function endLease(folder: string) {
  const copy = await openDatabase({ url: fileUrl(join(folder, 'library.db')) });
  const [table] = await copy.rows("SELECT 1 FROM sqlite_schema WHERE name = 'pipeline_state'");
  if (table) await copy.write((transaction) => transaction.run(sql`DELETE FROM pipeline_state WHERE name = 'lease'`));
  await copy.close();
}
