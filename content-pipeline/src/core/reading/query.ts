// Converts a read to SQL, and stored values back to values.
import type { Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { StoredValue } from '../changes.ts';
import { keyOf, type Shape } from './shape.ts';
import { columnsOf, nameOf, primaryOf } from './table.ts';

/** A read before it runs: its shape, the keys it looks up, and its SQL. */
export interface Query {
  readonly shape: Shape;
  readonly keys: readonly string[];
  readonly sql: string;
  readonly args: readonly StoredValue[];
  readonly decode: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

export interface QueryOptions {
  readonly order?: readonly { readonly by: string; readonly descending?: true }[];
  /** All columns unless given; none to check only whether rows exist. */
  readonly columns?: readonly string[];
}

type Wanted = Readonly<Record<string, unknown>>;

export function queryOf(table: SQLiteTable, where: Wanted, options: QueryOptions = {}): Query {
  const filters = Object.keys(where).sort();
  const isList = filters.map((property) => Array.isArray(where[property]));
  const form = formOf(table, { filters, isList, ...options });
  const stored = form.filters.map((column, place) => alternatives(column, where[filters[place] ?? '']));
  return {
    shape: form.shape,
    keys: combinations(stored).map(keyOf),
    sql: form.sql,
    args: stored.flatMap((values, place) => (isList[place] ? [JSON.stringify(values)] : values)),
    decode: form.decode,
  };
}

interface Asked extends QueryOptions {
  readonly filters: readonly string[];
  readonly isList: readonly boolean[];
}

/** What of a query does not depend on the values it looks up. */
interface Form {
  readonly shape: Shape;
  readonly sql: string;
  readonly filters: readonly Column[];
  readonly decode: Query['decode'];
}

// Views make the same few queries for every page.
const forms = new WeakMap<SQLiteTable, Map<string, Form>>();

function formOf(table: SQLiteTable, asked: Asked): Form {
  const known = forms.get(table) ?? new Map<string, Form>();
  forms.set(table, known);
  const name = JSON.stringify(asked);
  const form = known.get(name) ?? newForm(table, asked);
  known.set(name, form);
  return form;
}

function newForm(table: SQLiteTable, { filters, isList, order = [], columns }: Asked): Form {
  const known = columnsOf(table);
  const entity = nameOf(table);
  const find = (property: string): Column => {
    const column = known[property];
    if (!column) throw new Error(`${entity} has no column ${property} that pages may read`);
    return column;
  };
  if (isList.filter(Boolean).length > 1) throw new Error(`${entity}: only one column may have several values`);
  const selected = [...new Set([...(columns ?? Object.keys(known)), ...order.map(({ by }) => by)])]
    .sort()
    .map((property) => [property, find(property)] as const);
  const filtered = filters.map(find);
  const names = selected.map(([, column]) => column.name);
  return {
    shape: { entity, filters: filtered.map((column) => column.name), columns: names },
    filters: filtered,
    sql: sqlOf({
      entity,
      filters: filtered.map((column, place) => ({ name: column.name, isList: isList[place] ?? false })),
      columns: names,
      order: [...order.map(({ by, ...direction }) => ({ by: find(by).name, ...direction })), { by: primaryOf(table) ?? 'rowid' }],
    }),
    decode: decoderOf(selected),
  };
}

function alternatives(column: Column, wanted: unknown): StoredValue[] {
  const values: unknown[] = Array.isArray(wanted) ? [...new Set(wanted)] : [wanted];
  return values.map((value) => encode(column, value));
}

function encode(column: Column, value: unknown): StoredValue {
  if (value === null || value === undefined) return null;
  const driver = column.mapToDriverValue(value);
  return compared(column, typeof driver === 'boolean' ? Number(driver) : (driver as StoredValue)); // a column maps to what SQLite stores
}

/**
 * As SQLite compares a value with a column: it finds an integer by its digits, and a text by a number. The change of the row has
 * the value of the row, and would not hit what was looked up otherwise.
 */
function compared(column: Column, value: StoredValue): StoredValue {
  const type = column.getSQLType();
  if (typeof value === 'number' && type.startsWith('text')) return String(value);
  if (typeof value !== 'string' || !/^(?:integer|real|numeric)/.test(type) || !/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value)) return value;
  // Larger integers are numbers to SQLite, and none of JavaScript.
  const number = Number(value);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
}

// Most columns return their values as stored.
function decoderOf(selected: readonly (readonly [property: string, column: Column])[]): Query['decode'] {
  const columns = selected.map(([property, column]) => ({ property, name: column.name, column: isPlain(column) ? undefined : column }));
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const { property, name, column } of columns) {
      const value = row[name] ?? null;
      values[property] = value === null || !column ? value : column.mapFromDriverValue(value);
    }
    return values;
  };
}

// Whether only the base class implements the mapping, which returns the stored value. It is found as the last class of the
// prototype chain, because a compiled site contains its own copy of drizzle.
function isPlain(column: Column): boolean {
  let owner: object = column;
  while (!Object.hasOwn(owner, 'mapFromDriverValue')) owner = Object.getPrototypeOf(owner) as object; // all columns have it
  return Object.getPrototypeOf(owner) === Object.prototype;
}

const combinations = (lists: readonly (readonly StoredValue[])[]): StoredValue[][] =>
  lists.reduce<StoredValue[][]>((sofar, values) => sofar.flatMap((start) => values.map((value) => [...start, value])), [[]]);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Statement {
  readonly entity: string;
  readonly filters: readonly { readonly name: string; readonly isList: boolean }[];
  readonly columns: readonly string[];
  readonly order: readonly { readonly by: string; readonly descending?: true }[];
}

function sqlOf({ entity, filters, columns, order }: Statement): string {
  const conditions = filters.map(({ name, isList }) => `${quote(name)} ${isList ? 'IN (SELECT value FROM json_each(?))' : 'IS ?'}`);
  return [
    `SELECT ${columns.map(quote).join(', ') || '1'} FROM ${quote(entity)}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    `ORDER BY ${order.map(({ by, descending }) => `${quote(by)}${descending ? ' DESC' : ''}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shaped as a read of these columns, so that the same changes hit it. */
const sql = `SELECT seq, at FROM change_log WHERE entity = ? AND row_id = ?
  AND (op <> 'update' OR EXISTS (SELECT 1 FROM json_each(changes) WHERE key IN (SELECT value FROM json_each(?))))
  ORDER BY seq DESC LIMIT 1`;

export function lastChangeOf(table: SQLiteTable, id: string, columns: readonly string[]): Query {
  const { shape, keys } = queryOf(table, { id }, { columns });
  return {
    shape,
    keys,
    sql,
    args: [shape.entity, id, JSON.stringify(shape.columns)],
    decode: ({ seq, at }) => ({ number: Number(seq), at: String(at) }),
  };
}
