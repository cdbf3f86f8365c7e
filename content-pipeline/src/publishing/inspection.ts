// What can be learnt of a published site by reading alone: for commands, beside a running pipeline or without one.
import type { CheckState } from '../checking/check-state.ts';
import type { Reader } from '../database.ts';
import { readCheck } from '../ledger/check-row.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Objects } from '../objects/objects.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { type Explanation, explain } from './explain.ts';
import { type Owner, ownerOf } from './owner.ts';
import type { Publication } from './publication.ts';
import { createReceipts } from './receipts.ts';
import { type RecentRendering, recentRendering } from './recent-rendering.ts';
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
