// Removes rows of the ledger that cannot be read. The next publication records everything again: the ledger follows from content.
import { sql } from 'drizzle-orm';
import { parseChange } from '../capture/change.ts';
import { each } from '../database/each.ts';
import type { Database, Row, Transaction } from '../database.ts';

interface Check {
  /** What the rows are, as the operator reads it. */
  readonly rows: string;
  readonly table: string;
  readonly name: string;
  readonly isDamaged: string;
}

// CASE keeps SQLite from reading text as JSON that is none.
const isJson = (column: string, type: 'object' | 'array') => `coalesce(CASE WHEN json_valid(${column}) THEN json_type(${column}) = '${type}' END, 0)`;
const isObject = (column: string) => `(typeof(${column}) = 'text' AND length(${column}) = 64 AND ${column} NOT GLOB '*[^0-9a-f]*')`;
const isSlots = (column: string) => `coalesce(CASE WHEN json_valid(${column}) THEN json_type(${column}) = 'array' AND NOT EXISTS (SELECT 1
  FROM json_each(${column}) AS slot WHERE slot.type <> 'array' OR typeof(slot.value->>0) <> 'integer' OR typeof(slot.value->>1) <> 'text') END, 0)`;
const isCount = (column: string) => `(typeof(${column}) = 'integer' AND ${column} >= 0)`;
const hasHeaders = (column: string) => `(${isJson(column, 'object')} OR ${column} IN (SELECT id FROM pipeline_headers))`;
const isServed = (column: string) => `CASE WHEN ${isJson(column, 'object')} THEN ${isCount(`${column}->>'status'`)}
  AND ${column}->>'headers' IS NOT NULL AND (${column}->>'object' IS NULL OR ${isObject(`${column}->>'object'`)})
  AND (${column}->'slots' IS NULL OR ${isSlots(`${column}->'slots'`)}) ELSE 0 END`;

// In this order: a page is damaged if its source or its headers are.
const checks: readonly Check[] = [
  {
    rows: 'the state of publishing',
    table: 'pipeline_state',
    name: 'name',
    isDamaged: `typeof(value) <> 'text' OR (name NOT IN ('published_seq', 'version') AND NOT ${isJson('value', 'object')}) OR (name = 'published_seq'
      AND (value = '' OR value GLOB '*[^0-9]*' OR CAST(value AS INTEGER) > (SELECT coalesce(max(seq), 0) FROM change_log)))`,
  },
  { rows: 'headers of pages', table: 'pipeline_headers', name: 'headers', isDamaged: `NOT ${isJson('headers', 'object')}` },
  { rows: 'recorded reads', table: 'pipeline_shapes', name: 'name', isDamaged: `NOT ${isJson('shape', 'object')}` },
  {
    rows: 'recorded views',
    table: 'pipeline_views',
    name: 'key',
    isDamaged: `NOT ${isJson('key', 'array')} OR typeof(fingerprint) <> 'text' OR typeof(reads_hash) <> 'text'
      OR (flips_at IS NOT NULL AND typeof(flips_at) NOT IN ('integer', 'real'))`,
  },
  {
    rows: 'pages',
    table: 'pipeline_pages',
    name: 'path',
    isDamaged: `typeof(path) <> 'text' OR (path NOT GLOB '/*' AND path NOT GLOB '[[]*') OR NOT ${isJson('entry', 'object')} OR NOT ${isCount('size')}
      OR (source_id NOT IN (SELECT id FROM pipeline_views) AND NOT (source_id = 0 AND path GLOB '[[]*'))
      OR (slots IS NOT NULL AND NOT ${isSlots('slots')}) OR (object IS NOT NULL AND NOT ${isObject('object')})
      OR (status IS NULL AND object IS NOT NULL) OR (status IS NOT NULL AND (NOT ${isCount('status')} OR status NOT BETWEEN 100 AND 599
      OR headers IS NULL OR NOT ${hasHeaders('headers')} OR (object IS NULL AND status NOT BETWEEN 300 AND 399)))`,
  },
  {
    rows: 'parts of pages',
    table: 'pipeline_page_parts',
    name: 'page_id',
    isDamaged: `page_id NOT IN (SELECT id FROM pipeline_pages) OR part_id NOT IN (SELECT id FROM pipeline_pages WHERE source_id = 0)`,
  },
  { rows: 'views of pages', table: 'pipeline_page_views', name: 'page_id', isDamaged: 'page_id NOT IN (SELECT id FROM pipeline_pages)' },
  { rows: 'claims', table: 'pipeline_claims', name: 'path', isDamaged: `NOT ${isJson('entry', 'object')} OR NOT ${isJson('source', 'array')}` },
  {
    rows: 'files of the site',
    table: 'pipeline_assets',
    name: 'path',
    isDamaged: `NOT ${isObject('object')} OR NOT ${isJson('headers', 'object')} OR NOT ${isCount('size')}`,
  },
  {
    rows: 'receipts',
    table: 'publications',
    name: 'id',
    isDamaged: `typeof(at) <> 'text' OR typeof(reason) <> 'text' OR NOT ${isCount('from_seq')} OR NOT ${isCount('to_seq')}
      OR NOT ${isJson('milliseconds', 'object')} OR NOT ${isJson('counts', 'object')} OR NOT ${isJson('causes', 'array')}`,
  },
  {
    rows: 'lines of receipts',
    table: 'publication_pages',
    name: 'path',
    isDamaged: `NOT ${isJson('causes', 'array')} OR (before IS NOT NULL AND NOT ${isServed('before')}) OR (after IS NOT NULL AND NOT ${isServed('after')})`,
  },
];

