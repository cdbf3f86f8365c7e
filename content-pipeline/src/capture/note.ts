// A line of the change log about a row whose columns did not change. No read concerns a note, so that it publishes nothing.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { ValuePairs } from './change.ts';

export interface Note {
  /** The table. */
  readonly entity: string;
  readonly rowId: string;
  /** Under names that no column has. */
  readonly values: ValuePairs;
}

/** Part of the save of this transaction. */
export async function noteChange({ entity, rowId, values }: Note, transaction: Transaction): Promise<void> {
  await transaction.run(sql`
    INSERT INTO change_log (entity, row_id, op, changes, keys, actor, change_set, at)
    SELECT ${entity}, ${rowId}, 'update', ${JSON.stringify(values)},
      coalesce((SELECT keys FROM change_log WHERE entity = ${entity} AND row_id = ${rowId} ORDER BY seq DESC LIMIT 1), '{}'),
      context.actor, context.change_set, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM change_context AS context`);
}
