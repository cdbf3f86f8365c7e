// Removes what no reader needs any more: old receipts, then files of earlier sites, then unreferenced objects, then old changes. It works
// in small portions between publications; an interrupted collection continues at the next call.
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import { isStorageFull } from '../database/errors.ts';
import type { Queue } from '../database/queue.ts';
import type { Database, Reader } from '../database.ts';
import type { Objects } from '../objects/objects.ts';
import { compressKept } from './compress-kept.ts';
import { fitVersions, noteFit } from './fit-versions.ts';
import { type LogRetention, removeChanges } from './remove-changes.ts';
import { removeObjects } from './remove-objects.ts';

/** A publication is removed when it is not among the last `publications`, and older than `days` or beyond `bytes`. */
export interface Retention {
  readonly days: number;
  readonly publications: number;
  /** Room for earlier versions of pages: the oldest go first. Any unless given. */
  readonly bytes?: number;
  /** The end of the change log; it has none unless given. */
  readonly log?: LogRetention;
}

export interface Collected {
  readonly publications: number;
  readonly assets: number;
  readonly objects: number;
  readonly changes: number;
}

export interface CollectionContext {
  readonly database: Database;
  readonly objects: Pick<Objects, 'get' | 'names' | 'ageOf' | 'sizeOf' | 'remove' | 'compress'>;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  readonly now: () => number;
  /** Runs work while nothing is published. */
  readonly exclusively: Queue;
  /** Whether to stop and leave the rest for the next call. */
  readonly isStopped: () => boolean;
  /** Whether an object was rendered in advance, for changes that have not been made; false unless given. */
  readonly isPrepared?: (name: string) => boolean;
  /** Receives the paths of files that are no longer served. */
  readonly onGone: (paths: readonly string[]) => void;
}

const day = 24 * 60 * 60 * 1000;

export async function collect(retention: Retention, context: CollectionContext): Promise<Collected> {
  const daysAgo = (days: number) => new Date(context.now() - days * day).toISOString();
  // First, so that versions are measured as they will be. Without room for that, what is removed makes some.
  await compressKept(context).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
  const publications = await removeEarlier(retention, daysAgo(retention.days), context);
  // If no receipt was removed, the remaining versions need the same files as before.
  const assets = publications > 0 ? await removeAssets(context) : 0;
  const objects = await removeObjects(context);
  const changes = retention.log ? await removeChanges(daysAgo(retention.log.days), retention.log, context) : 0;
  return { publications, assets, objects, changes };
}

async function removeEarlier({ publications, bytes }: Retention, since: string, context: CollectionContext): Promise<number> {
  const { database } = context;
  const removable = await lastRemovable(publications, database);
  const tooOld = Math.min(removable, await lastBefore(since, database));
  const fit = bytes === undefined ? undefined : await fitVersions({ bytes, tooOld, removable }, context);
  const [gone] = fit?.last ? await database.rows('SELECT at FROM publications WHERE id = ?', [fit.last]) : [];
  if (fit) await noteFit({ bytes: fit.bytes, limit: bytes ?? 0, ...(gone && { gone: String(gone.at) }) }, since, context);
  return removePublications(fit?.last || tooOld, context);
}

// Deletes old receipts, then their lines: there is no rollback to a publication without a receipt.
// At most 200 rows per transaction, which delays no save noticeably.
const portion = 200;

/** Removes a publication and all earlier ones. Returns how many were removed. */
async function removePublications(last: number, { database, exclusively, isStopped }: CollectionContext): Promise<number> {
  async function remove(statement: SQL): Promise<number> {
    let gone = 0;
    for (let count = portion; !isStopped() && count === portion; gone += count) {
      const { rowsAffected } = await exclusively(() => database.write((transaction) => transaction.run(statement)));
      count = rowsAffected;
    }
    return gone;
  }
  const gone = await remove(sql`DELETE FROM publications WHERE id IN (SELECT id FROM publications WHERE id <= ${last} ORDER BY id LIMIT ${portion})`);
  // Also the lines of receipts that an interrupted collection deleted.
  await remove(sql`
    DELETE FROM publication_pages WHERE (publication_id, path) IN
      (SELECT publication_id, path FROM publication_pages WHERE publication_id < (SELECT min(id) FROM publications) LIMIT ${portion})`);
  return gone;
}

