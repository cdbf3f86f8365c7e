// The door of @stem/content-pipeline/database: opens libSQL safely.
//
// On a local file a connection can lose acknowledged writes once a statement has failed with SQLITE_BUSY: it stays in an
// implicit transaction (github.com/tursodatabase/libsql-client-ts/issues/352). So every write of a process passes one
// connection, one at a time, and after SQLITE_BUSY that connection is replaced before anything else runs.
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { openReader } from './database/open-reader.ts';
import { createQueue } from './database/queue.ts';
import type { Outage } from './database/reachability.ts';
import { fileOf, type Reader, type ReaderOptions } from './database/reader.ts';
import { retryWhenBusy } from './database/retry-when-busy.ts';
import { openServerDatabase } from './database/server-database.ts';
import { openEmbeddedClient } from './quick/embedded-client.ts';

export { type Constraint, constraintOf, DatabaseBusy, DatabaseUnreachable, findError, isStorageFull, libsqlError } from './database/errors.ts';
export { openReader } from './database/open-reader.ts';
export type { Outage } from './database/reachability.ts';
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
   *
   * On a server the unit is retried as well when the server goes away or ends the transaction, and never made twice: while the
   * outcome of a commit is unknown, it is looked for first. `outageTimeout`: milliseconds for the end of an outage; 2500 unless given.
   * @throws {DatabaseUnreachable} when the server does not answer in that time; the write may or may not have been made then.
   */
  write<T>(unit: (transaction: Transaction) => Promise<T>, flush?: Flush, outageTimeout?: number): Promise<T>;
  /** Runs work that manages its own transactions, such as migrations, alone on the write connection. */
  migrate(work: (writing: LibSQLDatabase) => Promise<void>): Promise<void>;
  /** Since when the database server does not answer; undefined while it does, and always for a local file. */
  outage(): Outage | undefined;
  /** Calls the listener each time the database server answers again. Returns a function that removes it. */
  onReturn(listener: () => void): () => void;
  /** Waits for pending writes, then closes all connections. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends ReaderOptions {
  /** Timeout in milliseconds of a write that waits for another program's lock. */
  readonly lockTimeout?: number;
}

/** Opens a database to read and write. Open it once per process. Throws what the client throws. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const file = fileOf(options.url);
  return file === undefined ? openServerDatabase(options) : openEmbeddedDatabase(file, options);
};

async function openEmbeddedDatabase(file: string, options: DatabaseOptions): Promise<Database> {
  const { lockTimeout = 5000 } = options;
  const writer = openEmbeddedClient(file);
  const writing = drizzle(writer);
  const enqueue = createQueue();
  let isClosed = false;

  async function reconnect() {
    writer.reconnect();
    await writer.execute('PRAGMA foreign_keys = ON');
    await setUp();
  }
  const setUp = () => writer.executeMultiple(`${secureDelete}; ${recursiveTriggers}`);
  const retry = <T>(work: () => Promise<T>) => retryWhenBusy(work, reconnect, lockTimeout);
  const run = <T>(flush: Flush, work: () => Promise<T>) =>
    retry(async () => {
      await writer.execute(flushes[flush]);
      return work();
    });

  await retry(() => writer.execute('PRAGMA journal_mode = WAL'));
  await setUp();
  const reader = openReader(options);
  const reading = openEmbeddedClient(file);

  return {
    isEmbedded: true,
    read: drizzle(reading),
    rows: reader.rows,
    snapshot: reader.snapshot,
    write: (unit, flush = 'now') =>
      enqueue(() => {
        if (isClosed) throw new Error('The database is closed');
        return run(flush, () => writing.transaction(unit));
      }),
    migrate: (work) => enqueue(() => run('now', () => work(writing))),
    outage: () => undefined,
    onReturn: () => () => undefined,
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
