// The rows that the engine stores for a site.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const headers = { 'content-type': 'text/html; charset=utf-8' };
const keys = async () => (await library.database.rows('SELECT key FROM pipeline_keys')).map(({ key }) => String(key));

test('the key of a read is stored once, and deleted with its last read', async () => {
  await library.save(`INSERT INTO books (id, slug, title, author_id, published_at) VALUES ('b9', 'a-name', 'A name', 'ada', '2020-01-01T00:00:00Z')`);
  const noted = await keys();
  expect(noted).toContain('["b9"]');
  expect(new Set(noted).size).toBe(noted.length);
  await library.save(`DELETE FROM books WHERE id = 'b9'`);
  expect((await keys()).filter((key) => /b9|a-name/.test(key))).toEqual([]);
});

test('pages with equal headers share one row, and every reader of a page or receipt gets them', async () => {
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect(await library.database.rows('SELECT headers FROM pipeline_headers')).toHaveLength(1);
  const [last] = await library.pipeline.receipts.latest(1);
  const line = last?.pages.find(({ path }) => path === '/books/boats');
  expect([line?.before?.headers, line?.after?.headers]).toEqual([headers, headers]);
  expect((await library.pipeline.servedPaths()).get('/books/boats')?.headers).toEqual(headers);
  expect((await library.visit('/books/boats')).headers.get('content-type')).toBe(headers['content-type']);
});

test('a database of an earlier version is migrated without rendering a page again', async () => {
  await library.pipeline.stop();
  await library.database.write(async (transaction) => {
    for (const statement of [
      'CREATE TABLE earlier (shape_id INTEGER NOT NULL, key TEXT NOT NULL, view_id INTEGER NOT NULL, PRIMARY KEY (shape_id, key, view_id)) WITHOUT ROWID',
      'INSERT INTO earlier SELECT shape_id, key, view_id FROM pipeline_reads JOIN pipeline_keys ON pipeline_keys.id = key_id',
      'DROP TABLE pipeline_reads',
      'DROP TABLE pipeline_keys',
      'ALTER TABLE earlier RENAME TO pipeline_reads',
      'CREATE INDEX pipeline_reads_view ON pipeline_reads (view_id)',
      'UPDATE pipeline_pages SET headers = (SELECT headers FROM pipeline_headers WHERE id = pipeline_pages.headers)',
      `UPDATE publication_pages SET after = json_set(after, '$.headers', json((SELECT headers FROM pipeline_headers WHERE id = after->>'headers')))`,
      'DELETE FROM pipeline_headers',
      'DROP VIEW pipeline_manifest',
      'DROP INDEX pipeline_pages_source',
      "ALTER TABLE pipeline_pages ADD COLUMN source TEXT NOT NULL DEFAULT ''",
      `UPDATE pipeline_pages SET source = (SELECT key FROM pipeline_views WHERE pipeline_views.id = source_id), entry = json_insert(entry, '$.path', path)`,
      'ALTER TABLE pipeline_pages DROP COLUMN source_id',
      `INSERT INTO pipeline_pages (path, source, entry) VALUES ('/left', '["Pages of a shop","",null]', '{"path":"/left","lang":"en"}')`,
      'CREATE INDEX pipeline_pages_source ON pipeline_pages (source)',
      'DROP INDEX pipeline_views_since',
      'ALTER TABLE pipeline_views DROP COLUMN since',
      'CREATE VIEW pipeline_manifest AS SELECT id, path, source, entry, status, headers, object, size, views_hash, failure, publication_id, changed_at FROM pipeline_pages',
    ])
      await transaction.run(statement);
  });
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder });
  expect((await library.pipeline.receipts.latest(1))[0]?.id).toBe(1);
  expect((await library.visit('/books/boats')).headers.get('content-type')).toBe(headers['content-type']);
  expect(lines(await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`))).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  // Its source was missing before, so it is reported as an extra page.
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [{ path: '/left', kind: 'extra' }], blocked: [] });
});