/** Returns a sentence for each kind of damaged rows that were removed; none for an intact ledger, which is only read. */
export async function mendLedger(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) {
    const names = (await database.rows(`SELECT ${check.name} AS name FROM ${check.table} WHERE ${check.isDamaged} LIMIT 100`)).map(({ name }) => String(name));
    if (names.length > 0) found.push(sentenceOf(check.rows, names));
  }
  const changes = await findDamagedChanges(database);
  if (changes.length > 0) found.push(sentenceOf('unpublished changes', changes.map(String)));
  if (found.length > 0) await database.write((transaction) => removeDamaged(transaction, changes));
  return found;
}

// Only unpublished changes: what they concern would be unknown, and every publication would fail.
async function findDamagedChanges(database: Database): Promise<number[]> {
  const isReadable = (row: Row) => {
    try {
      return parseChange(row) !== undefined;
    } catch {
      return false;
    }
  };
  const mark = "coalesce((SELECT CAST(value AS INTEGER) FROM pipeline_state WHERE name = 'published_seq'), 0)";
  return (await database.rows(`SELECT * FROM change_log WHERE seq > ${mark} ORDER BY seq`)).filter((row) => !isReadable(row)).map(({ seq }) => Number(seq));
}

async function removeDamaged(transaction: Transaction, changes: readonly number[]): Promise<void> {
  const run = (statement: string) => transaction.run(sql.raw(statement));
  // They stay in the log without their values.
  await transaction.run(sql`UPDATE change_log SET changes = '{}', keys = '{}', op = iif(op IN ('insert', 'update', 'delete'), op, 'update'),
    entity = CAST(entity AS TEXT), row_id = CAST(row_id AS TEXT), at = CAST(at AS TEXT), actor = CAST(actor AS TEXT), change_set = CAST(change_set AS TEXT)
    WHERE seq IN (SELECT value FROM ${each(changes)})`);
  for (const { table, isDamaged } of checks) await run(`DELETE FROM ${table} WHERE ${isDamaged}`);
  await run('DELETE FROM pipeline_page_views WHERE page_id NOT IN (SELECT id FROM pipeline_pages) OR view_id NOT IN (SELECT id FROM pipeline_views)');
  // Everything recorded is written again, also where it seems to be unchanged.
  await run("UPDATE pipeline_views SET reads_hash = ''");
  await run("UPDATE pipeline_pages SET views_hash = ''");
  await run("DELETE FROM pipeline_state WHERE name IN ('version', 'code', 'check')");
}

const maxNamed = 3;

function sentenceOf(rows: string, names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => JSON.stringify(name.slice(0, 80)));
  const more = names.length > maxNamed ? ` and ${names.length === 100 ? 'many' : names.length - maxNamed} more` : '';
  return `The database has damaged rows (${rows}: ${named.join(', ')}${more})`;
}
