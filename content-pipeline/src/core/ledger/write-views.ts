// Records view calls with their fingerprints and reads.
import { type SQL, sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Row, Transaction } from '../database.ts';
import { shapeName } from '../reading/shape.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { inPortions } from './rows.ts';

/** The keys of calls that differ from the ledger, and whether they have made the same reads. */
export type DifferingCalls = ReadonlyMap<string, boolean>;

/** Most calls of a page are unchanged. */
export async function findDifferingCalls(transaction: Transaction, evaluations: readonly Evaluation[]): Promise<DifferingCalls> {
  const found = new Map<string, boolean>();
  for await (const some of inPortions(evaluations, transaction.portion)) {
    const differing = await transaction.all<{ key: string; reads: number }>(sql`
      SELECT value->>'key' AS key, value->>'readsHash' IS NULL OR view.reads_hash IS value->>'readsHash' AS reads
      FROM ${each(some.map(rowOf))} LEFT JOIN pipeline_views AS view ON view.key = value->>'key'
      WHERE view.fingerprint IS NOT value->>'fingerprint' OR view.reads_hash IS NOT coalesce(value->>'readsHash', view.reads_hash)
        OR view.since IS NOT value->>'since' OR view.flips_at IS NOT value->>'flipsAt' OR view.error IS NOT value->>'error'`);
    for (const { key, reads } of differing) found.set(key, reads === 1);
  }
  return found;
}

export async function writeViews(transaction: Transaction, evaluations: readonly Evaluation[], differing: DifferingCalls): Promise<void> {
  const other = evaluations.filter(({ key }) => differing.has(key));
  for await (const some of inPortions(other, transaction.portion)) {
    const written = sql`
      INSERT INTO pipeline_views (key, fingerprint, reads_hash, since, flips_at, error)
      SELECT value->>'key', value->>'fingerprint', coalesce(value->>'readsHash', ''), value->>'since', value->>'flipsAt', value->>'error'
      FROM ${each(some.map(rowOf))} WHERE true
      ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, reads_hash = coalesce(nullif(excluded.reads_hash, ''), reads_hash),
        since = excluded.since, flips_at = excluded.flips_at, error = excluded.error`;
    const withOtherReads = some.filter(({ key }) => differing.get(key) === false);
    const [, dropped = []] = await transaction.runAll(withOtherReads.length === 0 ? [written] : [written, ...replaceReads(withOtherReads)]);
    await removeUnusedKeys(transaction, keyIds(dropped));
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

/** The first of the statements returns the ids of the keys that these views had looked up. */
function replaceReads(views: readonly Evaluation[]): SQL[] {
  const shapes = new Map(views.flatMap(({ record }) => record.shapes.map(({ shape }) => [shapeName(shape), shape])));
  const reads = views.flatMap(({ key, record }) => record.shapes.map(({ shape, keys }) => [key, shapeName(shape), keys]));
  const keys = new Set(views.flatMap(({ record }) => record.shapes.flatMap((read) => read.keys)));
  const drop = dropReads(views.map(({ key }) => key));
  if (shapes.size === 0) return [drop];
  return [
    drop,
    sql`
      INSERT OR IGNORE INTO pipeline_shapes (name, shape)
      SELECT value->>0, value->>1 FROM ${each([...shapes].map(([name, shape]) => [name, JSON.stringify(shape)]))}`,
    sql`INSERT OR IGNORE INTO pipeline_keys (key) SELECT value FROM ${each([...keys])}`,
    // In this order each view and each shape is looked up once for all its keys.
    sql`
      INSERT OR IGNORE INTO pipeline_reads (key_id, shape_id, view_id)
      SELECT named.id, shape.id, view.id FROM ${each(reads)} AS read CROSS JOIN pipeline_views AS view ON view.key = read.value->>0
      CROSS JOIN pipeline_shapes AS shape ON shape.name = read.value->>1
      CROSS JOIN json_each(read.value->2) AS looked_up CROSS JOIN pipeline_keys AS named ON named.key = looked_up.value`,
  ];
}

/** Returns the ids of the keys that these views had looked up. */
const dropReads = (views: readonly string[]): SQL => sql`
  DELETE FROM pipeline_reads WHERE view_id IN (SELECT id FROM pipeline_views WHERE key IN (SELECT value FROM ${each(views)})) RETURNING key_id`;

const keyIds = (dropped: readonly Row[]): number[] => [...new Set(dropped.map(({ key_id }) => Number(key_id)))];

// Keys without a read are deleted: they may contain personal data.
async function removeUnusedKeys(transaction: Transaction, keys: readonly number[]) {
  if (keys.length === 0) return;
  await transaction.run(sql`
    DELETE FROM pipeline_keys WHERE id IN (SELECT value FROM ${each(keys)})
    AND NOT EXISTS (SELECT 1 FROM pipeline_reads WHERE key_id = pipeline_keys.id)`);
}

export async function removeViews(transaction: Transaction, keys: readonly string[]) {
  if (keys.length === 0) return;
  const [dropped = []] = await transaction.runAll([dropReads(keys), sql`DELETE FROM pipeline_views WHERE key IN (SELECT value FROM ${each(keys)})`]);
  await removeUnusedKeys(transaction, keyIds(dropped));
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
