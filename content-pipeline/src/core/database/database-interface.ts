// The interface of a database: how content and ledger are read and written, on a local file as on a server.
import type { SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Outage } from './reachability.ts';
import type { Reader, ReaderOptions, Row } from './reader.ts';

/** Reads with drizzle, outside of transactions. */
export type Reading = LibSQLDatabase;
export type DrizzleTransaction = Parameters<Parameters<LibSQLDatabase['transaction']>[0]>[0];
/** A write transaction: drizzle, and lists of statements in one request. */
export type Transaction = DrizzleTransaction & StatementLists;

/** What keeps a transaction on a server short: each request to it takes a round trip. */
export interface StatementLists {
  /** Runs statements in order, on a server in one request, and returns the rows of each. None runs after one that failed. */
  runAll(statements: readonly SQL[]): Promise<readonly (readonly Row[])[]>;
  /** At most this many rows are passed to one statement. It is small for a file, which blocks the process meanwhile. */
  readonly portion: number;
}

/**
 * Whether a write is on the disk before it resolves. One that is flushed later survives the end of the process, but a power
 * cut may undo it, as a whole and with all that were written after it; the next write that is flushed now flushes it as well.
 */
export type Flush = 'now' | 'later';

/** A database as the pipeline and its callers use it: a local file or a libSQL server. */
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
   * outcome of a commit is unknown, the unit first finds out. `outageTimeout`: milliseconds for the end of an outage; 2500 unless given.
   * @throws {DatabaseUnreachable} when the server does not answer in that time; the write may or may not have been made then.
   */
  write<T>(unit: (transaction: Transaction) => Promise<T>, flush?: Flush, outageTimeout?: number): Promise<T>;
  /** Runs work that manages its own transactions, such as migrations, alone on the write connection. */
  migrate(work: (writing: LibSQLDatabase) => Promise<void>): Promise<void>;
  /** Since when the database server does not answer; undefined while it does, and always for a local file. */
  outage(): Outage | undefined;
  /** Calls the listener each time the database server answers again. Returns a function that removes it. */
  onReturn(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Where the database is, and how long a write waits for it. */
export interface DatabaseOptions extends ReaderOptions {
  /** Timeout in milliseconds of a write that waits for another program's lock. */
  readonly lockTimeout?: number;
}
