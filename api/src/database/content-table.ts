// The table of an entity by its name, with what all content tables have in common.
import type { StoredValue, TrackedTable } from '@stem/content-pipeline/changes';
import { columnsOf, type EntityName, entities, type RowHead } from '@stem/model';
import { keyColumns, tables } from '@stem/model/tables';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

export type AnyRow = RowHead & { readonly [column: string]: unknown };

export function contentTable(name: EntityName) {
  const table: SQLiteTable = tables[name];
  const columns = tables[name] as unknown as Record<string, SQLiteColumn | undefined>; // a drizzle table carries its columns by name
  const column = (wanted: string): SQLiteColumn => {
    const found = columns[wanted];
    if (!found) throw new Error(`${name} has no column ${wanted}`);
    return found;
  };
  return { table, id: column('id'), column };
}

/** The value of a column from its form in the database and the change log. */
export const fromStored = (entity: EntityName, column: string, stored: StoredValue): unknown =>
  stored === null ? null : contentTable(entity).column(column).mapFromDriverValue(stored);

/** The form in which the database and the change log have a value of a column. */
export const toStored = (entity: EntityName, column: string, value: unknown): StoredValue =>
  value === null || value === undefined ? null : (contentTable(entity).column(column).mapToDriverValue(value) as StoredValue); // drizzle types it unknown

/** Bookkeeping columns: a change of these alone is no change of content. */
const bookkeeping = ['revision', 'updated_at'];

const unlogged = (name: EntityName): string[] =>
  columnsOf(entities[name].fields)
    .filter(({ field }) => field.unlogged)
    .map((column) => column.name);

/** Every content table, as the pipeline watches it. The revision is noted with each change: merging needs it. */
export const trackedTables: readonly TrackedTable[] = (Object.keys(entities) as EntityName[]).map((name) => ({
  table: tables[name],
  keys: [...keyColumns(name), 'revision'],
  ignore: [...bookkeeping, ...unlogged(name)],
}));
