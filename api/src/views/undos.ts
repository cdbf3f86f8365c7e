// Which of some saves are undos, and which were undone.
import type { Reading } from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';
import { undos } from '../database/tables.ts';
import type { HistoryEntry } from './history.ts';

interface Line {
  readonly id: string;
  readonly undone: string;
  /** ISO instants; null where a save is no longer in the log. */
  readonly at: string | null;
  readonly undone_at: string | null;
}

/** When a save was made. One that was not made through Stem is a single line of the log, named by its number. */
const instantOf = (column: SQL): SQL => sql`coalesce(
  (SELECT min(line.at) FROM change_log AS line WHERE line.change_set = ${column}),
  (SELECT line.at FROM change_log AS line WHERE line.seq = CASE WHEN ${column} LIKE 'change-%' THEN CAST(substr(${column}, 8) AS INTEGER) END))`;

export async function readUndos(ids: readonly string[], read: Reading): Promise<(id: string) => Pick<HistoryEntry, 'undoes' | 'undone_by'>> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const lines = await read.all<Line>(sql`
    SELECT id, undone, ${instantOf(sql`undos.id`)} AS at, ${instantOf(sql`undos.undone`)} AS undone_at
    FROM ${undos} WHERE id IN ${wanted} OR undone IN ${wanted}`);
  const inOrder = lines.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  return (id) => {
    const own = inOrder.find((line) => line.id === id);
    const later = inOrder.findLast((line) => line.undone === id);
    return {
      ...(own?.undone_at && { undoes: { id: own.undone, at: own.undone_at } }),
      ...(later?.at && { undone_by: { id: later.id, at: later.at } }),
    };
  };
}
