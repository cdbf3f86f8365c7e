// Erases values from the change log for privacy. The lines themselves stay: operation, time and actor.
import { sql } from 'drizzle-orm';
import type { Reading, Transaction } from '../database.ts';
import type { Change } from './change.ts';

/** Rows of a table whose values are removed from the change log. */
export interface ErasedRows {
  readonly entity: string;
  readonly rowIds: readonly string[];
}

/** For good: nothing can be shown, undone or restored. Only for tables that no page reads: the planner needs values until they are live. */
export async function eraseChanges({ entity, rowIds }: ErasedRows, transaction: Transaction): Promise<void> {
  await transaction.run(sql`
    UPDATE change_log SET changes = '{}', keys = '{}' WHERE entity = ${entity} AND row_id IN (SELECT value FROM json_each(${JSON.stringify(rowIds)}))`);
}

/** Whether a line was erased: every other line has at least one column. */
export const isErased = ({ changes }: Pick<Change, 'changes'>): boolean => Object.keys(changes).length === 0;

/** Rows that were deleted before an instant (ISO), have not been restored since, and still have values in the log. */
export async function deletedBefore(entity: string, at: string, log: Pick<Reading | Transaction, 'all'>): Promise<string[]> {
  const rows = await log.all<{ row_id: string }>(sql`
    SELECT row_id FROM change_log AS line WHERE entity = ${entity} AND op = 'delete' AND at < ${at} AND changes <> '{}' AND NOT EXISTS (
      SELECT 1 FROM change_log AS later WHERE later.entity = line.entity AND later.row_id = line.row_id AND later.seq > line.seq)`);
  return rows.map(({ row_id }) => row_id);
}
