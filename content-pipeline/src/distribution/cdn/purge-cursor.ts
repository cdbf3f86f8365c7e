// Up to which publication the CDN has dropped what has changed: one row of the ledger, since the receipts say the rest.
import { z } from 'zod';
import type { Database, Reader, Snapshot } from '../../core/database.ts';
import { sitemapPath, tagOf, tagOfEverything } from '../../core/edge/tags.ts';
import { createLedger } from '../../core/ledger/ledger.ts';
import { parseState, readState, writeState } from '../../core/ledger/state-rows.ts';
import { hashOf } from '../../core/objects/objects.ts';
import { isPart } from '../../core/parts/part.ts';
import { isWords, type Words } from '../../core/sentences.ts';
import { hasReceiptsSince, lastPublication } from '../followers/served-paths.ts';

const cursorSchema = z.object({
  publication: z.number(),
  /** Fingerprint of what is purged: another CDN has purged nothing yet. */
  target: z.string(),
  /** The code version: with a new one files of the site may have changed, which no receipt names. */
  version: z.string(),
  /** Why nothing can be said about what the CDN serves after the last purge. */
  doubt: z.custom<Words>(isWords).optional(),
});
export type PurgeCursor = z.infer<typeof cursorSchema>;

export const purging = 'purger of the CDN';

export const readPurgeCursor = (database: Pick<Reader, 'rows'>): Promise<PurgeCursor | undefined> => readState(database, purging, cursorSchema);

/** The text of a row; undefined when there is none. */
export const parsePurgeCursor = (text: unknown): PurgeCursor | undefined => cursorSchema.safeParse(parseState(text)).data;

/** Flushed later: a cursor that a power cut takes back is purged once more. */
export const writePurgeCursor = (database: Database, cursor: PurgeCursor): Promise<void> => writeState(database, purging, cursor, 'later');

export interface Due {
  readonly cursor: PurgeCursor;
  readonly tags: ReadonlySet<string>;
  /** A page that shows what has changed, to compare it. */
  readonly page?: string;
}

export interface DueOptions {
  readonly target: string;
  /** At most this many tags; above it everything is purged. */
  readonly mostTags: number;
}

/** Undefined when nothing has changed since. Without a cursor, or when receipts since then are gone, it is everything. */
export async function readDue(cursor: PurgeCursor | undefined, { target, mostTags }: DueOptions, snapshot: Snapshot): Promise<Due | undefined> {
  const { version = '' } = await createLedger(snapshot).state();
  const next: PurgeCursor = { publication: await lastPublication(snapshot), target: hashOf(Buffer.from(target)), version };
  const isKnown = cursor?.target === next.target && cursor.version === version && (await hasReceiptsSince(cursor.publication, snapshot));
  if (!isKnown) return { cursor: next, tags: new Set([tagOfEverything]), ...(await lastPage(snapshot)) };
  if (cursor.publication === next.publication) return undefined;
  const changed = await changedDocuments(cursor.publication, mostTags, snapshot);
  const parts = changed.filter(({ path }) => isPart(path)).map(({ path }) => path);
  const tags = new Set(changed.map(({ path }) => tagOf(path)));
  // Dates of pages are in the sitemap, and parts change no date.
  if (changed.length > parts.length) tags.add(tagOf(sitemapPath));
  const page = changed.find(({ path, isServed }) => isServed && !isPart(path))?.path ?? (await pageWith(parts, snapshot));
  return { cursor: next, tags: tags.size > mostTags ? new Set([tagOfEverything]) : tags, ...(page !== undefined && { page }) };
}

async function changedDocuments(publication: number, most: number, snapshot: Snapshot) {
  const rows = await snapshot.rows(
    `SELECT path, outcome, max(publication_id) FROM publication_pages WHERE publication_id > ? AND outcome <> 'failed' GROUP BY path LIMIT ?`,
    [publication, most + 1],
  );
  return rows.map(({ path, outcome }) => ({ path: String(path), isServed: outcome !== 'removed' }));
}

/** At most 20 parts are looked up for a page that shows one of them. */
const maxLookedUp = 20;

async function pageWith(parts: readonly string[], snapshot: Snapshot): Promise<string | undefined> {
  if (parts.length === 0) return undefined;
  const [page] = (await createLedger(snapshot).examplePages(parts.slice(0, maxLookedUp))).values();
  return page;
}

async function lastPage(snapshot: Snapshot): Promise<{ page?: string }> {
  const [row] = await snapshot.rows('SELECT path FROM pipeline_pages WHERE source_id <> 0 AND status = 200 ORDER BY publication_id DESC LIMIT 1');
  return row ? { page: String(row.path) } : {};
}
