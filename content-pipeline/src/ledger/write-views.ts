// Notes what view calls read and what came of it.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { shapeName } from '../reading/shape.ts';
import { fingerprint } from '../reading/view-key.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { chunks, each } from './rows.ts';

export async function writeViews(transaction: Transaction, evaluations: readonly Evaluation[]) {
  const rows = evaluations.map(({ key, fingerprint: print, record, error }) => ({
    key,
    fingerprint: print,
    readsHash: fingerprint(record.shapes),
    flipsAt: record.flipsAt,
    error,
    reads: record.shapes.flatMap(({ shape, keys }) => keys.map((read) => ({ shape: shapeName(shape), read }))),
  }));
  await writeShapes(transaction, evaluations);
  for (const some of chunks(rows)) {
    const moved = await transaction.all<{ key: string }>(sql`
      SELECT value->>'key' AS key FROM ${each(some.map(({ key, readsHash }) => ({ key, readsHash })))}
      WHERE NOT EXISTS (SELECT 1 FROM pipeline_views WHERE key = value->>'key' AND reads_hash = value->>'readsHash')`);
    await transaction.run(sql`
      INSERT INTO pipeline_views (key, fingerprint, reads_hash, flips_at, error)
      SELECT value->>'key', value->>'fingerprint', value->>'readsHash', value->>'flipsAt', value->>'error'
      FROM ${each(some.map(({ reads: _reads, ...row }) => row))} WHERE true
      ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, reads_hash = excluded.reads_hash,
        flips_at = excluded.flips_at, error = excluded.error`);
    const movedKeys = new Set(moved.map(({ key }) => key));
    await writeReads(
      transaction,
      some.filter(({ key }) => movedKeys.has(key)),
    );
  }
}

async function writeShapes(transaction: Transaction, evaluations: readonly Evaluation[]) {
  const shapes = new Map(evaluations.flatMap(({ record }) => record.shapes.map(({ shape }) => [shapeName(shape), shape])));
  if (shapes.size === 0) return;
  await transaction.run(sql`
    INSERT OR IGNORE INTO pipeline_shapes (name, shape)
    SELECT value->>0, value->>1 FROM ${each([...shapes].map(([name, shape]) => [name, JSON.stringify(shape)]))}`);
}

async function writeReads(
  transaction: Transaction,
  views: readonly { readonly key: string; readonly reads: readonly { readonly shape: string; readonly read: string }[] }[],
) {
  if (views.length === 0) return;
  await transaction.run(sql`
    DELETE FROM pipeline_reads WHERE view_id IN
      (SELECT id FROM pipeline_views WHERE key IN (SELECT value FROM ${each(views.map(({ key }) => key))}))`);
  const reads = views.flatMap(({ key, reads: some }) => some.map(({ shape, read }) => [shape, read, key]));
  await transaction.run(sql`
    INSERT OR IGNORE INTO pipeline_reads (shape_id, key, view_id)
    SELECT shape.id, value->>1, view.id FROM ${each(reads)}
    JOIN pipeline_shapes AS shape ON shape.name = value->>0 JOIN pipeline_views AS view ON view.key = value->>2`);
}

export async function removeViews(transaction: Transaction, keys: readonly string[]) {
  if (keys.length === 0) return;
  await transaction.run(sql`
    DELETE FROM pipeline_reads WHERE view_id IN
      (SELECT id FROM pipeline_views WHERE key IN (SELECT value FROM ${each(keys)}))`);
  await transaction.run(sql`DELETE FROM pipeline_views WHERE key IN (SELECT value FROM ${each(keys)})`);
}

// A view call that no page uses any more need not be watched.
export async function removeUnused(transaction: Transaction, viewIds: readonly number[]) {
  if (viewIds.length === 0) return;
  const gone = await transaction.all<{ key: string }>(sql`
    SELECT key FROM pipeline_views WHERE id IN (SELECT value FROM ${each(viewIds)})
    AND NOT EXISTS (SELECT 1 FROM pipeline_page_views WHERE view_id = pipeline_views.id)`);
  await removeViews(
    transaction,
    gone.map(({ key }) => key),
  );
}
