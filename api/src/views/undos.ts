// Which of some saves are undos, and which were undone.
import type { Reading } from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';
import { undos } from '../database/tables.ts';

interface Line {
  readonly id: string;
  readonly undone: string;
  /** ISO instants; null where a save is no longer in the log. */
  readonly at: string | null;
  readonly undone_at: string | null;
  readonly actor: string | null;
  readonly undone_actor: string | null;
}

/** A save without the name of its actor. */
interface UndoSave {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
}

interface Undoing {
  readonly undoes?: UndoSave;
  readonly undone_by?: UndoSave;
}

/** When or by whom a save was made. One that was not made through Stem is a single line of the log, named by its number. */
const savedValue = (value: 'at' | 'actor', column: SQL): SQL => sql`coalesce(
  (SELECT min(line.${sql.identifier(value)}) FROM change_log AS line WHERE line.change_set = ${column}),
  (SELECT line.${sql.identifier(value)} FROM change_log AS line WHERE line.seq = CASE WHEN ${column} LIKE 'change-%' THEN CAST(substr(${column}, 8) AS INTEGER) END))`;

export async function readUndos(ids: readonly string[], read: Reading): Promise<(id: string) => Undoing> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const lines = await read.all<Line>(sql`
    SELECT id, undone, ${savedValue('at', sql`undos.id`)} AS at, ${savedValue('at', sql`undos.undone`)} AS undone_at,
      ${savedValue('actor', sql`undos.id`)} AS actor, ${savedValue('actor', sql`undos.undone`)} AS undone_actor
    FROM ${undos} WHERE id IN ${wanted} OR undone IN ${wanted}`);
  const inOrder = lines.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  return (id) => {
    const own = inOrder.find((line) => line.id === id);
    const later = inOrder.findLast((line) => line.undone === id);
    return {
      ...(own?.undone_at && { undoes: { id: own.undone, at: own.undone_at, actor: own.undone_actor } }),
      ...(later?.at && { undone_by: { id: later.id, at: later.at, actor: later.actor } }),
    };
  };
}
