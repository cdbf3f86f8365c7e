// What can be learnt of a published site by reading alone: for commands, beside a running pipeline or without one.

import { z } from 'zod';
import type { CheckState } from '../checking/check-state.ts';
import type { Reader } from '../database.ts';
import { createLedger, type Ledger, type ManifestPage } from '../ledger/ledger.ts';
import { createReceipts, type Publication, type PublishedPage } from '../ledger/receipts.ts';
import { readCheck } from '../ledger/state-rows.ts';
import type { Objects } from '../objects/objects.ts';
import { type Owner, ownerOf } from '../ownership/owner.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { type Verification, verify } from './verify.ts';

export interface PipelineStatus {
  readonly publishedSeq: number;
  /** Changes that are saved but not live yet. */
  readonly pending: number;
  readonly failedPages: readonly { readonly path: string; readonly failure: string }[];
  readonly lastPublication?: Publication;
  /** The pipeline that publishes here; none when none was started since the last one ended. */
  readonly owner?: Owner;
  /** Of the code that rendered what is live; none before anything is. */
  readonly version?: string;
  readonly rendering: RecentRendering;
  /** What the self-check has looked at and found. Of a pipeline that runs elsewhere it may lag behind by some pages. */
  readonly check: CheckState;
}

export interface Inspection {
  status(): Promise<PipelineStatus>;
  /** Why a page is as it is; undefined for a path that is no page. */
  explain(path: string): Promise<Explanation | undefined>;
  /** Undefined when something is due that is not published yet. `now` in milliseconds since 1970. */
  verify(rendering: { readonly renderer: Renderer; readonly objects: Objects; readonly now: () => number }): Promise<Verification | undefined>;
}

/** The database must be one on which a pipeline has run. */
export function createInspection(database: Pick<Reader, 'rows'>): Inspection {
  const ledger = createLedger(database);
  return {
    async status() {
      const { publishedSeq, version } = await ledger.state();
      const failed = await ledger.failedPages(Number.MAX_SAFE_INTEGER);
      const claims = await ledger.allClaims();
      const [lastPublication] = await createReceipts(database).latest(1);
      const owner = await ownerOf(database);
      return {
        publishedSeq,
        pending: (await ledger.lastSeq()) - publishedSeq,
        failedPages: [
          ...failed.map(({ path, failure = '' }) => ({ path, failure })),
          ...claims.map(({ path }) => ({ path, failure: 'Two pages want this address; the earlier one has it' })),
        ],
        ...(lastPublication && { lastPublication }),
        ...(owner && { owner }),
        ...(version !== undefined && { version }),
        rendering: await recentRendering(database),
        check: await readCheck(database),
      };
    },
    explain: (path) => explain(path, database, ledger),
    verify: (rendering) => verify({ ...rendering, ledger }),
  };
}

// Why is a page as it is: what it read, and what brought its last versions.
export interface Explanation {
  readonly page: ManifestPage;
  readonly history: readonly { readonly publication: Publication; readonly page: PublishedPage }[];
  /** The view calls the page shows, with what each of them read: `speakers(id) ["…"]`. */
  readonly views: readonly { readonly key: string; readonly reads: readonly string[] }[];
}

async function explain(path: string, database: Pick<Reader, 'rows'>, ledger: Ledger): Promise<Explanation | undefined> {
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

// How exact the plan has been of late: pages that were rendered, and those among them whose bytes had not changed.
export interface RecentRendering {
  /** So many publications of saves and of time passing are counted: the last thousand at most. */
  readonly publications: number;
  readonly rendered: number;
  /** Rendered, but the bytes were the same: rendered in vain. */
  readonly unchanged: number;
}

const rowSchema = z.object({ publications: z.number(), rendered: z.number(), unchanged: z.number() });

/** New code and rebuilds are not counted: they render everything whatever comes of it. */
async function recentRendering(database: Pick<Reader, 'rows'>): Promise<RecentRendering> {
  const [row] = await database.rows(
    `SELECT count(*) AS publications, coalesce(sum(counts->>'rendered'), 0) AS rendered, coalesce(sum(counts->>'unchanged'), 0) AS unchanged
     FROM (SELECT counts FROM publications WHERE reason IN ('change', 'clock') ORDER BY id DESC LIMIT 1000)`,
  );
  return rowSchema.parse(row);
}
