// The door of @stem/content-pipeline/database: opens libSQL safely.
//
// On a local file a connection can lose acknowledged writes once a statement has failed with SQLITE_BUSY: it stays in an
// implicit transaction (github.com/tursodatabase/libsql-client-ts/issues/352). So every write of a process passes one
// connection, one at a time, and after SQLITE_BUSY that connection is replaced before anything else runs.
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { connect } from './database/connect.ts';
import { DatabaseBusy, isBusy, isStorageFull } from './database/errors.ts';
import { openReader } from './database/open-reader.ts';
import { createQueue } from './database/queue.ts';
import { fileOf, type Reader, type ReaderOptions } from './database/reader.ts';

export { type Constraint, constraintOf, DatabaseBusy, DatabaseUnreachable, findError, isStorageFull, libsqlError } from './database/errors.ts';
export { openReader } from './database/open-reader.ts';
export { fileOf, fileUrl, type Reader, type Row, type Snapshot } from './database/reader.ts';

export type Reading = LibSQLDatabase;
export type Transaction = Parameters<Parameters<LibSQLDatabase['transaction']>[0]>[0];

/**
 * Whether a write is on the disk before it resolves. One that is flushed later survives the end of the process, but a power
 * cut may undo it, as a whole and with all that were written after it; the next write that is flushed now flushes it as well.
 */
export type Flush = 'now' | 'later';

export interface Database extends Reader {
  /** Whether it is a local file, which only one process may write. */
  readonly isEmbedded: boolean;
  /** Reads outside of transactions. */
  readonly read: Reading;
  /**
   * Runs `unit` in a write transaction, one at a time. When another program has the lock, the whole unit is retried without
   * blocking the process, so it must not have effects outside the transaction. It is flushed now unless said otherwise; a
   * database server decides that itself.
   * @throws {DatabaseBusy} when the lock is not released within `lockTimeout`; nothing was changed then.
   * @throws {DatabaseUnreachable} when the server does not answer.
   */
  write<T>(unit: (transaction: Transaction) => Promise<T>, flush?: Flush): Promise<T>;
  /** Runs work that manages its own transactions, such as migrations, alone on the write connection. */
  migrate(work: (writing: LibSQLDatabase) => Promise<void>): Promise<void>;
  /** Waits for pending writes, then closes all connections. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends ReaderOptions {
  /** Timeout in milliseconds of a write that waits for another program's lock. */
  readonly lockTimeout?: number;
}

/** Opens a database to read and write. Open it once per process. Throws what the client throws. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, authToken, lockTimeout = 5000 } = options;
  const isEmbedded = fileOf(url) !== undefined;
  const writer = connect(url, authToken, isEmbedded ? 1 : 4);
  const writing = drizzle(writer);
  const enqueue = createQueue();
  let isClosed = false;

  async function reconnect() {
    if (!isEmbedded) return;
    writer.reconnect();
    await writer.execute('PRAGMA foreign_keys = ON');
    await setUp();
  }
  const setUp = () => writer.executeMultiple(`${secureDelete}; ${recursiveTriggers}`);
  const retry = <T>(work: () => Promise<T>) => retryWhenBusy(work, reconnect, lockTimeout);
  const run = <T>(flush: Flush, work: () => Promise<T>) =>
    retry(async () => {
      if (isEmbedded) await writer.execute(flushes[flush]);
      return work();
    });

  await retry(() => writer.execute(isEmbedded ? 'PRAGMA journal_mode = WAL' : 'SELECT 1'));
  if (isEmbedded) await setUp();
  const reader = openReader(options);
  const reading = connect(url, authToken, 4);

  return {
    isEmbedded,
    read: drizzle(reading),
    rows: reader.rows,
    snapshot: reader.snapshot,
    write: (unit, flush = 'now') =>
      enqueue(() => {
        if (isClosed) throw new Error('The database is closed');
        return run(flush, () => writing.transaction(unit));
      }),
    migrate: (work) => enqueue(() => run('now', () => work(writing))),
    close: () =>
      enqueue(async () => {
        isClosed = true;
        for (const client of [writer, reading]) client.close();
        await reader.close();
      }),
  };
}

// In a write-ahead log a commit is flushed with FULL only. With NORMAL the log is still flushed before it is moved into the
// file, so that the file is never damaged. Each write sets it, because no write may depend on the one before it.
const flushes: Readonly<Record<Flush, string>> = { now: 'PRAGMA synchronous = FULL', later: 'PRAGMA synchronous = NORMAL' };
// Overwrites deleted content in the file at once.
const secureDelete = 'PRAGMA secure_delete = ON';
// Makes REPLACE fire the delete trigger of the replaced row, which would otherwise not be logged. It applies to this
// connection only: other programs, and clients of a database server, must not REPLACE rows of tracked tables.
const recursiveTriggers = 'PRAGMA recursive_triggers = ON';

async function retryWhenBusy<T>(work: () => Promise<T>, reconnect: () => Promise<void>, lockTimeout: number): Promise<T> {
  const deadline = performance.now() + lockTimeout;
  for (let wait = 5; ; wait = Math.min(wait * 2, 100)) {
    try {
      return await work();
    } catch (error) {
      // A statement that failed for lack of room may leave a transaction open, like one that found a lock.
      if (isStorageFull(error)) await reconnect();
      if (!isBusy(error)) throw error;
      await reconnect();
      if (performance.now() + wait > deadline) throw new DatabaseBusy(`Another program locked the database for more than ${lockTimeout} ms`, { cause: error });
      await pause(wait);
    }
  }
}
