// The door of @stem/content-pipeline: from a saved change to a published page. README.md explains the ideas.
// It is long because it documents the whole interface of a pipeline.
import type { Change, TrackedTable } from './changes.ts';
import { startSelfCheck } from './checking/self-check.ts';
import { type Collected, collect, type Retention } from './collection/collect.ts';
import { createPublishingLock } from './collection/publishing-lock.ts';
import { createQueue } from './database/queue.ts';
import type { Database } from './database.ts';
import { createManifest, type Manifest } from './edge/manifest.ts';
import { sitemapOf } from './edge/sitemap.ts';
import { createPageHistory, type PageHistory } from './history/page-history.ts';
import { createLedger } from './ledger/ledger.ts';
import { createReceipts, type Publication, type Receipts } from './ledger/receipts.ts';
import { installTracking } from './ledger/schema.ts';
import type { Served } from './ledger/served.ts';
import { readCode, writeCode } from './ledger/state-rows.ts';
import type { Objects } from './objects/objects.ts';
import { takeOwnership } from './ownership/ownership.ts';
import { answerRequests } from './ownership/requests.ts';
import { installAssets } from './publishing/assets.ts';
import { createInspection, type Explanation, type PipelineStatus } from './publishing/inspection.ts';
import { startLoop } from './publishing/loop.ts';
import { trackTimedOutPages } from './publishing/plan-demand.ts';
import { type ConcernedPage, findConcernedPages, type Impact, type Preview, predictImpact, renderPreview } from './publishing/preview.ts';
import { createPublisher, type Demand, type PublishResult } from './publishing/publisher.ts';
import { createUrgency } from './publishing/urgency.ts';
import { type Verification, verify } from './publishing/verify.ts';
import type { Renderer } from './rendering/renderer.ts';

export type { CheckMismatch, CheckState } from './checking/check-state.ts';
export type { Collected, Retention } from './collection/collect.ts';
export { copyDatabase, isEmptyDatabase } from './database/copy.ts';
export { createQueue } from './database/queue.ts';
export type { Manifest, ManifestEntry } from './edge/manifest.ts';
export { type Follower, type FollowerState, startFollower } from './followers/follower.ts';
export type { DifferenceLine, DifferencePart } from './history/difference.ts';
export type { PageDifference, PageHistory, PageVersion } from './history/page-history.ts';
export { forgetRendering, irreplaceableObjects, pagesSince } from './ledger/live-objects.ts';
export type { Counts, Milliseconds, Outcome, Publication, PublishedPage, Reason } from './ledger/receipts.ts';
export { installTracking } from './ledger/schema.ts';
export type { Served } from './ledger/served.ts';
export { type Objects, openObjects } from './objects/objects.ts';
export { mightBeRunning, type Owner } from './ownership/owner.ts';
export { PipelineRunning } from './ownership/ownership.ts';
export { type RequestAnswer, type RequestKind, requestFromPipeline } from './ownership/requests.ts';
export type { Cause } from './planning/cause.ts';
export type { Explanation } from './publishing/inspection.ts';
export { createInspection, type Inspection, type PipelineStatus } from './publishing/inspection.ts';
export type { ConcernedPage, Impact, ImpactedPage, Preview } from './publishing/preview.ts';
export type { Mismatch, Verification } from './publishing/verify.ts';
export { type BundleRendererOptions, createBundleRenderer } from './rendering/bundle-renderer.ts';
export { readSiteCode, versionOf } from './rendering/bundle-version.ts';
export type { Renderer } from './rendering/renderer.ts';
export type { SiteBundle } from './rendering/site-bundle.ts';
export { createWorkerRenderer } from './threads/worker-renderer.ts';

