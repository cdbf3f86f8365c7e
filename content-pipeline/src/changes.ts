// The door of @stem/content-pipeline/changes: the log of everything that ever changed. The planner, the history in the
// back office and undo all read this one log.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Operation } from './capture/triggers.ts';
import type { Database, Transaction } from './database.ts';

export { lookupKeys, type TrackedTable, trackedColumns } from './capture/tracked.ts';
export type { Operation } from './capture/triggers.ts';

/** What SQLite stores in a column. */
export type StoredValue = string | number | null;
/** Values by column: before and after. */
export type ValuePairs = Readonly<Record<string, readonly [before: StoredValue, after: StoredValue]>>;

/** One changed row. */
export interface Change {
  /** Rises with every change, never reused. */
  readonly seq: number;
  /** The table. */
  readonly entity: string;
  readonly rowId: string;
  readonly op: Operation;
  /** The columns that differ; every column that holds something for an insert or a delete. */
  readonly changes: ValuePairs;
  /** The key columns, changed or not. */
  readonly keys: ValuePairs;
  /** Who did it; null when it was not done through Stem. */
  readonly actor: string | null;
  /** The same for all changes of one save. */
  readonly changeSet: string | null;
  /** ISO instant. */
  readonly at: string;
}

const stored = z.union([z.string(), z.number(), z.null()]);
const pairs = z.string().transform((json) => z.record(z.string(), z.tuple([stored, stored])).parse(JSON.parse(json)));
const line = z.object({
  seq: z.number(),
  entity: z.string(),
  row_id: z.string(),
  op: z.enum(['insert', 'update', 'delete']),
  changes: pairs,
  keys: pairs,
  actor: z.string().nullable(),
  change_set: z.string().nullable(),
  at: z.string(),
});

export function parseChange(row: unknown): Change {
  const { row_id, change_set, ...rest } = line.parse(row);
  return { ...rest, rowId: row_id, changeSet: change_set };
}

/** Who changes what follows in this transaction. */
export interface Author {
  readonly actor: string;
  /** One id for all changes of one save, so that they can be shown and undone together. */
  readonly changeSet: string;
}

/**
 * Runs a unit of writing whose changes carry the author's name, and returns its value with the last change it logged:
 * undefined when it changed nothing.
 */
export async function writeAs<T>(
  database: Database,
  author: Author,
  unit: (transaction: Transaction) => Promise<T>,
): Promise<{ value: T; seq: number | undefined }> {
  return database.write(async (transaction) => {
    await transaction.run(sql`UPDATE change_context SET actor = ${author.actor}, change_set = ${author.changeSet}`);
    const value = await unit(transaction);
    await transaction.run(sql`UPDATE change_context SET actor = NULL, change_set = NULL`);
    const [last] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log WHERE change_set = ${author.changeSet}`);
    return { value, seq: last?.seq ?? undefined };
  });
}
