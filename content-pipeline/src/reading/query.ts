// From a read to SQL and back: which rows a primitive asks for, and how stored values become values.
import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { StoredValue } from '../changes.ts';
import { keyOf, type Shape } from './shape.ts';

/** A read before it is asked: its shape, every key it looks up, and the SQL that answers it. */
export interface Query {
  readonly shape: Shape;
  readonly keys: readonly string[];
  readonly sql: string;
  readonly args: readonly StoredValue[];
  readonly decode: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export interface QueryOptions {
  readonly order?: readonly { readonly by: string; readonly descending?: true }[];
  /** All columns unless said; none to ask only whether rows exist. */
  readonly columns?: readonly string[];
}

type Wanted = Readonly<Record<string, unknown>>;

export function queryOf(table: SQLiteTable, where: Wanted, { order = [], columns }: QueryOptions = {}): Query {
  const known = getTableColumns(table);
  const entity = getTableName(table);
  const find = (property: string): Column => {
    const column = known[property];
    if (!column) throw new Error(`${entity} has no column ${property} that pages may read`);
    return column;
  };
  const filters = Object.keys(where).sort();
  const selected = [...new Set([...(columns ?? Object.keys(known)), ...order.map(({ by }) => by)])].sort();
  const stored = filters.map((property) => alternatives(find(property), where[property]));
  if (stored.filter(({ isList }) => isList).length > 1) throw new Error(`${entity}: only one column may have several values`);
  const primary = Object.values(known).find((column) => column.primary)?.name ?? 'rowid';
  const names = (properties: readonly string[]) => properties.map((property) => find(property).name);
  return {
    shape: { entity, filters: names(filters), columns: names(selected) },
    keys: combinations(stored.map(({ values }) => values)).map(keyOf),
    sql: sqlOf({
      entity,
      filters: filters.map((property, index) => ({ name: find(property).name, isList: stored[index]?.isList ?? false })),
      columns: names(selected),
      order: [...order.map(({ by, ...direction }) => ({ by: find(by).name, ...direction })), { by: primary }],
    }),
    args: stored.flatMap(({ isList, values }) => (isList ? [JSON.stringify(values)] : values)),
    decode: (row) => Object.fromEntries(selected.map((property) => [property, decoded(find(property), row[find(property).name])])),
  };
}

interface Alternatives {
  readonly isList: boolean;
  readonly values: readonly StoredValue[];
}

function alternatives(column: Column, wanted: unknown): Alternatives {
  const isList = Array.isArray(wanted);
  const values: unknown[] = isList ? [...new Set(wanted)] : [wanted];
  return { isList, values: values.map((value) => encoded(column, value)) };
}

function encoded(column: Column, value: unknown): StoredValue {
  if (value === null || value === undefined) return null;
  const driver = column.mapToDriverValue(value);
  return typeof driver === 'boolean' ? Number(driver) : (driver as StoredValue); // a column maps to what SQLite stores
}

const decoded = (column: Column, value: unknown) => (value === null || value === undefined ? null : column.mapFromDriverValue(value));

const combinations = (lists: readonly (readonly StoredValue[])[]): StoredValue[][] =>
  lists.reduce<StoredValue[][]>((sofar, values) => sofar.flatMap((start) => values.map((value) => [...start, value])), [[]]);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Statement {
  readonly entity: string;
  readonly filters: readonly { readonly name: string; readonly isList: boolean }[];
  readonly columns: readonly string[];
  readonly order: readonly { readonly by: string; readonly descending?: true }[];
}

function sqlOf({ entity, filters, columns, order }: Statement): string {
  const conditions = filters.map(({ name, isList }) => `${quoted(name)} ${isList ? 'IN (SELECT value FROM json_each(?))' : 'IS ?'}`);
  return [
    `SELECT ${columns.map(quoted).join(', ') || '1'} FROM ${quoted(entity)}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    `ORDER BY ${order.map(({ by, descending }) => `${quoted(by)}${descending ? ' DESC' : ''}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}
