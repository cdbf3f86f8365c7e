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
  const bytes = Object.values(columnsOf(table)).find((column) => column.getSQLType().toLowerCase() === 'blob' && names.includes(column.name));
  if (bytes) throw new Error(`${name}.${bytes.name} is a BLOB, whose changes cannot be logged: name it in ignore, or keep bytes in files`);
  return { name, primary, columns: names, keys: [...new Set([primary, ...keys])] };
}

/**
 * Throws when a key column has a collation by which a read would find rows whose changes do not hit it, such as `NOCASE`.
 * Takes the statement that created the table.
 */
export function refuseFoldedKeys({ name, keys }: TrackedColumns, statement: string): void {
  let body = statement.slice(statement.indexOf('(') + 1, statement.lastIndexOf(')'));
  // Defaults and checks may have commas of their own.
  while (/\([^()]*\)/.test(body)) body = body.replaceAll(/\([^()]*\)/g, '');
  for (const definition of body.split(',')) {
    const key = keys.find((one) => /^\s*["'`[]?([^\s"'`\]]+)/.exec(definition)?.[1] === one);
    const [, collation = 'BINARY'] = /\bcollate\s+["'`[]?(\w+)/i.exec(definition) ?? [];
    if (key !== undefined && collation.toUpperCase() !== 'BINARY')
      throw new Error(
        `${name}.${key} has the collation ${collation}: a read by it would find rows whose changes are missed. Store what you look rows up by in one spelling`,
      );
  }
}
