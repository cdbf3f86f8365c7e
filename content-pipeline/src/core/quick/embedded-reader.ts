// Replaces the client of @libsql/client for reads of a local file: pages make the same few queries many times, so every
// connection caches its prepared statements.
// Gain: cached statements, here and in the client: 12 % of a save on one page, 6 % of one on ten (docs/benchmarks.md).
// Remove it when the library's client caches prepared statements.
import type { Value } from '@libsql/client';
import Libsql from 'libsql';
import type { Reader, Row, RunNative } from '../database/reader.ts';
import { asListStatement, cacheStatements, runListStatement } from './statements.ts';

/** At most 4 idle connections. */
const maxIdle = 4;

interface Connection {
  rows(sql: string, args: readonly Value[]): Row[];
  run(sql: string): void;
  close(): void;
}

/** `run` makes each call into the library. */
export function openEmbeddedReader(path: string, run: RunNative = (call) => call()): Reader {
  const idle = [connect(path, run)];
  let isClosed = false;

  const take = (): Connection => idle.pop() ?? connect(path, run);
  function giveBack(connection: Connection) {
    if (isClosed || idle.length === maxIdle) connection.close();
    else idle.push(connection);
  }
  // After an error a statement may still be running, so the connection is not reused.
  function discardOnError<T>(connection: Connection, work: () => T): T {
    try {
      return work();
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    async rows(sql, args = []) {
      const connection = take();
      const rows = discardOnError(connection, () => connection.rows(sql, args));
      giveBack(connection);
      return rows;
    },
    async snapshot() {
      const connection = take();
      discardOnError(connection, () => {
        connection.run('BEGIN');
        // The snapshot of a transaction is taken at its first read, not at its start.
        connection.rows('SELECT 1 FROM sqlite_schema LIMIT 1', []);
      });
      let isOpen = true;
      let isSound = true;
      return {
        // An invalid query of one page does not fail the others.
        async rows(sql, args = []) {
          try {
            return connection.rows(sql, args);
          } catch (error) {
            isSound = false;
            throw error;
          }
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          if (!isSound) return connection.close();
          discardOnError(connection, () => connection.run('ROLLBACK'));
          giveBack(connection);
        },
      };
    },
    async close() {
      isClosed = true;
      for (const connection of idle.splice(0)) connection.close();
    },
  };
}

function connect(path: string, run: RunNative): Connection {
  const database = run(() => new Libsql(path));
  const statements = cacheStatements(database, asListStatement);
  return {
    rows(sql, args) {
      const { lists, columns } = run(() => runListStatement(statements.of(sql), [...args]));
      return lists.map((values) => rowOf(columns, values));
    },
    run: (sql) => void run(() => database.exec(sql)),
    close: () => void run(() => database.close()),
  };
}

function rowOf(names: readonly string[], values: readonly Value[]): Row {
  const row: Record<string, Value> = {};
  for (let place = 0; place < names.length; place += 1) row[names[place] as string] = values[place] as Value; // rows have as many values as columns
  return row;
}
