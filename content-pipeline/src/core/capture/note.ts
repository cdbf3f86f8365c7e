// A line of the change log about a row whose columns did not change. No read concerns a note, so that it publishes nothing.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { ValuePairs } from './change.ts';

export interface Note {
  readonly entity: string;
  readonly rowId: string;
  /** Under names that no column has. */
  readonly values: ValuePairs;
  /** Unless it is who makes the save. */
  readonly actor?: string;
}

/** Part of the save of this transaction. */
export const noteChange = (note: Note, transaction: Transaction): Promise<void> => noteChanges([note], transaction);

/** Several at once: see `noteChange`. */
export async function noteChanges(notes: readonly Note[], transaction: Transaction): Promise<void> {
  const rows = notes.map(({ entity, rowId, values, actor }) => [entity, rowId, JSON.stringify(values), actor ?? null]);
  await transaction.run(sql`
    INSERT INTO change_log (entity, row_id, op, changes, keys, actor, change_set, at)
    SELECT note.value->>0, note.value->>1, 'update', note.value->>2,
      coalesce((SELECT keys FROM change_log WHERE entity = note.value->>0 AND row_id = note.value->>1 ORDER BY seq DESC LIMIT 1), '{}'),
      coalesce(note.value->>3, context.actor), context.change_set, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM change_context AS context, json_each(${JSON.stringify(rows)}) AS note ORDER BY note.key`);
}
