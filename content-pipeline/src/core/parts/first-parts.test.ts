// The upgrade of a site from before there were parts.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';

/** As it was before there were parts. */
const earlierSchema = [
  'DROP VIEW pipeline_manifest',
  'DROP TABLE pipeline_page_parts',
  'ALTER TABLE pipeline_pages DROP COLUMN slots',
  `CREATE VIEW pipeline_manifest AS SELECT id, path, (SELECT key FROM pipeline_views WHERE pipeline_views.id = source_id) AS source, entry, status,
     coalesce((SELECT headers FROM pipeline_headers WHERE id = pipeline_pages.headers), pipeline_pages.headers) AS headers, object, size, views_hash,
     failure, publication_id, changed_at FROM pipeline_pages`,
];

test('a site from before there were parts stays live after an upgrade, and its pages show parts as soon as its code does', async () => {
  const first = await openLibrary();
  const text = await (await first.visit('/shelf')).text();
  await first.pipeline.stop();
  await first.database.write(async (transaction) => {
    for (const statement of earlierSchema) await transaction.run(sql.raw(statement));
  });
  await first.leave();
  const { folder } = first;
  const upgraded = await openLibrary({ folder });
  expect((await upgraded.pipeline.receipts.latest(1))[0]?.id).toBe(1);
  expect(await (await upgraded.visit('/shelf')).text()).toBe(text);
  const saved = await upgraded.save(`UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect([saved?.pages.length, saved?.parts]).toEqual([2, []]);
  expect(await upgraded.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  await upgraded.leave();
  const withParts = await openLibrary({ folder, site: libraryWithParts(), version: '2' });
  expect((await withParts.pipeline.receipts.latest(1))[0]).toMatchObject({ reason: 'code', counts: { changed: 8, parts: 6, shownOn: 8 } });
  expect(await withParts.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  await withParts.leave();
  // And back: nothing of the parts is left.
  const without = await openLibrary({ folder, version: '3' });
  expect(await without.database.rows('SELECT 1 FROM pipeline_page_parts UNION ALL SELECT 1 FROM pipeline_pages WHERE source_id = 0')).toEqual([]);
  expect(await (await without.visit('/shelf')).text()).toBe(text);
  await without.close();
});
