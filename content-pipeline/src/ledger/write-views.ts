// Records view calls with their fingerprints and reads.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { shapeName } from '../reading/shape.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { each, inPortions } from './rows.ts';

/** Writes only the calls that differ from the ledger: most calls of a page are unchanged. */
export async function writeViews(transaction: Transaction, evaluations: readonly Evaluation[]) {
  for await (const some of inPortions(evaluations)) {
    const differing = await transaction.all<{ key: string; reads: number }>(sql`
      SELECT value->>'key' AS key, value->>'readsHash' IS NULL OR view.reads_hash IS value->>'readsHash' AS reads
      FROM ${each(some.map(rowOf))} LEFT JOIN pipeline_views AS view ON view.key = value->>'key'
      WHERE view.fingerprint IS NOT value->>'fingerprint' OR view.reads_hash IS NOT coalesce(value->>'readsHash', view.reads_hash)
        OR view.since IS NOT value->>'since' OR view.flips_at IS NOT value->>'flipsAt' OR view.error IS NOT value->>'error'`);
    if (differing.length === 0) continue;
    const other = new Map(differing.map(({ key, reads }) => [key, reads === 1]));
    await transaction.run(sql`
      INSERT INTO pipeline_views (key, fingerprint, reads_hash, since, flips_at, error)
      SELECT value->>'key', value->>'fingerprint', coalesce(value->>'readsHash', ''), value->>'since', value->>'flipsAt', value->>'error'
      FROM ${each(some.filter(({ key }) => other.has(key)).map(rowOf))} WHERE true
      ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, reads_hash = coalesce(nullif(excluded.reads_hash, ''), reads_hash),
        since = excluded.since, flips_at = excluded.flips_at, error = excluded.error`);
    const withOtherReads = some.filter(({ key }) => other.get(key) === false);
    await writeShapes(transaction, withOtherReads);
    await writeReads(transaction, withOtherReads);
  }
}

// A call that hung keeps the reads it had before.
const rowOf = ({ key, fingerprint, readsHash, hasHung, record: { since, flipsAt }, error }: Evaluation) => ({
  key,
  fingerprint,
  ...(!hasHung && { readsHash }),
  since,
  flipsAt,
  error,
});

async function writeShapes(transaction: Transaction, evaluations: readonly Evaluation[]) {
  const shapes = new Map(evaluations.flatMap(({ record }) => record.shapes.map(({ shape }) => [shapeName(shape), shape])));
  if (shapes.size === 0) return;
  await transaction.run(sql`
    INSERT OR IGNORE INTO pipeline_shapes (name, shape)
    SELECT value->>0, value->>1 FROM ${each([...shapes].map(([name, shape]) => [name, JSON.stringify(shape)]))}`);
}

async function writeReads(transaction: Transaction, views: readonly Evaluation[]) {
  if (views.length === 0) return;
  const dropped = await dropReads(
    transaction,
    views.map(({ key }) => key),
  );
  const reads = views.flatMap(({ key, record }) => record.shapes.flatMap(({ shape, keys }) => keys.map((read) => [shapeName(shape), read, key])));
  await transaction.run(sql`INSERT OR IGNORE INTO pipeline_keys (key) SELECT DISTINCT value->>1 FROM ${each(reads)}`);
  await transaction.run(sql`
    INSERT OR IGNORE INTO pipeline_reads (key_id, shape_id, view_id)
    SELECT named.id, shape.id, view.id FROM ${each(reads)} JOIN pipeline_keys AS named ON named.key = value->>1
    JOIN pipeline_shapes AS shape ON shape.name = value->>0 JOIN pipeline_views AS view ON view.key = value->>2`);
  await removeUnusedKeys(transaction, dropped);
}

/** Returns the ids of the keys that these views had looked up. */
async function dropReads(transaction: Transaction, views: readonly string[]): Promise<number[]> {
  const dropped = await transaction.all<{ key_id: number }>(sql`
    DELETE FROM pipeline_reads WHERE view_id IN (SELECT id FROM pipeline_views WHERE key IN (SELECT value FROM ${each(views)})) RETURNING key_id`);
  return [...new Set(dropped.map(({ key_id }) => key_id))];
}

// Keys without a read are deleted: they may contain personal data.
async function removeUnusedKeys(transaction: Transaction, keys: readonly number[]) {
  if (keys.length === 0) return;
  await transaction.run(sql`
    DELETE FROM pipeline_keys WHERE id IN (SELECT value FROM ${each(keys)})
    AND NOT EXISTS (SELECT 1 FROM pipeline_reads WHERE key_id = pipeline_keys.id)`);
}

export async function removeViews(transaction: Transaction, keys: readonly string[]) {
  if (keys.length === 0) return;
  await removeUnusedKeys(transaction, await dropReads(transaction, keys));
  await transaction.run(sql`DELETE FROM pipeline_views WHERE key IN (SELECT value FROM ${each(keys)})`);
}

export async function viewIds(transaction: Transaction, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  return (await transaction.all<{ id: number }>(sql`SELECT id FROM pipeline_views WHERE key IN (SELECT value FROM ${each(keys)})`)).map(({ id }) => id);
}

// A view call that no page uses any more is dropped, unless it lists pages.
export async function removeUnused(transaction: Transaction, viewIds: readonly number[]) {
  if (viewIds.length === 0) return;
  const gone = await transaction.all<{ key: string }>(sql`
    SELECT key FROM pipeline_views WHERE id IN (SELECT value FROM ${each(viewIds)})
    AND NOT EXISTS (SELECT 1 FROM pipeline_page_views WHERE view_id = pipeline_views.id)
    AND NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE source_id = pipeline_views.id)
    AND NOT EXISTS (SELECT 1 FROM pipeline_claims WHERE source = pipeline_views.key)`);
  await removeViews(
    transaction,
    gone.map(({ key }) => key),
  );
}
