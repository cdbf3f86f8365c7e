// Where a release and the live site have changed the same field: it is no longer the value that the release was made from. Pure.
import type { StoredValue } from '@stem/content-pipeline/changes';
import { each, type Reading, type Row, type Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { Effect } from '../content/verbs/effects.ts';

export interface Conflict {
  readonly entity: EntityName;
  readonly rowId: string;
  /** `field`: both have changed it. `deleted`: the live record is gone. `changed`: the release deletes what was changed since. */
  readonly kind: 'field' | 'deleted' | 'changed';
  /** Absent when it is about the record. */
  readonly column?: string;
}

/** `live`: the rows as they are stored, by entity and id. */
export function findConflicts(effects: readonly Effect[], live: LiveRows): Conflict[] {
  return effects.flatMap((effect): Conflict[] => {
    const { entity, rowId, kind, pairs } = effect;
    const row = live(entity, rowId);
    if (kind === 'inserted') return [];
    if (!row) return kind === 'deleted' ? [] : [{ entity, rowId, kind: 'deleted' }];
    if (kind === 'deleted') return changedColumns(effect, row).length > 0 ? [{ entity, rowId, kind: 'changed' }] : [];
    return changedColumns(effect, row)
      .filter((column) => row[column] !== pairs[column]?.[1])
      .map((column) => ({ entity, rowId, kind: 'field', column }));
  });
}

export type LiveRows = (entity: EntityName, rowId: string) => Row | undefined;

/** The columns whose live value is not the one before the release. Places in lists are left out: the one of the release holds. */
function changedColumns({ entity, kind, pairs }: Effect, row: Row): string[] {
  const known = columnsOf(entities[entity].fields).filter(({ name, field }) => !field.derived && name !== entities[entity].order);
  const before = (name: string): StoredValue | undefined => (name in pairs ? (pairs[name]?.[0] ?? null) : kind === 'deleted' ? null : undefined);
  return known.map(({ name }) => name).filter((name) => before(name) !== undefined && (row[name] ?? null) !== before(name));
}

/** One query for each entity. */
export async function readLiveRows(effects: readonly Pick<Effect, 'entity' | 'rowId'>[], read: Pick<Reading | Transaction, 'all'>): Promise<LiveRows> {
  const found = new Map<string, Row>();
  for (const [entity, own] of Map.groupBy(effects, (effect) => effect.entity)) {
    const rows = await read.all<Row>(sql`
      SELECT * FROM ${sql.identifier('main')}.${sql.identifier(entity)} WHERE id IN (SELECT value FROM ${each(own.map(({ rowId }) => rowId))})`);
    for (const row of rows) found.set(`${entity} ${row.id}`, row);
  }
  return (entity, rowId) => found.get(`${entity} ${rowId}`);
}
