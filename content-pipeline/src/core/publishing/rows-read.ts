// The rows behind the recorded reads of a page and of the parts it shows: where everything on it comes from.
import type { Reader } from '../database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Shape } from '../reading/shape.ts';

/** A row by its table and its primary key. */
export interface RowBehind {
  readonly entity: string;
  readonly id: string;
}

interface RowsReadContext {
  readonly database: Pick<Reader, 'rows'>;
  readonly ledger: Pick<Ledger, 'withParts'>;
  /** The column that identifies the rows of a table; undefined where none does. */
  readonly primaryOf: (entity: string) => string | undefined;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Without order; empty for a path without a page. What a view asked only whether it exists is among them. */
export async function findRowsRead(path: string, { database, ledger, primaryOf }: RowsReadContext): Promise<RowBehind[]> {
  const { documents } = await ledger.withParts(path);
  const read = await database.rows(
    `SELECT shape.shape AS shape, json_group_array(DISTINCT named.key) AS keys FROM pipeline_pages AS page
     JOIN pipeline_page_views AS uses ON uses.page_id = page.id
     JOIN pipeline_reads AS read ON read.view_id = uses.view_id
     JOIN pipeline_keys AS named ON named.id = read.key_id
     JOIN pipeline_shapes AS shape ON shape.id = read.shape_id
     WHERE page.path IN (SELECT value FROM json_each(?)) GROUP BY shape.id`,
    [JSON.stringify(documents.map((document) => document.path))],
  );
  const found = new Map<string, RowBehind>();
  for (const { shape, keys } of read) {
    const { entity, filters } = JSON.parse(String(shape)) as Shape; // as the ledger wrote it
    const primary = primaryOf(entity);
    if (primary === undefined) continue;
    const rows = await database.rows(
      `SELECT ${quote(primary)} AS id FROM ${quote(entity)} WHERE json_array(${filters.map(quote).join(', ')}) IN (SELECT value FROM json_each(?))`,
      [String(keys)],
    );
    for (const { id } of rows) found.set(`${entity} ${id}`, { entity, id: String(id) });
  }
  return [...found.values()];
}
