// What the engine knows of a table: only which columns identify and group its rows.
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { columnsOf, nameOf, primaryOf } from '../reading/table.ts';

/** A table whose changes are logged and can affect pages. */
export interface TrackedTable {
  readonly table: SQLiteTable;
  /** Columns by which reads look rows up; logged with every change. Always includes the primary key. */
  readonly keys: readonly string[];
  /** Columns that are not content, such as a revision counter: a change of these alone is not logged. */
  readonly ignore?: readonly string[];
}

export interface TrackedColumns {
  readonly name: string;
  readonly primary: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** The columns by which pages may look rows up, by table: for the renderer. */
export const lookupKeys = (tables: readonly TrackedTable[]): Record<string, readonly string[]> =>
  Object.fromEntries(tables.map(trackedColumns).map(({ name, keys }) => [name, keys]));

export function trackedColumns({ table, keys, ignore = [] }: TrackedTable): TrackedColumns {
  const name = nameOf(table);
  const primary = primaryOf(table);
  if (primary === undefined) throw new Error(`${name} has no primary key, so its changes cannot be tracked`);
  const all = Object.values(columnsOf(table)).map((column) => column.name);
  const unknown = keys.find((key) => !all.includes(key));
  if (unknown !== undefined) throw new Error(`${name} has no column ${unknown}, which is named as a key`);
  const names = all.filter((column) => !ignore.includes(column));
  return { name, primary, columns: names, keys: [...new Set([primary, ...keys])] };
}
