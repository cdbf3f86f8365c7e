// A change as the log would note it, without making it: for asking which pages it would concern.
import type { Change, StoredValue } from '@stem/content-pipeline/changes';
import { columnsOf, type EntityName, entities } from '@stem/model';
import { keyColumns } from '@stem/model/tables';
import { type AnyRow, contentTable } from '../database/content-table.ts';

/** A delete, or an update that empties one column. */
export function changeOf(entity: EntityName, op: 'delete' | 'update', row: AnyRow, column?: string): Change {
  const stored = (name: string): StoredValue => {
    const value = row[name] ?? null;
    return value === null ? null : (contentTable(entity).column(name).mapToDriverValue(value) as StoredValue); // drizzle types it unknown
  };
  const columns = op === 'delete' ? columnsOf(entities[entity].fields).map(({ name }) => name) : [column ?? 'id'];
  const after = (name: string): StoredValue => (op === 'delete' || name === column ? null : stored(name));
  const pairs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [stored(name), after(name)] as const]));
  return { seq: 0, entity, rowId: row.id, op, changes: pairs(columns), keys: pairs(keyColumns(entity)), actor: null, changeSet: null, at: '' };
}
