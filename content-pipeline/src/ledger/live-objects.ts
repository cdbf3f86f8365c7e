// What a copy of the database needs to become another place's own: nobody publishes from it yet, and the published bytes
// beside it are made again.
import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database.ts';

/**
 * Hashes of the stored bytes that cannot be made again: files of the compiled sites, and pages that keep an earlier
 * version because they fail. All others a pipeline makes anew.
 */
export async function irreplaceableObjects(database: Pick<Reader, 'rows'>): Promise<string[]> {
  const rows = await database.rows(
    'SELECT object FROM pipeline_assets UNION SELECT object FROM pipeline_pages WHERE failure IS NOT NULL AND object IS NOT NULL ORDER BY object',
  );
  return rows.map(({ object }) => String(object));
}

/** Makes the next pipeline on this copy render and store every page. What has the same bytes keeps its dates. */
export async function forgetRendering(transaction: Transaction): Promise<void> {
  await transaction.run(sql`DELETE FROM pipeline_state WHERE name IN ('owner', 'version', 'check')`);
  await transaction.run(sql`DELETE FROM pipeline_requests`);
}

// Which stored pages somebody may still be shown: for whoever collects what pages refer to.
/** Hashes of the pages that are live, and of those that were so at or after an instant (ISO). */
export async function pagesSince(since: string, database: Pick<Reader, 'rows'>): Promise<string[]> {
  const rows = await database.rows(
    `SELECT object FROM pipeline_pages WHERE object IS NOT NULL
     UNION
     SELECT before->>'object' FROM publication_pages JOIN publications ON publications.id = publication_id WHERE at >= ? AND before IS NOT NULL`,
    [since],
  );
  return rows.map(({ object }) => String(object));
}
