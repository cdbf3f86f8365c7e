// Those who work in a release see the site with its changes. Which release a request works in follows it through everything that
// is awaited, so that the reads of all calls, which know nothing of releases, see its rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, InStatement, InValue } from '@libsql/client';
import { createOverlay, type Database, type Reading } from '@stem/content-pipeline/database';
import type { Rights } from '@stem/model';
import { drizzle } from 'drizzle-orm/libsql';
import { contentTable } from '../database/content-table.ts';
import { withoutChangesOfOthers } from './foreign-changes.ts';
import { type PendingRows, readPendingRows } from './pending-rows.ts';
import { pendingChanges } from './release.ts';

interface Work {
  readonly rows: readonly PendingRows[];
  readonly overlay: ReturnType<typeof createOverlay>;
}

const working = new AsyncLocalStorage<{ seen: Work; readonly rights: Rights | undefined }>();

const seeing = new WeakSet<Reading>();

/** A database whose reads see the release in which they are made. */
export function readingReleases<D extends Pick<Database, 'read'>>(database: D): D {
  if (seeing.has(database.read)) return database;
  const client: Client = (database.read as Reading & { readonly $client: Client }).$client; // drizzle has it, but does not type it
  const overlaid: Client = {
    ...client,
    protocol: client.protocol,
    get closed() {
      return client.closed;
    },
    execute: (statement: InStatement | string) => client.execute(asSeen(typeof statement === 'string' ? { sql: statement } : statement)),
    batch: (statements, mode) =>
      client.batch(
        statements.map((statement) => (Array.isArray(statement) ? statement : asSeen(asObject(statement)))),
        mode,
      ),
  };
  const read = drizzle(overlaid);
  seeing.add(read);
  return Object.assign(Object.create(database) as D, { read }); // everything else is that of the database
}

type Asked = Exclude<InStatement, string>;

const asObject = (statement: InStatement): Asked => (typeof statement === 'string' ? { sql: statement } : statement);

function asSeen({ sql, args = [] }: Asked): Asked {
  const work = working.getStore();
  if (!work || !Array.isArray(args)) return { sql, args };
  const query = work.seen.overlay({ sql, args: args as never[] }); // passed on as they are
  return { sql: query.sql, args: query.args as InValue[] };
}

/** Runs work in a release. `database` is that of the content itself; with `rights`, what is hidden from them is as it is on the site. */
export async function workIn<T>(releaseId: string, database: Pick<Database, 'read'>, work: () => Promise<T>, rights?: Rights): Promise<T> {
  return working.run({ seen: await readWork(releaseId, database, rights), rights }, work);
}

/** Runs work that sees the site as it is. */
export const outsideOfReleases = <T>(work: () => Promise<T>): Promise<T> => working.exit(work);

/** To be called after a save into the release: what is read next sees it. */
export async function seeSaved(releaseId: string, database: Pick<Database, 'read'>): Promise<void> {
  const work = working.getStore();
  if (work) work.seen = await working.exit(() => readWork(releaseId, database, work.rights));
}

/** The rows that the current release changes, for readers of an index in memory. Empty outside of a release. */
export const rowsInRelease = (): readonly PendingRows[] => working.getStore()?.seen.rows ?? [];

async function readWork(releaseId: string, { read }: Pick<Database, 'read'>, rights: Rights | undefined): Promise<Work> {
  const changes = await pendingChanges(releaseId, read);
  const pending = await readPendingRows(rights ? await withoutChangesOfOthers(changes, rights, read) : changes, read);
  const overlay = createOverlay(
    pending.map(({ entity, columns, rows, deleted }) => ({
      table: entity,
      columns: columns.map((name) => ({ name, type: contentTable(entity).column(name).getSQLType().toUpperCase() })),
      primary: 'id',
      hidden: [...deleted, ...rows.map(({ id }) => String(id))],
      rows: rows.map((row) => columns.map((column) => row[column] as string | number | null)), // stored values without blobs
    })),
  );
  return { rows: pending, overlay };
}
