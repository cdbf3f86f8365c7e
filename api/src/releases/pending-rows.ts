// The rows of a release as they will be: live rows with its values, for reads of those who work in it and for saves into it.
import type { StoredValue } from '@stem/content-pipeline/changes';
import { each, type Reading, type Row, type Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { PendingChange } from './release.ts';

export interface PendingRows {
  readonly entity: EntityName;
  readonly columns: readonly string[];
  /** With all columns, as they are stored. */
  readonly rows: readonly Row[];
  readonly deleted: readonly string[];
}

/** One query for each entity that the release concerns. */
export async function readPendingRows(changes: readonly PendingChange[], read: Pick<Reading | Transaction, 'all'>): Promise<PendingRows[]> {
  const found: PendingRows[] = [];
  for (const [entity, own] of Map.groupBy(changes, (change) => change.entity)) {
    const stored = await read.all<Row>(sql`
      SELECT * FROM ${sql.identifier('main')}.${sql.identifier(entity)} WHERE id IN (SELECT value FROM ${each(own.map(({ rowId }) => rowId))})`);
    const live = new Map(stored.map((row) => [String(row.id), row]));
    found.push({
      entity,
      columns: columnNames(entity),
      rows: own.map((change) => rowInRelease(change, live.get(change.rowId))).filter((row) => row !== undefined),
      deleted: own.flatMap(({ kind, rowId }) => (kind === 'deleted' ? [rowId] : [])),
    });
  }
  return found;
}

export const columnNames = (entity: EntityName): string[] => [
  'id',
  ...columnsOf(entities[entity].fields).map(({ name }) => name),
  'created_at',
  'updated_at',
  'revision',
];

/** Undefined when it will not exist, or was deleted live. */
function rowInRelease({ entity, rowId, kind, pairs, revision, edits, at }: PendingChange, live: Row | undefined): Row | undefined {
  if (kind === 'deleted' || (kind === 'updated' && !live)) return undefined;
  const known = new Set(columnNames(entity));
  const after = Object.fromEntries(Object.entries(pairs).flatMap(([name, [, value]]) => (known.has(name) ? [[name, value satisfies StoredValue]] : [])));
  const empty = Object.fromEntries([...known].map((name) => [name, null]));
  // Each save of the release raises the revision, so that two who work in it notice each other.
  return {
    ...empty,
    ...live,
    ...after,
    id: rowId,
    revision: Number(live?.revision ?? revision) + edits,
    updated_at: at,
    created_at: live?.created_at ?? after.created_at ?? at,
  };
}
