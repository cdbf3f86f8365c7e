// The reads of views without recording.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

interface Options {
  readonly order?: readonly { readonly by: string; readonly descending?: true }[];
  readonly columns?: readonly string[];
}

const statements = new Map<string, StatementSync>();

export function createPlainRead(database: DatabaseSync, lang: string) {
  function ask(sql: string, values: readonly SQLInputValue[]) {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...values);
  }
  async function rows(table: SQLiteTable, where: Readonly<Record<string, unknown>>, { order = [], columns }: Options = {}) {
    const known: Readonly<Record<string, Column>> = getTableColumns(table);
    const chosen = columns ?? Object.keys(known);
    const conditions = Object.entries(where).map(([name, value]) =>
      Array.isArray(value)
        ? { sql: `"${name}" IN (SELECT value FROM json_each(?))`, value: JSON.stringify(value) }
        : { sql: `"${name}" IS ?`, value: encode(value) },
    );
    const sorted = [...order.map(({ by, descending }) => `"${by}"${descending ? ' DESC' : ''}`), '"id"'].join(', ');
    const filter = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
    const sql = `SELECT ${chosen.map((name) => `"${name}"`).join(', ') || '1'} FROM "${getTableName(table)}" ${filter} ORDER BY ${sorted}`;
    const found = ask(
      sql,
      conditions.map(({ value }) => value),
    );
    return found.map((row) => Object.fromEntries(chosen.map((name) => [name, decode(known[name], row[name])])));
  }
  return {
    lang,
    rows,
    one: async (table: SQLiteTable, where: Readonly<Record<string, unknown>>, options?: Options) => (await rows(table, where, options))[0],
    exists: async (table: SQLiteTable, where: Readonly<Record<string, unknown>>) => (await rows(table, where, { columns: [] })).length > 0,
    async lastChange(table: SQLiteTable, id: string, columns: readonly string[]) {
      const [row] = ask(lastChange, [getTableName(table), id, JSON.stringify(columns)]);
      return row && { number: Number(row.seq), at: String(row.at) };
    },
    today: dateIn,
    isPast: (instant: string) => Date.parse(instant) <= Date.now(),
    dayHasBegun: (date: string, timezone: string) => dateIn(timezone) >= date,
  };
}

const lastChange = `SELECT seq, at FROM change_log WHERE entity = ? AND row_id = ?
  AND (op <> 'update' OR EXISTS (SELECT 1 FROM json_each(changes) WHERE key IN (SELECT value FROM json_each(?)))) ORDER BY seq DESC LIMIT 1`;

const dateIn = (timezone: string): string => new Date().toLocaleDateString('en-CA', { timeZone: timezone });

const encode = (value: unknown): SQLInputValue => (typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)); // views compare with text, a number or null

const decode = (column: Column | undefined, value: unknown) => (value === null || value === undefined || !column ? null : column.mapFromDriverValue(value));
