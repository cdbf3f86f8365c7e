// The statements of one connection, kept: preparing one takes longer than most of them run.
import type { Value } from '@libsql/client';
import type Libsql from 'libsql';

type Connection = InstanceType<typeof Libsql>;
export type Statement = ReturnType<Connection['prepare']>;

/** Statements a connection keeps. There are fewer; what lists a number of ids has another one for each number. */
const most = 300;

export interface Statements<Kept> {
  of(sql: string): Kept;
  /** For one that failed, and may still be in the middle of it. */
  forget(sql: string): void;
  /** For when tables have got another shape. */
  forgetAll(): void;
}

/** `ready`: what is done with a statement once, after it is prepared. */
export function cacheStatements<Kept>(connection: Connection, ready: (statement: Statement) => Kept): Statements<Kept> {
  const kept = new Map<string, Kept>();
  return {
    of(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size === most) kept.delete(oldest);
      const prepared = ready(connection.prepare(sql));
      kept.set(sql, prepared);
      return prepared;
    },
    forget: (sql) => void kept.delete(sql),
    forgetAll: () => kept.clear(),
  };
}

/** One that answers with lists of values, and what its columns are called. */
export interface ListStatement {
  readonly statement: Statement;
  readonly columns: string[];
}

/**
 * For keepStatements. Asked for rows by name, the library makes every name anew for every row. A statement that finds
 * nothing, as the one that copies the database, is asked all the same.
 */
export const answeringLists = (statement: Statement): ListStatement =>
  statement.reader ? { statement: statement.raw(true), columns: namesOf(statement) } : { statement, columns: [] };

const namesOf = (statement: Statement) => statement.columns().map(({ name }) => name);

/** What it finds, and what its columns are called now: its table may have got one since the statement was prepared. */
export function listsOf({ statement, columns }: ListStatement, args: readonly unknown[]): { lists: Value[][]; columns: string[] } {
  const lists = statement.all(args) as Value[][]; // it answers with lists
  return { lists, columns: lists[0] === undefined || lists[0].length === columns.length ? columns : namesOf(statement) };
}
