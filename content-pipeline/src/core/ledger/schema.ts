// The engine's own tables. It creates them in the given database and keeps them up to date.
import { sql } from 'drizzle-orm';
import { refuseFoldedKeys, type TrackedTable, trackedColumns } from '../capture/tracked.ts';
import { triggersOf } from '../capture/triggers.ts';
import type { Database, Transaction } from '../database.ts';
import { headerStatements } from './headers.ts';
import { stateTable } from './state-rows.ts';

const statements = [
  // Every change ever made to a tracked table.
  `CREATE TABLE IF NOT EXISTS change_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    row_id TEXT NOT NULL,
    op TEXT NOT NULL,
    changes TEXT NOT NULL,
    keys TEXT NOT NULL,
    actor TEXT,
    change_set TEXT,
    at TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS change_log_row ON change_log (entity, row_id)',
  'CREATE INDEX IF NOT EXISTS change_log_change_set ON change_log (change_set) WHERE change_set IS NOT NULL',
  // The actor of the current transaction. Triggers have no other way to get it.
  'CREATE TABLE IF NOT EXISTS change_context (id INTEGER PRIMARY KEY CHECK (id = 1), actor TEXT, change_set TEXT)',
  'INSERT OR IGNORE INTO change_context (id) VALUES (1)',

  stateTable,
  // Requests of other programs to the running pipeline.
  'CREATE TABLE IF NOT EXISTS pipeline_requests (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, taken INTEGER NOT NULL DEFAULT 0, answer TEXT)',
  // Which view call made which reads, and which page uses which view call.
  'CREATE TABLE IF NOT EXISTS pipeline_shapes (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, shape TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS pipeline_views (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    reads_hash TEXT NOT NULL,
    since INTEGER,
    flips_at INTEGER,
    error TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS pipeline_views_since ON pipeline_views (since) WHERE since IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS pipeline_views_flips_at ON pipeline_views (flips_at) WHERE flips_at IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS pipeline_views_error ON pipeline_views (key) WHERE error IS NOT NULL',
  // Many views look up the same key, so its text is stored once.
  'CREATE TABLE IF NOT EXISTS pipeline_keys (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE)',
  `CREATE TABLE IF NOT EXISTS pipeline_reads (
    key_id INTEGER NOT NULL,
    shape_id INTEGER NOT NULL,
    view_id INTEGER NOT NULL,
    PRIMARY KEY (key_id, shape_id, view_id)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS pipeline_reads_view ON pipeline_reads (view_id)',
  // The manifest: what is served under each path. A page without an object has never been rendered without a failure. Its
  // source is the view call that lists it; a part has the source 0, and its key for a path. Headers: see headers.ts.
  `CREATE TABLE IF NOT EXISTS pipeline_pages (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    source_id INTEGER NOT NULL,
    entry TEXT NOT NULL,
    status INTEGER,
    headers TEXT,
    object TEXT,
    size INTEGER NOT NULL DEFAULT 0,
    slots TEXT,
    views_hash TEXT NOT NULL DEFAULT '',
    failure TEXT,
    publication_id INTEGER,
    changed_at TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS pipeline_pages_source ON pipeline_pages (source_id)',
  'CREATE INDEX IF NOT EXISTS pipeline_pages_object ON pipeline_pages (object) WHERE object IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS pipeline_pages_failure ON pipeline_pages (path) WHERE failure IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS pipeline_page_views (
    view_id INTEGER NOT NULL,
    page_id INTEGER NOT NULL,
    PRIMARY KEY (view_id, page_id)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS pipeline_page_views_page ON pipeline_page_views (page_id)',
  `CREATE TABLE IF NOT EXISTS pipeline_page_parts (
    part_id INTEGER NOT NULL,
    page_id INTEGER NOT NULL,
    PRIMARY KEY (part_id, page_id)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS pipeline_page_parts_page ON pipeline_page_parts (page_id)',
  // Rolled-back pages: they are not retried automatically.
  'CREATE TABLE IF NOT EXISTS pipeline_held (path TEXT PRIMARY KEY, publication_id INTEGER NOT NULL) WITHOUT ROWID',
  // Claims: pages listed under a path that belongs to another source. They wait until it is free.
  `CREATE TABLE IF NOT EXISTS pipeline_claims (
    path TEXT NOT NULL,
    source TEXT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (path, source)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS pipeline_claims_source ON pipeline_claims (source)',
  'CREATE TABLE IF NOT EXISTS pipeline_assets (path TEXT PRIMARY KEY, object TEXT NOT NULL, headers TEXT NOT NULL, size INTEGER NOT NULL)',
  'CREATE INDEX IF NOT EXISTS pipeline_assets_object ON pipeline_assets (object)',
  `CREATE TABLE IF NOT EXISTS publications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    from_seq INTEGER NOT NULL,
    to_seq INTEGER NOT NULL,
    reason TEXT NOT NULL,
    actor TEXT,
    at TEXT NOT NULL,
    milliseconds TEXT NOT NULL,
    counts TEXT NOT NULL,
    causes TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS publications_to_seq ON publications (to_seq)',
  `CREATE TABLE IF NOT EXISTS publication_pages (
    publication_id INTEGER NOT NULL,
    path TEXT NOT NULL,
    outcome TEXT NOT NULL,
    before TEXT,
    after TEXT,
    causes TEXT NOT NULL,
    failure TEXT,
    PRIMARY KEY (publication_id, path)
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS publication_pages_path ON publication_pages (path, publication_id)',
  "CREATE INDEX IF NOT EXISTS publication_pages_flaw ON publication_pages (path, publication_id) WHERE failure IS NOT NULL AND outcome <> 'failed'",
  "CREATE INDEX IF NOT EXISTS publication_pages_before ON publication_pages (before->>'object') WHERE before IS NOT NULL",
  ...headerStatements,
];

/** Creates what is missing and replaces triggers whose table has changed. Does nothing on a second call. */
export async function installTracking(database: Database, tracked: readonly TrackedTable[]): Promise<void> {
  await database.write(async (transaction) => {
    const takeOver = await migrateEarlierTables(transaction);
    await transaction.runAll(statements.map((statement) => sql.raw(statement)));
    await takeOver();
    await renewTriggers(transaction, tracked);
  });
}

async function renewTriggers(transaction: Transaction, tracked: readonly TrackedTable[]): Promise<void> {
  const tables = new Map(tracked.map((table) => trackedColumns(table)).map((columns) => [columns.name, columns]));
  const created = await transaction.all<{ name: string; sql: string }>(sql`SELECT name, sql FROM sqlite_schema WHERE type = 'table'`);
  for (const { name, sql: statement } of created) {
    const columns = tables.get(name);
    if (columns) refuseFoldedKeys(columns, statement);
  }
  const wanted = new Map([...tables.values()].flatMap(triggersOf).map((trigger) => [trigger.name, trigger.sql]));
  const existing = await transaction.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'change_log_%'`,
  );
  const outdated = existing.filter((trigger) => wanted.get(trigger.name) !== trigger.sql);
  for (const trigger of existing) if (!outdated.includes(trigger)) wanted.delete(trigger.name);
  const needed = [...outdated.map(({ name }) => `DROP TRIGGER "${name}"`), ...wanted.values()];
  if (needed.length > 0) await transaction.runAll(needed.map((statement) => sql.raw(statement)));
}

/** Migrates from the schemas of earlier versions. Call it before the tables are created, and the function it returns afterwards. */
async function migrateEarlierTables(transaction: Transaction): Promise<() => Promise<void>> {
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
