// Replaces the client of @libsql/client for a local file, to cache prepared statements. The library's client prepares every
// statement again and asks for its columns.
// Gain: 11 to 16 % of a save on one page, 5 % of one on ten (docs/benchmarks.md, decision 27).
// Remove it when the library's client caches prepared statements.
// It has one connection, so its caller runs one write transaction at a time.
import {
  type Client,
  type InStatement,
  type InValue,
  LibsqlError,
  type ResultSet,
  type Row,
  type Transaction,
  type TransactionMode,
  type Value,
} from '@libsql/client';
import Libsql from 'libsql';
import { asListStatement, cacheStatements, type ListStatement, runListStatement, type Statement } from './statements.ts';

const begins: Readonly<Record<TransactionMode, string>> = { write: 'BEGIN IMMEDIATE', read: 'BEGIN DEFERRED', deferred: 'BEGIN DEFERRED' };

export function openEmbeddedClient(path: string): Client {
  let connection = connect(path);

  // As in the library: some steps rebuild tables that others refer to.
  async function migrate(statements: InStatement[]) {
    const { run } = connection;
    run('PRAGMA foreign_keys = OFF');
    try {
      return await inTransaction('deferred', statements);
    } finally {
      run('PRAGMA foreign_keys = ON');
      connection.forgetAll();
    }
  }
  async function transaction(mode: TransactionMode = 'write'): Promise<Transaction> {
    connection.run(begins[mode]);
    return transactionOn(connection);
  }
  async function inTransaction(mode: TransactionMode, statements: readonly InStatement[]) {
    const { run, rollBack } = connection;
    run(begins[mode]);
    try {
      const results = statements.map(run);
      run('COMMIT');
      return results;
    } finally {
      rollBack();
    }
  }

  return {
    protocol: 'file',
    get closed() {
      return !connection.isOpen();
    },
    execute: async (statement: InStatement) => connection.run(statement),
    batch: (statements, mode = 'write') => inTransaction(mode, statements.map(asStatement)),
    migrate,
    // oxlint-disable-next-line typescript/no-deprecated -- drizzle does not say which kind it wants
    transaction,
    executeMultiple: async (sql) => connection.runAll(sql),
    sync: () => Promise.reject(new Error('A local file is not a replica')),
    reconnect() {
      connection.close();
      connection = connect(path);
    },
    close: () => connection.close(),
  };
}

type Connection = ReturnType<typeof connect>;

function connect(path: string) {
  const database = new Libsql(path);
  const statements = cacheStatements(database, (statement) => (statement.reader ? asListStatement(statement) : { statement }));

  const run = (asked: InStatement): ResultSet => {
    const { sql, args } = typeof asked === 'string' ? { sql: asked } : asked;
    try {
      const known = statements.of(sql);
      return 'columns' in known ? runQuery(known, storedValues(args)) : runWrite(known.statement, storedValues(args));
    } catch (error) {
      statements.forget(sql);
      throw asClientError(error);
    }
  };
  // Does nothing outside a transaction.
  const rollBack = () => void (database.open && database.inTransaction && run('ROLLBACK'));
  return {
    run,
    runAll(sql: string) {
      try {
        database.exec(sql);
      } catch (error) {
        throw asClientError(error);
      } finally {
        statements.forgetAll();
      }
    },
    rollBack,
    forgetAll: statements.forgetAll,
    isOpen: () => database.open,
    isInTransaction: () => database.open && database.inTransaction,
    close() {
      try {
        // A connection with an open transaction would keep its lock.
        rollBack();
      } finally {
        if (database.open) database.close();
      }
    },
  };
}

function transactionOn(connection: Connection): Transaction {
  const run = (statement: InStatement) => {
    if (!connection.isInTransaction()) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    return connection.run(statement);
  };
  return {
    get closed() {
      return !connection.isInTransaction();
    },
    execute: async (statement: InStatement) => run(statement),
    batch: async (statements: InStatement[]) => statements.map(run),
    executeMultiple: async (sql) => connection.runAll(sql),
    commit: async () => void run('COMMIT'),
    rollback: async () => connection.rollBack(),
    close: connection.rollBack,
  };
}

function runQuery(statement: ListStatement, args: unknown[]): ResultSet {
  const { lists, columns } = runListStatement(statement, args);
  const rows = lists.map((values) => rowOf(values, columns));
  return resultOf({ columns, rows, rowsAffected: 0, lastInsertRowid: undefined });
}

function runWrite(statement: Statement, args: unknown[]): ResultSet {
  const { changes, lastInsertRowid } = statement.run(args);
  return resultOf({ columns: [], rows: [], rowsAffected: changes, lastInsertRowid: BigInt(lastInsertRowid) });
}

const resultOf = (result: Pick<ResultSet, 'columns' | 'rows' | 'rowsAffected' | 'lastInsertRowid'>): ResultSet => ({
  ...result,
  columnTypes: [],
  toJSON: () => result,
});

/** Values by column name, and by index as well, for joins with equal column names. */
function rowOf(values: readonly Value[], columns: readonly string[]): Row {
  const row = {} as Row; // its properties follow
  Object.defineProperty(row, 'length', { value: values.length });
  for (const [place, value] of values.entries()) {
    Object.defineProperty(row, place, { value });
    const name = columns[place];
    if (name !== undefined && !Object.hasOwn(row, name)) row[name] = value;
  }
  return row;
}

const asStatement = (statement: InStatement | [string, unknown?]): InStatement =>
  Array.isArray(statement) ? { sql: statement[0], args: statement[1] as InValue[] } : statement; // as typed by drizzle

function storedValues(args: unknown): unknown[] {
  if (args === undefined) return [];
  if (!Array.isArray(args)) throw new TypeError('Named parameters are not supported: pass the arguments in order');
  return args.map(storedValue);
}

// The native library would store NULL for NaN and Infinity.
function storedValue(value: unknown): unknown {
  if (value === undefined) throw new TypeError('undefined is not a valid argument of a statement');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is not a valid argument of a statement`);
  if (typeof value === 'boolean' || value instanceof Date) return Number(value);
  return value;
}

/** The error as the library's client throws it: with the general code and the extended code. */
function asClientError(error: unknown): unknown {
  if (!(error instanceof Libsql.SqliteError)) return error;
  const [kind = error.code] = /^SQLITE_[A-Z]+/.exec(error.code) ?? [];
  return new LibsqlError(error.message, kind, error.code, error.rawCode, error);
}
