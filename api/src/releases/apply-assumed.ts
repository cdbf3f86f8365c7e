// Makes changes that were assumed, when nothing was saved since: the rules have been asked then, and the outcome is known. So that
// a large release is live soon after its instant, they are written in few statements.
import { type Change, noteChange } from '@stem/content-pipeline/changes';
import type { Row } from '@stem/content-pipeline/database';
import { type EntityName, isEntityName } from '@stem/model';
import { sql } from 'drizzle-orm';
import { writeStored } from '../content/stored-rows.ts';
import type { Writing } from '../content/writing.ts';
import { readLiveRows } from './conflicts.ts';
import { columnNames } from './pending-rows.ts';

/** A deletion does more than delete a row, and needs its verb. */
export const isSimple = (changes: readonly Change[]): boolean => changes.every(({ op }) => op !== 'delete');

/** Only for changes that are simple. */
export async function applyAssumed(changes: readonly Change[], { transaction, now }: Writing): Promise<void> {
  const named = changes.flatMap((change) => (isEntityName(change.entity) ? [{ ...change, entity: change.entity }] : []));
  const live = await readLiveRows(named, transaction);
  const after = new Map<EntityName, Map<string, Row>>();
  for (const { entity, rowId, changes: pairs, keys } of named) {
    const rows = after.get(entity) ?? new Map<string, Row>();
    const before = rows.get(rowId) ?? live(entity, rowId) ?? {};
    const known = new Set(columnNames(entity));
    const values = Object.entries(pairs).filter(([name]) => known.has(name));
    const revision = keys.revision?.[1] ?? before.revision ?? 1;
    const changed = { ...before, ...Object.fromEntries(values.map(([name, [, value]]) => [name, value])), id: rowId, revision, updated_at: now() };
    if (values.length > 0) after.set(entity, rows.set(rowId, changed));
    const notes = Object.entries(pairs).filter(([name]) => !known.has(name));
    if (notes.length > 0) await noteChange({ entity, rowId, values: Object.fromEntries(notes) }, transaction);
  }
  const written = [...after].map(([entity, rows]) =>
    writeStored({ table: entity, columns: columnNames(entity), keys: ['id'], stored: [...rows.values()], removed: [] }),
  );
  await transaction.runAll([sql`PRAGMA defer_foreign_keys = ON`, ...written]);
}
