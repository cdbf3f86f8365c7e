// The number of the last change of content: what was read before is still right while it is the same.
import type { Reader } from '@stem/content-pipeline/database';

/** 0 before the first change. */
export async function readLastChange(database: Pick<Reader, 'rows'>): Promise<number> {
  const [last] = await database.rows('SELECT max(seq) AS seq FROM change_log');
  return Number(last?.seq ?? 0);
}
