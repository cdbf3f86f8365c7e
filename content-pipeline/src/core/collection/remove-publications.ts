// Deletes old receipts, then their lines: there is no rollback to a publication without a receipt.
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../database.ts';
import type { CollectionContext } from './collect.ts';

// At most 200 rows per transaction, which delays no save noticeably.
const portion = 200;

/** Removes a publication and all earlier ones. Returns how many were removed. */
export async function removePublications(last: number, { database, exclusively, isStopped }: CollectionContext): Promise<number> {
  async function remove(statement: SQL): Promise<number> {
    let gone = 0;
    for (let count = portion; !isStopped() && count === portion; gone += count) {
      const { rowsAffected } = await exclusively(() => database.write((transaction) => transaction.run(statement)));
      count = rowsAffected;
    }
    return gone;
  }
  const gone = await remove(sql`DELETE FROM publications WHERE id IN (SELECT id FROM publications WHERE id <= ${last} ORDER BY id LIMIT ${portion})`);
  // Also the lines of receipts that an interrupted collection deleted.
  await remove(sql`
    DELETE FROM publication_pages WHERE (publication_id, path) IN
      (SELECT publication_id, path FROM publication_pages WHERE publication_id < (SELECT min(id) FROM publications) LIMIT ${portion})`);
  return gone;
}

/** The last publication that may be removed when this many stay in any case; 0 for none. */
export async function lastRemovable(most: number, database: Pick<Reader, 'rows'>): Promise<number> {
  const [kept] = await database.rows('SELECT id FROM publications ORDER BY id DESC LIMIT 1 OFFSET ?', [Math.max(most, 1) - 1]);
  return Number(kept?.id ?? 1) - 1;
}

/** The last one before an instant; 0 for none. */
export async function lastBefore(since: string, database: Pick<Reader, 'rows'>): Promise<number> {
  const [young] = await database.rows('SELECT id FROM publications WHERE at >= ? ORDER BY id LIMIT 1', [since]);
  return young ? Number(young.id) - 1 : Number.MAX_SAFE_INTEGER;
}