export interface PipelineOptions {
  readonly database: Database;
  readonly tables: readonly TrackedTable[];
  readonly renderer: Renderer;
  readonly objects: Objects;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Whether something other than a page is served under a path: uploads, the api. The gate accepts links to it. */
  readonly serves?: (path: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives the error of every failed attempt; the pipeline retries by itself. */
  readonly onError: (error: unknown) => void;
  /** A publication of more pages than this runs in the background while smaller ones overtake it; 150 unless given. */
  readonly large?: number;
  /** Milliseconds between two polls for changes by other programs; 500 unless given. */
  readonly poll?: number;
  /** Milliseconds without a publication before each step of the self-check; 2000 unless given. */
  readonly checkEvery?: number;
  /** Milliseconds between two rounds of the self-check when the first one found nothing; 600,000 unless given. */
  readonly checkRest?: number;
}

export interface Pipeline {
  readonly manifest: Manifest;
  readonly receipts: Receipts;
  /** The versions of each path, and the difference between two of them. */
  readonly history: PageHistory;
  /** The sitemap of all live pages that are listed, each with the date of its bytes. */
  sitemap(): Promise<string>;
  /** Everything that is live, by path: for copies and indexes that have to catch up. */
  servedPaths(): Promise<ReadonlyMap<string, Served>>;
  /** Notifies the pipeline of a save; it publishes in the background. */
  wake(): void;
  /** Whether something is being published, so that less urgent work can wait. */
  isPublishing(): boolean;
  /** Calls the listener after each publication, when it is live. Returns a function that removes it. */
  onPublication(listener: (publication: Publication) => void): () => void;
  /** Resolves when every change up to `seq` is live or concerns no page. */
  whenLive(seq: number): Promise<void>;
  /** Renders all pages again and publishes those that differ. */
  rebuild(): Promise<Publication | undefined>;
  /** Renders blocked and rolled-back pages again. */
  retry(): Promise<Publication | undefined>;
  /**
   * Rolls back a publication and all later ones, while the content stays as it is; undefined when that changes nothing.
   * Pages stay rolled back until something they show is saved again, or until `retry` or `rebuild`; the time and new code
   * alone do not publish them again.
   */
  rollBack(publication: number, actor?: string): Promise<Publication | undefined>;
  /** Compares what is live with a clean build, after publishing pending changes. */
  verify(): Promise<Verification>;
  /**
   * Removes publications older than the retention (90 days and 50 publications unless given) and unreferenced objects, in
   * small portions between publications. To be called from time to time.
   */
  collect(retention?: Partial<Retention>): Promise<Collected>;
  /** Why a page is as it is; undefined for a path without a page. */
  explain(path: string): Promise<Explanation | undefined>;
  status(): Promise<PipelineStatus>;
  /** The live pages whose recorded reads these changes would hit. Nothing is evaluated. */
  concernedPages(changes: readonly Change[]): Promise<ConcernedPage[]>;
  /** The impact of changes: the pages that would differ after them. Nothing is stored. */
  impact(changes: readonly Change[]): Promise<Impact>;
  /** A page as it would be after the changes; undefined when there would be none. Nothing is stored. */
  preview(path: string, changes: readonly Change[]): Promise<Preview | undefined>;
  /** Finishes the publication in progress and stops. */
  stop(): Promise<void>;
}

/**
 * Prepares the database, publishes the pages that a new code version requires, and then publishes until it is stopped.
 * Resolves when the whole site is live. Throws PipelineRunning when another pipeline publishes from this database.
 */
export async function startPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { database, tables, now } = options;
  await installTracking(database, tables);
  const release = await takeOwnership(database, { now, timeout: 3000 });
  try {
    return await startOwned(options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function startOwned(options: PipelineOptions, release: () => Promise<void>): Promise<Pipeline> {
  const { database, renderer, objects, now, onError } = options;
  const ledger = createLedger(database);
  const urgency = createUrgency();
  const manifest = createManifest(ledger, urgency.noteVisit);
  const { explain, status } = createInspection(database);
  const listeners = new Set<(publication: Publication) => void>();
  const context = { serves: async () => false, ...options, ledger, urgency, timedOut: trackTimedOutPages(now) };
  const check = await startSelfCheck({
    database,
    ledger,
    renderer,
    objects,
    now,
    onError,
    every: options.checkEvery ?? 2000,
    rest: options.checkRest ?? 600_000,
  });

  const publishingLock = createPublishingLock();
  const collecting = createQueue();
  let isStopped = false;
  const publisher = createPublisher(context, options.large ?? 150);

  async function publishAndNotify(demand: Demand): Promise<PublishResult> {
    const answer = await publishingLock.publish(() => check.pauseDuring(() => publisher.publish(demand)));
    if (answer.kind === 'started') return { ...answer, live: check.pauseDuring(() => answer.live).then(announce) };
    if (answer.kind === 'done') announce(answer.publication);
    return answer;
  }
  function announce(publication: Publication | undefined) {
    if (!publication) return undefined;
    manifest.apply(publication);
    for (const listener of listeners) notify(listener, publication);
    return publication;
  }
  // A listener that throws must not fail the publication.
  function notify(listener: (publication: Publication) => void, publication: Publication) {
    try {
      listener(publication);
    } catch (error) {
      onError(error);
    }
  }

  const { version } = await ledger.state();
  if (version !== renderer.version) {
    if (options.assets !== undefined) await installAssets(options.assets, database, objects);
    await publishAndNotify('code').catch(async (error: unknown) => {
      await check.stop();
      throw error;
    });
  }
  const { code } = renderer;
  if (code && !(await readCode(database, renderer.version))) await writeCode(database, renderer.version, code);
  const loop = startLoop({
    publish: publishAndNotify,
    isBehind: async () => (await ledger.lastSeq()) > (await ledger.state()).publishedSeq,
    onPoll: () => answerRequests(database, loop.demand),
    nextFlip: ledger.nextFlip,
    now,
    onError,
    pollInterval: options.poll ?? 500,
  });

  const whenLive = (seq: number) => until(() => ledger.isLive(seq), seq);
  /** Resolves when everything that is saved by now is published. */
  async function catchUp() {
    const seq = await ledger.lastSeq();
    await until(async () => (await ledger.state()).publishedSeq >= seq, seq);
  }
  async function until(isReached: () => Promise<boolean>, seq: number) {
    while (!(await isReached())) {
      // The demand's snapshot contains everything saved before, unless it has to wait for a large publication.
      await loop.demand('changes');
      if (await isReached()) return;
      if (seq > (await ledger.lastSeq())) throw new Error(`There is no change ${seq}`);
      await loop.settled();
    }
  }
  async function verifyWhole() {
    for (let tries = 0; tries < 20; tries += 1) {
      const verification = await verify(context);
      if (verification) return verification;
      await loop.demand('changes');
      await loop.settled();
    }
    throw new Error('Content changes too fast to be compared with a clean build');
  }
  async function stop() {
    isStopped = true;
    await loop.stop();
    await collecting(async () => undefined);
    await check.stop();
    await release();
  }

  try {
    await catchUp();
  } catch (error) {
    await loop.stop();
    await check.stop();
    throw error;
  }
  return {
    manifest,
    sitemap: async () => sitemapOf(await ledger.listedPages(), options.origin),
    servedPaths: async () => new Map((await ledger.allPages()).flatMap(({ path, served }) => (served ? [[path, served] as const] : []))),
    receipts: createReceipts(database),
    history: createPageHistory(database, objects),
    wake() {
      check.interrupt();
      loop.wake();
    },
    isPublishing: publishingLock.isPublishing,
    onPublication(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenLive,
    rebuild: () => loop.demand('rebuild'),
    retry: () => loop.demand('retry'),
    rollBack: (before, actor) => loop.demand({ before, actor: actor ?? null }),
    verify: verifyWhole,
    collect: (retention) =>
      collecting(() =>
        collect(
          { days: 90, publications: 50, ...retention },
          { ...options, exclusively: publishingLock.exclusively, isStopped: () => isStopped, onGone: manifest.forget },
        ),
      ),
    explain,
    status: async () => ({ ...(await status()), check: check.state() }),
    concernedPages: (changes) => findConcernedPages(changes, renderer.sources, ledger),
    async impact(changes) {
      // Otherwise pending changes of others would be part of the impact.
      await catchUp();
      return predictImpact(changes, context);
    },
    preview(path, changes) {
      urgency.notePreview(path);
      return renderPreview(path, changes, context);
    },
    stop,
  };
}
