// Migrates the engine's tables from the schemas of earlier versions.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** Call it before the tables are created, and the function it returns afterwards. Does nothing to a current schema. */
export async function migrateEarlierTables(transaction: Transaction): Promise<() => Promise<void>> {
  const migrations: (() => Promise<void>)[] = [];
  if (await hasColumn(transaction, 'pipeline_reads', 'key')) {
    await transaction.run(sql`DROP INDEX IF EXISTS pipeline_reads_view`);
    await transaction.run(sql`ALTER TABLE pipeline_reads RENAME TO pipeline_earlier_reads`);
    migrations.push(() => migrateReads(transaction));
  }
  if ((await hasColumn(transaction, 'pipeline_views', 'key')) && !(await hasColumn(transaction, 'pipeline_views', 'since')))
    await transaction.run(sql`ALTER TABLE pipeline_views ADD COLUMN since INTEGER`);
  if (await hasColumn(transaction, 'pipeline_pages', 'source')) await numberSources(transaction);
  if ((await hasColumn(transaction, 'pipeline_pages', 'path')) && !(await hasColumn(transaction, 'pipeline_pages', 'slots'))) {
    await transaction.run(sql`ALTER TABLE pipeline_pages ADD COLUMN slots TEXT`);
    await transaction.run(sql`DROP VIEW IF EXISTS pipeline_manifest`);
  }
  return async () => {
    for (const take of migrations) await take();
  };
}

async function hasColumn(transaction: Transaction, table: string, column: string): Promise<boolean> {
  return (await transaction.all(sql`SELECT 1 FROM pragma_table_info(${table}) WHERE name = ${column}`)).length > 0;
}

// Each read used to hold the text of its key.
async function migrateReads(transaction: Transaction): Promise<void> {
  await transaction.run(sql`INSERT INTO pipeline_keys (key) SELECT DISTINCT key FROM pipeline_earlier_reads`);
  await transaction.run(sql`
    INSERT INTO pipeline_reads (key_id, shape_id, view_id)
    SELECT pipeline_keys.id, shape_id, view_id FROM pipeline_earlier_reads JOIN pipeline_keys USING (key)`);
  await transaction.run(sql`DROP TABLE pipeline_earlier_reads`);
}

// Each page used to hold the text of its source, and its path a second time in its entry.
async function numberSources(transaction: Transaction): Promise<void> {
  await transaction.run(sql`DROP VIEW IF EXISTS pipeline_manifest`);
  await transaction.run(sql`DROP INDEX IF EXISTS pipeline_pages_source`);
  // A page whose source is missing must not block the migration of the others.
  await transaction.run(sql`INSERT OR IGNORE INTO pipeline_views (key, fingerprint, reads_hash) SELECT DISTINCT source, '', '' FROM pipeline_pages`);
  await transaction.run(sql`ALTER TABLE pipeline_pages ADD COLUMN source_id INTEGER NOT NULL DEFAULT 0`);
  await transaction.run(sql`
    UPDATE pipeline_pages SET entry = json_remove(entry, '$.path'),
      source_id = (SELECT id FROM pipeline_views WHERE pipeline_views.key = source)`);
  await transaction.run(sql`ALTER TABLE pipeline_pages DROP COLUMN source`);
}
