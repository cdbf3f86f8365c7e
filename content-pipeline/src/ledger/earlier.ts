// Takes over what earlier versions of the engine noted, in the form they gave it.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** Call it before the tables are made, and what it returns once they are. Does nothing to tables of today. */
export async function migrateEarlierTables(transaction: Transaction): Promise<() => Promise<void>> {
  const takeOver: (() => Promise<void>)[] = [];
  if (await hasColumn(transaction, 'pipeline_reads', 'key')) {
    await transaction.run(sql`DROP INDEX IF EXISTS pipeline_reads_view`);
    await transaction.run(sql`ALTER TABLE pipeline_reads RENAME TO pipeline_earlier_reads`);
    takeOver.push(() => takeOverReads(transaction));
  }
  if (await hasColumn(transaction, 'pipeline_pages', 'source')) await numberSources(transaction);
  return async () => {
    for (const take of takeOver) await take();
  };
}

async function hasColumn(transaction: Transaction, table: string, column: string): Promise<boolean> {
  return (await transaction.all(sql`SELECT 1 FROM pragma_table_info(${table}) WHERE name = ${column}`)).length > 0;
}

// Each read had the text of its key.
async function takeOverReads(transaction: Transaction): Promise<void> {
  await transaction.run(sql`INSERT INTO pipeline_keys (key) SELECT DISTINCT key FROM pipeline_earlier_reads`);
  await transaction.run(sql`
    INSERT INTO pipeline_reads (key_id, shape_id, view_id)
    SELECT pipeline_keys.id, shape_id, view_id FROM pipeline_earlier_reads JOIN pipeline_keys USING (key)`);
  await transaction.run(sql`DROP TABLE pipeline_earlier_reads`);
}

// Each page had the text of its source, and its path a second time in its entry.
async function numberSources(transaction: Transaction): Promise<void> {
  await transaction.run(sql`DROP VIEW IF EXISTS pipeline_manifest`);
  await transaction.run(sql`DROP INDEX IF EXISTS pipeline_pages_source`);
  // A page of a source that nothing is noted of any more must not keep the others from being taken over.
  await transaction.run(sql`INSERT OR IGNORE INTO pipeline_views (key, fingerprint, reads_hash) SELECT DISTINCT source, '', '' FROM pipeline_pages`);
  await transaction.run(sql`ALTER TABLE pipeline_pages ADD COLUMN source_id INTEGER NOT NULL DEFAULT 0`);
  await transaction.run(sql`
    UPDATE pipeline_pages SET entry = json_remove(entry, '$.path'),
      source_id = (SELECT id FROM pipeline_views WHERE pipeline_views.key = source)`);
  await transaction.run(sql`ALTER TABLE pipeline_pages DROP COLUMN source`);
}
