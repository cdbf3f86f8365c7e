// Reads a local file without the client: a page asks the same few questions many times, so every connection keeps its
// statements.
import type { Value } from '@libsql/client';
import Libsql from 'libsql';
import type { Reader, Row } from '../database/reader.ts';
import { answeringLists, cacheStatements, listsOf } from './statements.ts';

/** Connections that wait for their next snapshot. */
const mostIdle = 4;

interface Connection {
  rows(sql: string, args: readonly Value[]): Row[];
  run(sql: string): void;
  close(): void;
}

export function openEmbeddedReader(path: string): Reader {
  const idle = [connect(path)];
  let isClosed = false;

  const take = (): Connection => idle.pop() ?? connect(path);
  function giveBack(connection: Connection) {
    if (isClosed || idle.length === mostIdle) connection.close();
    else idle.push(connection);
  }
  // A connection on which something failed may still be in the middle of it, so it is not used again.
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
        // A transaction sees the instant of its first read, not of its start.
        connection.rows('SELECT 1 FROM sqlite_schema LIMIT 1', []);
      });
      let isOpen = true;
      let isSound = true;
      return {
        // What one page asks wrongly does not keep the others from asking.
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

function connect(path: string): Connection {
  const database = new Libsql(path);
  const statements = cacheStatements(database, answeringLists);
  return {
    rows(sql, args) {
      const { lists, columns } = listsOf(statements.of(sql), [...args]);
      return lists.map((values) => rowOf(columns, values));
    },
    run: (sql) => void database.exec(sql),
    close: () => void database.close(),
  };
}

function rowOf(names: readonly string[], values: readonly Value[]): Row {
  const row: Record<string, Value> = {};
  for (let place = 0; place < names.length; place += 1) row[names[place] as string] = values[place] as Value; // as many as there are names
  return row;
}
