// Writes pages and parts to the manifest, with the view calls that each of them shows.
import { type SQL, sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Row, Transaction } from '../database.ts';
import { partSource } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import { fingerprint } from '../reading/view-key.ts';
import type { Words } from '../sentences.ts';
import type { StoredForm } from './headers.ts';
import { inPortions } from './rows.ts';
import type { Served } from './served.ts';

export interface PageWrite {
  readonly path: string;
  readonly source: string;
  readonly entry: PageEntry;
  /** What is served; absent to leave it unchanged. */
  readonly served?: Served;
  /** What is served from now on, also when it is the same as before; absent for a page that failed. */
  readonly shown?: Served;
  /** Keys of the views it uses; absent to leave them unchanged. */
  readonly views?: readonly string[];
  readonly failure: Words | null;
}

/** The paths of those that show other views than before. */
export async function findRelinked(transaction: Transaction, writes: readonly PageWrite[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const some of inPortions(writes, transaction.portion)) {
    const hashes = some.flatMap(({ path, views }) => (views === undefined ? [] : [[path, viewsHash(views)]]));
    const other = await transaction.all<{ path: string }>(sql`
      SELECT value->>0 AS path FROM ${each(hashes)}
      WHERE NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE path = value->>0 AND views_hash = value->>1)`);
    for (const { path } of other) found.add(path);
  }
  return found;
}

interface WriteContext {
  readonly publication: number;
  /** ISO 8601. */
  readonly at: string;
  readonly stored: StoredForm;
  readonly relinked: ReadonlySet<string>;
}

/** Returns the ids of view calls that lost a page. */
export async function writePages(transaction: Transaction, writes: readonly PageWrite[], context: WriteContext): Promise<number[]> {
  const { publication, at, stored, relinked } = context;
  const rows = writes.map(({ served, shown: _shown, views, entry, ...page }) => ({
    ...page,
    entry: JSON.stringify({ ...entry, path: undefined }),
    served: served ? 1 : 0,
    status: served?.status,
    headers: served && stored(served).headers,
    object: served?.object,
    size: served?.size ?? 0,
    slots: served?.slots && JSON.stringify(served.slots),
    viewsHash: views && viewsHash(views),
  }));
  const written = sql`
    INSERT INTO pipeline_pages (path, source_id, entry, status, headers, object, size, slots, views_hash, failure, publication_id, changed_at)
    SELECT value->>'path', iif(value->>'source' = ${partSource}, 0, (SELECT id FROM pipeline_views WHERE key = value->>'source')), value->>'entry',
      value->>'status', value->>'headers', value->>'object', value->>'size', value->>'slots',
      coalesce(value->>'viewsHash', ''), value->>'failure',
      iif(value->>'served', ${publication}, NULL), iif(value->>'served', ${at}, NULL)
    FROM ${each(rows)} WHERE true
    ON CONFLICT (path) DO UPDATE SET source_id = excluded.source_id, entry = excluded.entry, failure = excluded.failure,
      views_hash = iif(excluded.views_hash = '', views_hash, excluded.views_hash),
      status = coalesce(excluded.status, status), headers = coalesce(excluded.headers, headers),
      object = iif(excluded.status IS NULL, object, excluded.object), size = iif(excluded.status IS NULL, size, excluded.size),
      slots = iif(excluded.status IS NULL, slots, excluded.slots),
      publication_id = coalesce(excluded.publication_id, publication_id), changed_at = coalesce(excluded.changed_at, changed_at)`;
  // A rolled-back page that was rendered and failed is blocked like any other: it is retried automatically.
  const released = release(writes.filter(({ failure, views }) => failure === null || views !== undefined).map(({ path }) => path));
  const changedWrites = writes.filter(({ path }) => relinked.has(path));
  const [, , dropped = []] = await transaction.runAll(changedWrites.length === 0 ? [written, released] : [written, released, ...linkPages(changedWrites)]);
  return viewIds(dropped);
}

// A page that is published is no longer rolled back.
const release = (paths: readonly string[]): SQL => sql`DELETE FROM pipeline_held WHERE path IN (SELECT value FROM ${each(paths)})`;

const viewsHash = (views: readonly string[]): string => fingerprint([...views].sort());

/** The first of the statements returns the ids of view calls that lost a page. */
function linkPages(writes: readonly PageWrite[]): SQL[] {
  const uses = writes.flatMap(({ path, views = [] }) => views.map((view) => [path, view]));
  return [
    unlinkPages(writes.map(({ path }) => path)),
    sql`
      INSERT OR IGNORE INTO pipeline_page_views (view_id, page_id)
      SELECT view.id, page.id FROM ${each(uses)}
      JOIN pipeline_views AS view ON view.key = value->>1 JOIN pipeline_pages AS page ON page.path = value->>0`,
  ];
}

/** Returns the ids of view calls that lost a page. */
export async function removePages(transaction: Transaction, paths: readonly string[]): Promise<number[]> {
  const gone = sql`DELETE FROM pipeline_pages WHERE path IN (SELECT value FROM ${each(paths)})`;
  const [dropped = []] = await transaction.runAll([unlinkPages(paths), gone, release(paths)]);
  return viewIds(dropped);
}

/** Returns the ids of view calls that lost a page. */
const unlinkPages = (paths: readonly string[]): SQL => sql`
  DELETE FROM pipeline_page_views WHERE page_id IN
    (SELECT id FROM pipeline_pages WHERE path IN (SELECT value FROM ${each(paths)}))
  RETURNING view_id`;

const viewIds = (dropped: readonly Row[]): number[] => [...new Set(dropped.map(({ view_id }) => Number(view_id)))];
