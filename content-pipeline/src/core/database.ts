// The door of @stem/content-pipeline/database: opens libSQL safely.
//
// On a local file a connection can lose acknowledged writes once a statement has failed with SQLITE_BUSY: it stays in an
// implicit transaction (github.com/tursodatabase/libsql-client-ts/issues/352). So every write of a process passes one
// connection, one at a time, and after SQLITE_BUSY that connection is replaced before anything else runs.
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database, DatabaseOptions, DrizzleTransaction, Flush, Transaction } from './database/database-interface.ts';
import { openReader } from './database/open-reader.ts';
import { createQueue } from './database/queue.ts';
import { fileOf, type Row } from './database/reader.ts';
import { retryWhenBusy } from './database/retry-when-busy.ts';
import { openServerDatabase } from './database/server-database.ts';
import { openEmbeddedClient } from './quick/embedded-client.ts';

export type { Database, DatabaseOptions, Flush, Reading, Transaction } from './database/database-interface.ts';
export { each, jsonLists } from './database/each.ts';
export { type Constraint, constraintOf, DatabaseBusy, isStorageFull, libsqlError } from './database/errors.ts';
export { openReader } from './database/open-reader.ts';
export { createOutageReport, type OutageReport } from './database/outage-report.ts';
export { createOverlay, type OverlaidTable } from './database/overlaid-tables.ts';
export type { Outage } from './database/reachability.ts';
export { fileOf, fileUrl, type Reader, type Row, type Snapshot } from './database/reader.ts';
export { writesTable } from './database/server-database.ts';
export { renewWasteful, shrink } from './database/shrink.ts';
export { DatabaseUnreachable, findError, ifReachable } from './database/unreachable.ts';

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

  // Counts for a new file only: free pages can be given back.
  await retry(() => writer.execute('PRAGMA auto_vacuum = INCREMENTAL'));
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
        return run(flush, () => writing.transaction((transaction) => unit(withLists(transaction))));
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

/** At most 400 rows in one statement on a file. */
const portion = 400;

const withLists = (transaction: DrizzleTransaction): Transaction =>
  Object.assign(transaction, {
    portion,
    async runAll(statements: readonly SQL[]) {
      const found: Row[][] = [];
      for (const statement of statements) found.push(await transaction.all<Row>(statement));
      return found;
    },
  });

// In a write-ahead log a commit is flushed with FULL only. With NORMAL the log is still flushed before it is moved into the
// file, so that the file is never damaged. Each write sets it, because no write may depend on the one before it.
const flushes: Readonly<Record<Flush, string>> = { now: 'PRAGMA synchronous = FULL', later: 'PRAGMA synchronous = NORMAL' };
// Overwrites deleted content in the file at once.
const secureDelete = 'PRAGMA secure_delete = ON';
// Makes REPLACE fire the delete trigger of the replaced row, which would otherwise not be logged. It applies to this
// connection only: other programs, and clients of a database server, must not REPLACE rows of tracked tables.
const recursiveTriggers = 'PRAGMA recursive_triggers = ON';
