// Nearly all pages have one of a few sets of headers, so each set is stored once and rows refer to it by id. A redirect has
// headers of its own, stored in its row. Readers use the database views below, where every row has its headers.
import { sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Transaction } from '../database.ts';
import type { Served } from './served.ts';

export type StoredForm = (served: Served) => StoredServed;

export interface StoredServed extends Omit<Served, 'headers'> {
  /** The id of a set, or the headers themselves. */
  readonly headers: number | Served['headers'];
}

interface StoredSet {
  readonly id: number;
  readonly headers: string;
}

/** Stores the sets that are not stored yet: a few, however many documents there are. */
export async function storeHeaders(transaction: Transaction, all: Iterable<Served | undefined>): Promise<StoredForm> {
  const sets = new Set<string>();
  for (const served of all) if (served?.object !== undefined) sets.add(JSON.stringify(served.headers));
  const ids = new Map<string, number>();
  const note = (rows: readonly StoredSet[]) => rows.forEach(({ id, headers }) => void ids.set(headers, id));
  if (sets.size > 0)
    note(await transaction.all<StoredSet>(sql`SELECT id, headers FROM pipeline_headers WHERE headers IN (SELECT value FROM ${each([...sets])})`));
  const missing = [...sets].filter((set) => !ids.has(set));
  if (missing.length > 0)
    note(await transaction.all<StoredSet>(sql`INSERT INTO pipeline_headers (headers) SELECT value FROM ${each(missing)} RETURNING id, headers`));
  return (served) => ({ ...served, headers: (served.object === undefined ? undefined : ids.get(JSON.stringify(served.headers))) ?? served.headers });
}

const headersOf = (stored: string) => `coalesce((SELECT headers FROM pipeline_headers WHERE id = ${stored}), ${stored})`;
const withHeaders = (column: string) => `json_set(${column}, '$.headers', json(${headersOf(`${column}->>'headers'`)})) AS ${column}`;

export const headerStatements = [
  'CREATE TABLE IF NOT EXISTS pipeline_headers (id INTEGER PRIMARY KEY, headers TEXT NOT NULL UNIQUE)',
  `CREATE VIEW IF NOT EXISTS pipeline_manifest AS
    SELECT id, path, source_id, coalesce((SELECT key FROM pipeline_views WHERE pipeline_views.id = source_id), '') AS source, entry,
      status, ${headersOf('pipeline_pages.headers')} AS headers, object, size, slots, views_hash, failure, publication_id, changed_at
    FROM pipeline_pages`,
  `CREATE VIEW IF NOT EXISTS publication_lines AS
    SELECT publication_id, path, outcome, ${withHeaders('before')}, ${withHeaders('after')}, causes, failure FROM publication_pages`,
];
