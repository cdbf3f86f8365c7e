// What the engine must know of a table: nothing about its meaning, only which columns identify and group its rows.
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { columnsOf, nameOf, primaryOf } from '../reading/table.ts';

/** A table whose changes reach pages. */
export interface TrackedTable {
  readonly table: SQLiteTable;
  /** Columns noted with every change: those reads look rows up by, the primary key always among them. */
  readonly keys: readonly string[];
  /** Columns that say nothing about content, such as a revision counter: a change of these alone is no change. */
  readonly ignore?: readonly string[];
}

/** A tracked table by the names of its parts. */
export interface TrackedColumns {
  readonly name: string;
  readonly primary: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** What a renderer must know of the tracked tables: by which columns rows may be looked up. */
export const lookupKeys = (tables: readonly TrackedTable[]): Record<string, readonly string[]> =>
  Object.fromEntries(tables.map(trackedColumns).map(({ name, keys }) => [name, keys]));

export function trackedColumns({ table, keys, ignore = [] }: TrackedTable): TrackedColumns {
  const name = nameOf(table);
  const primary = primaryOf(table);
  if (primary === undefined) throw new Error(`${name} has no primary key, so its changes cannot be tracked`);
  const all = Object.values(columnsOf(table)).map((column) => column.name);
  const unknown = keys.find((key) => !all.includes(key));
  if (unknown !== undefined) throw new Error(`${name} has no column ${unknown} to be a key`);
  const names = all.filter((column) => !ignore.includes(column));
  return { name, primary, columns: names, keys: [...new Set([primary, ...keys])] };
}
