// What the views of documents have read when they were rendered last, as the ledger keeps it.
import type { Reader } from '../database.ts';
import { type Shape, shapeName } from '../reading/shape.ts';

/** One question that a view has asked: of an entity, by a key. */
export interface RecordedRead {
  readonly shape: Shape;
  readonly key: string;
}

/** By the key of each view that these documents use, also of those that read nothing. */
export async function recordedReads(paths: readonly string[], database: Pick<Reader, 'rows'>): Promise<Map<string, readonly RecordedRead[]>> {
  const rows = await database.rows(
    `SELECT DISTINCT view.key AS view, shape.shape AS shape, named.key AS key FROM pipeline_pages AS page
     JOIN pipeline_page_views AS uses ON uses.page_id = page.id
     JOIN pipeline_views AS view ON view.id = uses.view_id
     LEFT JOIN pipeline_reads AS read ON read.view_id = view.id
     LEFT JOIN pipeline_keys AS named ON named.id = read.key_id
     LEFT JOIN pipeline_shapes AS shape ON shape.id = read.shape_id
     WHERE page.path IN (SELECT value FROM json_each(?)) ORDER BY view.key, shape.name, named.key`,
    [JSON.stringify(paths)],
  );
  const byView = [...Map.groupBy(rows, ({ view }) => String(view))];
  return new Map(
    byView.map(([view, reads]) => [
      view,
      reads.flatMap(({ shape, key }) => (shape === null ? [] : [{ shape: JSON.parse(String(shape)) as Shape, key: String(key) }])), // as the ledger wrote it
    ]),
  );
}

/** As people read it: `speakers ["…"]`. */
export const readLabel = ({ shape, key }: RecordedRead): string => `${shapeName(shape).split(':')[0]} ${key}`;