/** The last publication that may be removed when this many stay in any case; 0 for none. */
async function lastRemovable(most: number, database: Pick<Reader, 'rows'>): Promise<number> {
  const [kept] = await database.rows('SELECT id FROM publications ORDER BY id DESC LIMIT 1 OFFSET ?', [Math.max(most, 1) - 1]);
  return Number(kept?.id ?? 1) - 1;
}

/** The last one before an instant; 0 for none. */
async function lastBefore(since: string, database: Pick<Reader, 'rows'>): Promise<number> {
  const [young] = await database.rows('SELECT id FROM publications WHERE at >= ? ORDER BY id LIMIT 1', [since]);
  return young ? Number(young.id) - 1 : Number.MAX_SAFE_INTEGER;
}

// Removes files of earlier sites that no live page and no earlier version refers to, directly or through another file. A
// file name anywhere in the bytes counts as a reference, so that rather too much is kept than too little.

interface Asset {
  readonly path: string;
  readonly object: string;
}

async function removeAssets({ database, objects, assets: folder, exclusively, isStopped, onGone }: CollectionContext): Promise<number> {
  if (folder === undefined) return 0;
  const current = new Set(await pathsBelow(folder));
  const earlier = (await database.rows('SELECT path, object FROM pipeline_assets')).map(({ path, object }) => ({ path: String(path), object: String(object) }));
  const unknown = Map.groupBy(
    earlier.filter(({ path }) => !current.has(path)),
    ({ path }) => basename(path),
  );
  const needed: Asset[] = [];
  const mark = async (object: string) => {
    for (const name of namesIn(await objects.get(object))) {
      needed.push(...(unknown.get(name) ?? []));
      unknown.delete(name);
    }
  };
  for await (const object of storedPages(database)) {
    if (unknown.size === 0 || isStopped()) return 0;
    await mark(object);
  }
  // `needed` grows during the loop: styles refer to fonts, scripts to other scripts.
  for (const { object } of needed) await mark(object);
  const gone = [...unknown.values()].flat().map(({ path }) => path);
  await exclusively(() => database.write((transaction) => transaction.run(sql`DELETE FROM pipeline_assets WHERE path IN (SELECT value FROM ${each(gone)})`)));
  onGone(gone);
  return gone.length;
}

async function pathsBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`);
}

const namesIn = (bytes: Awaited<ReturnType<Objects['get']>>): Set<string> =>
  new Set(Array.from((bytes?.toString() ?? '').matchAll(/(?<![^\s"'`()<>,;=\\/?#&])[^\s"'`()<>,;=\\/?#&]+\.\w+/g), ([name]) => name));

// Live pages first: a page that is replaced meanwhile is then found among the earlier versions.
async function* storedPages(database: Pick<Reader, 'rows'>): AsyncGenerator<string> {
  const portion = 200;
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await database.rows('SELECT id, object, headers FROM pipeline_manifest WHERE object IS NOT NULL AND id > ? ORDER BY id LIMIT ?', [
      after,
      portion,
    ]);
    for (const { object, headers } of rows) if (isText(String(headers))) yield String(object);
    isMore = rows.length === portion;
    after = Number(rows.at(-1)?.id ?? 0);
  }
  for (let publication = 0, path = '', isMore = true; isMore; ) {
    const rows = await database.rows(
      `SELECT publication_id, path, before->>'object' AS object, before->>'headers' AS headers FROM publication_lines
       WHERE before IS NOT NULL AND (publication_id, path) > (?, ?) ORDER BY publication_id, path LIMIT ?`,
      [publication, path, portion],
    );
    for (const { object, headers } of rows) if (object !== null && isText(String(headers))) yield String(object);
    isMore = rows.length === portion;
    publication = Number(rows.at(-1)?.publication_id ?? 0);
    path = String(rows.at(-1)?.path ?? '');
  }
}

const isText = (headers: string): boolean => !/"content-type":"(?:image|font|audio|video)\//i.test(headers);
