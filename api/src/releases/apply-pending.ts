// Makes pending changes in a transaction that will be rolled back, without asking rules: each was asked when it was saved.
import type { Transaction } from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';
import { removeStored, writeStored } from '../content/stored-rows.ts';
import { readPendingRows } from './pending-rows.ts';
import type { PendingChange } from './release.ts';

/** `author`: whether the lines that this logs belong to the save of this transaction, or to none. */
export async function applyPending(changes: readonly PendingChange[], author: 'save' | 'none', transaction: Transaction): Promise<void> {
  const tables = (await readPendingRows(changes, transaction)).map(({ entity, columns, rows, deleted }) => ({
    table: entity,
    columns,
    keys: ['id'],
    stored: rows,
    removed: deleted.map((id) => ({ id })),
  }));
  const statements = [
    ...tables.filter(({ removed }) => removed.length > 0).map(removeStored),
    ...tables.filter(({ stored }) => stored.length > 0).map(writeStored),
  ];
  await transaction.runAll([sql`PRAGMA defer_foreign_keys = ON`, ...(author === 'save' ? statements : withoutSave(statements))]);
}

// What is read of the save afterwards is only what it has changed itself.
const withoutSave = (statements: readonly SQL[]): SQL[] => [
  sql`UPDATE change_context SET change_set = change_set || ':'`,
  ...statements,
  sql`UPDATE change_context SET change_set = rtrim(change_set, ':')`,
];
