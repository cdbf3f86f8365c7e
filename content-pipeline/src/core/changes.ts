// The door of @stem/content-pipeline/changes: the change log, which the planner, the history in the back office and undo read.
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

export { type Change, parseChange, type StoredValue, type ValuePairs } from './capture/change.ts';
export { type ChangeSet, type ChangeSetFilter, changeSets, changesOfSet, countOfSet, idOf, lastDeletion } from './capture/change-sets.ts';
export { deletedBefore, type ErasedColumns, type ErasedRows, type ErasedText, eraseChanges, eraseColumns, eraseTexts, isErased } from './capture/erase.ts';
export { noteChange, noteChanges } from './capture/note.ts';
export { lookupKeys, type TrackedTable } from './capture/tracked.ts';
export type { Operation } from './capture/triggers.ts';

/** The actor of a save, and the id of its change set. */
export interface Author {
  readonly actor: string;
  /** One id for all changes of one save, so that they can be shown and undone together. */
  readonly changeSet: string;
}

/**
 * Runs `unit` in one transaction whose changes carry the actor. Returns its value and the sequence number of the
 * last change it logged: undefined when it changed nothing. Without any write nothing is committed.
 */
export async function writeAs<T>(
  database: Database,
  author: Author,
  unit: (transaction: Transaction) => Promise<T>,
): Promise<{ value: T; seq: number | undefined }> {
  const written = database.write(async (transaction) => {
    const [, before] = await transaction.runAll([sql`UPDATE change_context SET actor = ${author.actor}, change_set = ${author.changeSet}`, writes]);
    const value = await unit(transaction);
    const [after, , last] = await transaction.runAll([
      writes,
      sql`UPDATE change_context SET actor = NULL, change_set = NULL`,
      sql`SELECT max(seq) AS seq FROM change_log WHERE change_set = ${author.changeSet}`,
    ]);
    if (after?.[0]?.count === before?.[0]?.count) throw new NothingWritten(value);
    const seq = last?.[0]?.seq;
    return { value, seq: typeof seq === 'number' ? seq : undefined };
  });
  return written.catch((error: unknown) => {
    if (error instanceof NothingWritten) return { value: error.value as T, seq: undefined }; // thrown above, with the unit's value
    throw error;
  });
}

// Rolls back a transaction without writes: a commit would wait for the disk.
class NothingWritten extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('Nothing was written');
    this.value = value;
  }
}

// Number of rows that this connection has written since it was opened, including those written by triggers.
const writes = sql`SELECT total_changes() AS count`;

/** The id of the change set of the save that this transaction belongs to; empty outside of saves. */
export async function currentChangeSet(transaction: Pick<Transaction, 'all'>): Promise<string> {
  const [context] = await transaction.all<{ id: string | null }>(sql`SELECT change_set AS id FROM change_context`);
  return context?.id ?? '';
}
