// Erases values from the change log for privacy. The lines themselves stay: operation, time and actor.
import { type SQL, sql } from 'drizzle-orm';
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

/** Columns of some rows whose values are erased. */
export interface ErasedColumns {
  readonly entity: string;
  readonly columns: readonly string[];
  /** Of the rows, also deleted ones, that had one of these values in this key. */
  readonly key: string;
  readonly values: readonly string[];
}

/** Empties some columns in the log lines of rows; a line that has no other is an erased one. */
export async function eraseColumns({ entity, columns, key, values }: ErasedColumns, transaction: Transaction): Promise<void> {
  const paths = columns.map((column) => `$.${column}`);
  const names = sql.join(paths, sql`, `);
  const isNamed = sql.join(
    paths.map((path) => sql`changes -> ${path} IS NOT NULL`),
    sql` OR `,
  );
  await transaction.run(sql`
    UPDATE change_log SET changes = json_remove(changes, ${names}) WHERE entity = ${entity} AND (${isNamed})
      AND EXISTS (SELECT 1 FROM json_each(keys -> ${`$.${key}`}) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(values)})))`);
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

/** A text whose values are erased, wherever it stands, except in the lines of these rows. */
export interface ErasedText {
  /** Whether stored JSON contains it. */
  readonly contains: (stored: SQL) => SQL;
  readonly exceptRows: readonly string[];
}

/**
 * Empties the columns of published lines whose values contain a text. Returns the number of lines.
 * The keys of such a line are emptied too: what is published is not planned from again.
 */
export async function eraseTexts({ contains, exceptRows }: ErasedText, transaction: Transaction): Promise<number> {
  const { rowsAffected } = await transaction.run(sql`
    UPDATE change_log SET keys = CASE WHEN ${contains(sql`keys`)} THEN '{}' ELSE keys END,
      changes = (SELECT json_group_object(key, json(value)) FROM json_each(changes) WHERE NOT ${contains(sql`value`)})
    WHERE (${contains(sql`changes`)} OR ${contains(sql`keys`)})
      AND row_id NOT IN (SELECT value FROM json_each(${JSON.stringify(exceptRows)}))
      AND seq <= coalesce((SELECT CAST(value AS INTEGER) FROM pipeline_state WHERE name = 'published_seq'), 0)`);
  return rowsAffected;
}
