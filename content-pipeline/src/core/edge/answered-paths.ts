// Which paths the manifest answers with a page, a redirect or a file of the site bundle.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** Those of the paths, as they are in the manifest. A page for unknown addresses answers none. */
export async function findAnswered(paths: readonly string[], transaction: Transaction): Promise<string[]> {
  const rows = await transaction.all<{ path: string }>(sql`
    SELECT wanted.value AS path FROM json_each(${JSON.stringify(paths)}) AS wanted
    WHERE EXISTS (SELECT 1 FROM pipeline_pages WHERE path = wanted.value AND coalesce(entry->>'status', 200) < 400)
       OR EXISTS (SELECT 1 FROM pipeline_assets WHERE path = wanted.value)`);
  return rows.map(({ path }) => path);
}
