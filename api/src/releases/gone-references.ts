// What a release refers to that was deleted on the site. A list leaves it out; a record below it cannot be made.
import type { StoredValue } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, isEntityName } from '@stem/model';
import { fromStored } from '../database/content-table.ts';
import { readLiveRows } from './conflicts.ts';
import type { PendingChange } from './release.ts';

export interface GoneReference {
  readonly entity: EntityName;
  readonly rowId: string;
  readonly column: string;
  readonly rest: StoredValue;
  /** Whether the record can do without it. */
  readonly isLeftOut: boolean;
}

interface Reference extends Omit<GoneReference, 'rest'> {
  readonly to: EntityName;
  readonly isList: boolean;
  readonly ids: readonly string[];
}

/** One query for each entity that is referred to. */
export async function findGone(changes: readonly PendingChange[], read: Pick<Reading | Transaction, 'all'>): Promise<GoneReference[]> {
  const references = changes.filter(({ kind }) => kind !== 'deleted').flatMap(referencesOf);
  const live = await readLiveRows(
    references.flatMap(({ to, ids }) => ids.map((rowId) => ({ entity: to, rowId }))),
    read,
  );
  const made = new Set(changes.filter(({ kind }) => kind === 'inserted').map(({ entity, rowId }) => `${entity} ${rowId}`));
  return references.flatMap(({ to, ids, isList, ...reference }) => {
    const there = ids.filter((id) => made.has(`${to} ${id}`) || live(to, id));
    return there.length === ids.length ? [] : [{ ...reference, rest: isList ? JSON.stringify(there) : null }];
  });
}

/** The changes without what may be left out. */
export function withoutGone(changes: readonly PendingChange[], gone: readonly GoneReference[]): PendingChange[] {
  return changes.map((change) => {
    const own = gone.filter(({ entity, rowId }) => entity === change.entity && rowId === change.rowId);
    const rest = own.map(({ column, rest: after }) => [column, [change.pairs[column]?.[0] ?? null, after] as const]);
    return own.length === 0 ? change : { ...change, pairs: { ...change.pairs, ...Object.fromEntries(rest) } };
  });
}

const referencesOf = ({ entity, rowId, pairs }: PendingChange): Reference[] =>
  columnsOf(entities[entity].fields).flatMap(({ name: column, field }): Reference[] => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || !isEntityName(field.to)) return [];
    const value = fromStored(entity, column, pairs[column]?.[1] ?? null);
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
    const isList = field.kind === 'references';
    const isLeftOut = isList || !(field.required || field.onDelete === 'cascade');
    return ids.length === 0 ? [] : [{ entity, rowId, column, to: field.to, isList, isLeftOut, ids }];
  });
