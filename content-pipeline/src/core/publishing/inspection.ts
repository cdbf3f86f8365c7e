// Reads the state of a published site: for commands, with or without a running pipeline.
import { z } from 'zod';
import type { CheckState } from '../checking/check-state.ts';
import type { Reader } from '../database.ts';
import { createLedger, type Ledger, type ManifestPage } from '../ledger/ledger.ts';
import { createReceipts, type DocumentLine, type Publication } from '../ledger/receipts.ts';
import { readCheck } from '../ledger/state-rows.ts';
import type { Objects } from '../objects/objects.ts';
import { lengthOf, piecesOf } from '../parts/compose.ts';
import { documentLabel } from '../parts/part.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { say, type Words } from '../sentences.ts';
import { type Owner, ownerOf } from './owner.ts';
import { readLabel, recordedReads } from './recorded-reads.ts';
import { type Verification, verify } from './verify.ts';
import { type AskedRow, type WhyNot, whyNot } from './why-not.ts';

/** What is live, what waits and what has failed. */
export interface PipelineStatus {
  readonly publishedSeq: number;
  /** Changes that are saved but not live yet. */
  readonly pending: number;
  /** Blocked and rolled-back pages by their path, parts by the name that people read. */
  readonly failedPages: readonly { readonly path: string; readonly failure: Words }[];
  readonly lastPublication?: Publication;
  /** The pipeline that publishes from this database; none when none is running. */
  readonly owner?: Owner;
  /** The code version that rendered the live pages; none before the first publication. */
  readonly version?: string;
  readonly rendering: RecentRendering;
  /** What the self-check has compared and found. For a pipeline in another process it may lag behind by some pages. */
  readonly check: CheckState;
}

/** What can be asked of a database on which a pipeline has run, also while none runs. */
export interface Inspection {
  status(): Promise<PipelineStatus>;
  /** Why a page is as it is; undefined for a path that is no page. */
  explain(path: string): Promise<Explanation | undefined>;
  /** Why a change of a row does not reach a page; undefined for a path that is no page. */
  whyNot(path: string, row: AskedRow): Promise<WhyNot | undefined>;
  /** Undefined while something due is not published yet. `now` in milliseconds since 1970. */
  verify(rendering: { readonly renderer: Renderer; readonly objects: Objects; readonly now: () => number }): Promise<Verification | undefined>;
}

/** A pipeline must have run on the database before. */
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
          ...failed.map(({ path, failure = '' }) => ({ path: documentLabel(path), failure })),
          ...claims.map(({ path }) => ({ path, failure: say('pages.addressTaken') })),
        ],
        ...(lastPublication && { lastPublication }),
        ...(owner && { owner }),
        ...(version !== undefined && { version }),
        rendering: await recentRendering(database),
        check: await readCheck(database),
      };
    },
    explain: (path) => explain(path, database, ledger),
    whyNot: (path, row) => whyNot(path, row, { database, ledger }),
    verify: (rendering) => verify({ ...rendering, ledger }),
  };
}

/** Why a page is as it is: its reads, and the publications of its last versions. */
export interface Explanation {
  readonly page: ManifestPage;
  readonly history: readonly DocumentLine[];
  readonly views: readonly ExplainedView[];
  readonly parts: readonly ExplainedPart[];
  /** Its length in bytes with its parts; absent for a redirect, and where nothing is served. */
  readonly size?: number;
}

/** A view call with what it read: `speakers(id) ["…"]`. */
export interface ExplainedView {
  readonly key: string;
  readonly reads: readonly string[];
}

export interface ExplainedPart {
  readonly key: string;
  readonly part: ManifestPage;
  readonly last?: DocumentLine;
  readonly views: readonly ExplainedView[];
}

async function explain(path: string, database: Pick<Reader, 'rows'>, ledger: Ledger): Promise<Explanation | undefined> {
  const { documents } = await ledger.withParts(path);
  const page = documents.find((document) => document.path === path);
  if (!page) return undefined;
  const receipts = createReceipts(database);
  const parts: ExplainedPart[] = [];
  for (const part of documents) {
    if (part === page) continue;
    const [last] = await receipts.linesOf([part.path], 1);
    parts.push({ key: part.path, part, ...(last && { last }), views: await viewsOf(part.path, database) });
  }
  const live = new Map(documents.map((document) => [document.path, document.served]));
  const pieces = page.served && piecesOf(page.served, (key) => live.get(key));
  return { page, history: await receipts.linesOf([path], 5), views: await viewsOf(path, database), parts, ...(pieces && { size: lengthOf(pieces) }) };
}

async function viewsOf(path: string, database: Pick<Reader, 'rows'>): Promise<ExplainedView[]> {
  return [...(await recordedReads([path], database))].map(([key, reads]) => ({ key, reads: reads.map(readLabel) }));
}

/** How exact recent plans were: rendered pages, and those among them whose bytes had not changed. */
export interface RecentRendering {
  /** Number of publications counted: at most the last thousand for saves and for the passing of time. */
  readonly publications: number;
  readonly rendered: number;
  /** Rendered although the bytes did not change. */
  readonly unchanged: number;
}

const rowSchema = z.object({ publications: z.number(), rendered: z.number(), unchanged: z.number() });

/** New code and rebuilds are not counted: they render everything by design. */
async function recentRendering(database: Pick<Reader, 'rows'>): Promise<RecentRendering> {
  const [row] = await database.rows(
    `SELECT count(*) AS publications, coalesce(sum(counts->>'rendered'), 0) AS rendered, coalesce(sum(counts->>'unchanged'), 0) AS unchanged
     FROM (SELECT counts FROM publications WHERE reason IN ('change', 'clock') ORDER BY id DESC LIMIT 1000)`,
  );
  return rowSchema.parse(row);
}
