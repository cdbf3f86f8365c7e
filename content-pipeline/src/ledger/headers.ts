// Nearly all pages have one of a few sets of headers: each set is kept once, and rows name it by its number. A redirect's
// headers are its own and stay with it. Whoever reads asks the views below, where every row has its headers.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { each } from './rows.ts';
import type { Served } from './served.ts';

/** Puts what is served into the form in which it is stored. */
export type StoredForm = (served: Served) => StoredServed;

export interface StoredServed extends Omit<Served, 'headers'> {
  /** The number of a set, or the headers themselves. */
  readonly headers: number | Served['headers'];
}

/** Notes the sets that are not noted yet. */
export async function noteHeaders(transaction: Transaction, all: Iterable<Served | undefined>): Promise<StoredForm> {
  const sets = new Set<string>();
  for (const served of all) if (served?.object !== undefined) sets.add(JSON.stringify(served.headers));
  const numbers = new Map<string, number>();
  const look = async () => {
    if (numbers.size === sets.size) return;
    const rows = await transaction.all<{ id: number; headers: string }>(
      sql`SELECT id, headers FROM pipeline_headers WHERE headers IN (SELECT value FROM ${each([...sets])})`,
    );
    for (const { id, headers } of rows) numbers.set(headers, id);
  };
  await look();
  const missing = [...sets].filter((set) => !numbers.has(set));
  if (missing.length > 0) await transaction.run(sql`INSERT INTO pipeline_headers (headers) SELECT value FROM ${each(missing)}`);
  await look();
  return (served) => ({ ...served, headers: (served.object === undefined ? undefined : numbers.get(JSON.stringify(served.headers))) ?? served.headers });
}

const told = (stored: string) => `coalesce((SELECT headers FROM pipeline_headers WHERE id = ${stored}), ${stored})`;
const toldWithin = (column: string) => `json_set(${column}, '$.headers', json(${told(`${column}->>'headers'`)})) AS ${column}`;

export const headerStatements = [
  'CREATE TABLE IF NOT EXISTS pipeline_headers (id INTEGER PRIMARY KEY, headers TEXT NOT NULL UNIQUE)',
  `CREATE VIEW IF NOT EXISTS pipeline_manifest AS
    SELECT id, path, source_id, (SELECT key FROM pipeline_views WHERE pipeline_views.id = source_id) AS source, entry,
      status, ${told('pipeline_pages.headers')} AS headers, object, size, views_hash, failure, publication_id, changed_at
    FROM pipeline_pages`,
  `CREATE VIEW IF NOT EXISTS publication_lines AS
    SELECT publication_id, path, outcome, ${toldWithin('before')}, ${toldWithin('after')}, causes, failure FROM publication_pages`,
];
