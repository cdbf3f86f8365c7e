// Which objects a backup and the media library must keep, and how a restored database makes the rest again.
import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database.ts';

/** What cannot be rendered again: files of compiled sites, and live versions of blocked and rolled-back documents. */
export async function irreplaceableObjects(database: Pick<Reader, 'rows'>): Promise<string[]> {
  const rows = await database.rows(
    'SELECT object FROM pipeline_assets UNION SELECT object FROM pipeline_pages WHERE failure IS NOT NULL AND object IS NOT NULL ORDER BY object',
  );
  return rows.map(({ object }) => String(object));
}

/** Makes the next pipeline on this copy of a database render and store every page. Pages with equal bytes keep their dates. */
export async function forgetRendering(transaction: Transaction): Promise<void> {
  await transaction.run(sql`DELETE FROM pipeline_state WHERE name IN ('lease', 'version', 'check', 'purger of the CDN')`);
  await transaction.run(sql`DELETE FROM pipeline_requests`);
}

/** Hashes of the pages and parts that are live now or were live at any time since an instant (ISO). */
export async function pagesSince(since: string, database: Pick<Reader, 'rows'>): Promise<string[]> {
  const rows = await database.rows(
    `SELECT object FROM pipeline_pages WHERE object IS NOT NULL
     UNION
     SELECT before->>'object' FROM publication_pages JOIN publications ON publications.id = publication_id WHERE at >= ? AND before IS NOT NULL`,
    [since],
  );
  return rows.map(({ object }) => String(object));
}
