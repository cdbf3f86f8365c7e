// A database on a libSQL server, to read and write. A server may end a transaction that lasts longer than five seconds, and may
// go away at any moment, also between a commit and its answer. So a write that was not made is made again as a whole, and one
// that may have been made is searched for first: each leaves its number in the database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction as ClientTransaction, InStatement, InValue } from '@libsql/client';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database, DatabaseOptions, StatementLists, Transaction } from './database-interface.ts';
import { createQueue } from './queue.ts';
import { remoteReader } from './remote-reader.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { openServer } from './server.ts';
import { DatabaseUnreachable, findError } from './unreachable.ts';

/** The table of the last writes to a server: no copy of a database needs it. */
export const writesTable = 'pipeline_writes';

/** At most 10,000 writes are remembered: many more than are made while the outcome of one is unknown. */
const remembered = 10_000;

/** At most 5000 rows in one statement on a server. */
const portion = 5000;

/** A write is tried at least 3 times, and until its timeout. */
const leastTries = 3;

/** Milliseconds between two tries. */
const retryPause = 50;

/** Milliseconds for which a request waits for the end of an outage. */
const defaultOutageTimeout = 2500;

/** Milliseconds that each call of a migration may take, and for which one waits for the end of an outage. */
const migrationTimeout = 600_000;
const migrationOutageTimeout = 60_000;

/** A transaction whose commit has had no answer. */
interface Doubt<T> {
  readonly id: string;
  readonly value: T;
}

export async function openServerDatabase(options: DatabaseOptions): Promise<Database> {
  const { lockTimeout = 5000 } = options;
  const server = openServer(options);
  let current = '';
  let open: ClientTransaction;
  const writer = server.connect({ beforeCommit: () => remember(current), onTransaction: (transaction) => (open = transaction) });
  const lists: StatementLists = { portion, runAll: async (statements) => (await open.batch(statements.map(asStatement))).map(({ rows }) => rows) };
  const reading = server.connect();
  const writing = drizzle(writer);
  const enqueue = createQueue();
  let isClosed = false;
  const retryWhenLost = createRetry(server, (work) =>
    enqueue(() => {
      if (isClosed) throw new Error('The database is closed');
      return retryWhenBusy(work, async () => undefined, lockTimeout);
    }),
  );

  function write<T>(unit: (transaction: Transaction) => Promise<T>, outageTimeout: number): Promise<T> {
    let doubt: Doubt<T> | undefined;
    return retryWhenLost(async () => {
      const id = randomUUID();
      current = id;
      let reached: Doubt<T> | undefined;
      try {
        return await writing.transaction(async (transaction) => {
          // No other write can be made while this one is, so that the answer is final.
          if (doubt && (await isMade(doubt.id, transaction))) return doubt.value;
          const value = await unit(Object.assign(transaction, lists));
          reached = { id, value };
          return value;
        });
      } catch (error) {
        doubt = reached ?? doubt;
        throw error;
      }
    }, outageTimeout);
  }

  const migrating = server.connect({ timeout: migrationTimeout });
  await migrating.execute('SELECT 1').catch((error: unknown) => {
    server.close();
    throw error;
  });
  return {
    isEmbedded: false,
    read: drizzle(reading),
    ...remoteReader(async () => reading),
    write: (unit, _flush, outageTimeout = defaultOutageTimeout) => write(unit, outageTimeout),
    migrate: (work) => retryWhenLost(() => work(drizzle(migrating)), migrationOutageTimeout),
    outage: server.outage,
    onReturn: server.onReturn,
    close: () =>
      enqueue(async () => {
        isClosed = true;
        server.close();
        for (const client of [writer, reading, migrating]) client.close();
      }),
  };
}

function createRetry(server: ReturnType<typeof openServer>, run: <T>(work: () => Promise<T>) => Promise<T>) {
  return async function retryWhenLost<T>(work: () => Promise<T>, outageTimeout: number): Promise<T> {
    const deadline = performance.now() + outageTimeout;
    for (let tries = 1; ; tries += 1) {
      try {
        return await run(work);
      } catch (error) {
        if (!findError(error, DatabaseUnreachable)) throw error;
        // Others may write meanwhile.
        await pause(retryPause);
        const left = deadline - performance.now();
        if (!(await server.returns(left)) || (left < 0 && tries >= leastTries)) throw error;
      }
    }
  };
}

// The table is created with its first row, because a database that is only opened must stay empty for a restore.
const remember = (id: string) => `CREATE TABLE IF NOT EXISTS ${writesTable} (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
  INSERT INTO ${writesTable} (id) VALUES ('${id}'); DELETE FROM ${writesTable} WHERE number <= last_insert_rowid() - ${remembered}`;

const dialect = new SQLiteAsyncDialect();

function asStatement(statement: SQL): InStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { sql: text, args: params as InValue[] }; // what statements are given
}

async function isMade(id: string, transaction: Pick<Transaction, 'all'>): Promise<boolean> {
  // Of the last ones, which are read without an index.
  const tables = await transaction.all(sql`SELECT 1 FROM sqlite_schema WHERE name = ${writesTable}`);
  return tables.length > 0 && (await transaction.all(sql`SELECT 1 FROM ${sql.raw(writesTable)} WHERE id = ${id}`)).length > 0;
}
