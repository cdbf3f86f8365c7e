// Caches the prepared statements of one connection, for the embedded client and reader: preparing a statement takes longer
// than running most of them.
// Gain and end condition: see embedded-client.ts.
import type { Value } from '@libsql/client';
import type Libsql from 'libsql';

type Connection = InstanceType<typeof Libsql>;
export type Statement = ReturnType<Connection['prepare']>;

/** At most 300 statements per connection. A site has fewer, but a list of parameters has a statement for each length. */
const maxStatements = 300;

export interface Statements<Kept> {
  of(sql: string): Kept;
  /** Drops a statement that failed and may still be running. */
  forget(sql: string): void;
  /** Drops all statements after a change of the schema. */
  forgetAll(): void;
}

/** `ready` is applied once to each statement after it is prepared. */
export function cacheStatements<Kept>(connection: Connection, ready: (statement: Statement) => Kept): Statements<Kept> {
  const cache = new Map<string, Kept>();
  return {
    of(sql) {
      const known = cache.get(sql);
      if (known) return known;
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size === maxStatements) cache.delete(oldest);
      const prepared = ready(connection.prepare(sql));
      // SQLite may run a pragma when it is prepared, and only then.
      if (!sql.startsWith('PRAGMA')) cache.set(sql, prepared);
      return prepared;
    },
    forget: (sql) => void cache.delete(sql),
    forgetAll: () => cache.clear(),
  };
}

/** A statement that returns rows as lists of values, with its column names. */
export interface ListStatement {
  readonly statement: Statement;
  readonly columns: string[];
}

/**
 * For cacheStatements: returns rows as lists, because the library creates every column name again for every row. Statements
 * without columns, such as VACUUM, pass unchanged.
 */
export const asListStatement = (statement: Statement): ListStatement =>
  statement.reader ? { statement: statement.raw(true), columns: namesOf(statement) } : { statement, columns: [] };

const namesOf = (statement: Statement) => statement.columns().map(({ name }) => name);

/** Runs it and returns the rows with the current column names: a table may have gained a column since the statement was prepared. */
export function runListStatement({ statement, columns }: ListStatement, args: readonly unknown[]): { lists: Value[][]; columns: string[] } {
  const lists = statement.all(args) as Value[][]; // raw mode returns lists
  return { lists, columns: lists[0] === undefined || lists[0].length === columns.length ? columns : namesOf(statement) };
}
