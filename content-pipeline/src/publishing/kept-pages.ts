// Which stored pages somebody may still be shown: for whoever collects what pages refer to.
import type { Reader } from '../database.ts';

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
