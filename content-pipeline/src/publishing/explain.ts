// Why is a page as it is: what it read, and what brought its last versions.
import type { Reader } from '../database.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { Publication, PublishedPage } from './publication.ts';
import { createReceipts } from './receipts.ts';

export interface Explanation {
  readonly page: ManifestPage;
  readonly history: readonly { readonly publication: Publication; readonly page: PublishedPage }[];
  /** The view calls the page shows, with what each of them read: `speakers(id) ["…"]`. */
  readonly views: readonly { readonly key: string; readonly reads: readonly string[] }[];
}

export async function explain(path: string, database: Pick<Reader, 'rows'>, ledger: Ledger): Promise<Explanation | undefined> {
  const [page] = await ledger.pages([path]);
  if (!page) return undefined;
  const rows = await database.rows(
    `SELECT view.key AS view, shape.name AS shape, named.key AS read FROM pipeline_pages AS page
     JOIN pipeline_page_views AS uses ON uses.page_id = page.id
     JOIN pipeline_views AS view ON view.id = uses.view_id
     LEFT JOIN pipeline_reads AS read ON read.view_id = view.id
     LEFT JOIN pipeline_keys AS named ON named.id = read.key_id
     LEFT JOIN pipeline_shapes AS shape ON shape.id = read.shape_id
     WHERE page.path = ? ORDER BY view.key, shape.name, named.key`,
    [path],
  );
  const views = Map.groupBy(rows, (row) => String(row.view));
  return {
    page,
    history: await createReceipts(database).ofPath(path, 5),
    views: [...views].map(([key, reads]) => ({
      key,
      reads: reads.filter(({ shape }) => shape !== null).map(({ shape, read }) => `${String(shape).split(':')[0]} ${read}`),
    })),
  };
}
