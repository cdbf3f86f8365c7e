// Records which pages show which parts, and removes the parts that no page shows any more.
import { type SQL, sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Transaction } from '../database.ts';
import { isPart, partEntry } from '../parts/part.ts';
import { inPortions } from './rows.ts';
import { type Served, servedOfRow } from './served.ts';
import { removePages } from './write-pages.ts';

/** What is served under a path from now on; undefined when nothing is. */
export interface ShownUnder {
  readonly path: string;
  readonly served?: Served | undefined;
}

/** Returns the ids of the parts that a page showed before. Call it when the rows of the parts are written. */
export async function writePartUses(transaction: Transaction, pages: readonly ShownUnder[]): Promise<number[]> {
  const before = new Set<number>();
  for await (const some of inPortions(pages, transaction.portion)) {
    const drop = dropUses(some.map(({ path }) => path));
    const uses = some.flatMap(({ path, served }) => (served?.slots ?? []).map(([, part]) => [path, part]));
    const write = sql`
      INSERT OR IGNORE INTO pipeline_page_parts (part_id, page_id)
      SELECT part.id, page.id FROM ${each(uses)}
      JOIN pipeline_pages AS part ON part.path = value->>1 JOIN pipeline_pages AS page ON page.path = value->>0`;
    const [dropped = []] = await transaction.runAll(uses.length === 0 ? [drop] : [drop, write]);
    for (const { part_id } of dropped) before.add(Number(part_id));
  }
  return [...before];
}

/** Returns the ids of the parts that these pages showed. */
export async function dropPartUses(transaction: Transaction, paths: readonly string[]): Promise<number[]> {
  if (paths.length === 0) return [];
  const rows = await transaction.all<{ part_id: number }>(dropUses(paths));
  return [...new Set(rows.map((row) => row.part_id))];
}

const dropUses = (paths: readonly string[]): SQL => sql`
  DELETE FROM pipeline_page_parts WHERE page_id IN (SELECT id FROM pipeline_pages WHERE path IN (SELECT value FROM ${each(paths)}))
  RETURNING part_id`;

export interface RemovedParts {
  readonly parts: readonly { readonly path: string; readonly served?: Served }[];
  /** Ids of view calls that lost a document. */
  readonly unlinked: readonly number[];
}

/** Removes those of the parts that nothing shows any more, and the parts that only these showed. */
export async function removeUnusedParts(transaction: Transaction, partIds: readonly number[]): Promise<RemovedParts> {
  const parts: RemovedParts['parts'][number][] = [];
  const unlinked: number[] = [];
  for (let ids = partIds; ids.length > 0; ) {
    const unused = await transaction.all<Readonly<Record<string, unknown>>>(sql`
      SELECT path, status, headers, object, size, slots FROM pipeline_manifest WHERE id IN (SELECT value FROM ${each(ids)}) AND source_id = 0
      AND NOT EXISTS (SELECT 1 FROM pipeline_page_parts WHERE part_id = pipeline_manifest.id)`);
    if (unused.length === 0) break;
    const paths = unused.map(({ path }) => String(path));
    ids = await dropPartUses(transaction, paths);
    unlinked.push(...(await removePages(transaction, paths)));
    for (const row of unused) {
      const served = servedOfRow(row);
      parts.push({ path: String(row.path), ...(served && { served }) });
    }
  }
  return { parts, unlinked };
}

/** Without bytes, of parts removed meanwhile. Their views are not known: they are rendered with the next page that shows them. */
export async function reviveParts(transaction: Transaction, paths: readonly string[]): Promise<void> {
  const rows = paths.filter(isPart).map((path) => ({ path, entry: JSON.stringify({ ...partEntry(path), path: undefined }) }));
  if (rows.length === 0) return;
  await transaction.run(sql`
    INSERT OR IGNORE INTO pipeline_pages (path, source_id, entry) SELECT value->>'path', 0, value->>'entry' FROM ${each(rows)}`);
}

export async function countPagesShowing(transaction: Transaction, parts: readonly string[]): Promise<number> {
  const [row] = await transaction.all<{ count: number }>(sql`
    WITH RECURSIVE shows (id) AS (
      SELECT page_id FROM pipeline_page_parts JOIN pipeline_pages ON id = part_id WHERE path IN (SELECT value FROM ${each(parts)})
      UNION SELECT page_id FROM shows JOIN pipeline_page_parts ON part_id = shows.id)
    SELECT count(*) AS count FROM shows JOIN pipeline_pages USING (id) WHERE source_id <> 0`);
  return row?.count ?? 0;
}
