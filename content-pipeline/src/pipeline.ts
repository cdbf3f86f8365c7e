// The door of @stem/content-pipeline: from a saved change to a published page. README.md explains the ideas.
// It is long because the whole of what may be asked of a pipeline stands here, with its words.
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
  /** The folder of the compiled site's files for browsers, if it has any. */
  readonly assets?: string;
  /** The public origin, without a slash at its end. */
  readonly origin: string;
  /** Whether something outside of the published pages is served under a path: uploads, the api. Links there are good. */
  readonly serves?: (path: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of every failed attempt; the attempt is repeated by itself. */
  readonly onError: (error: unknown) => void;
  /** A publication of more pages than this goes on by itself while smaller ones overtake it; 150 unless said. */
  readonly large?: number;
  /** Milliseconds between two looks for changes made by other programs; 500 unless said. */
  readonly poll?: number;
  /** Milliseconds of quiet after which a few live pages are compared with what they should be; 2000 unless said. */
  readonly checkEvery?: number;
  /** Milliseconds for which it rests once all pages were compared and nothing was found; 600,000 unless said. */
  readonly checkRest?: number;
}

export interface Pipeline {
  readonly manifest: Manifest;
  readonly receipts: Receipts;
  /** What each path has served, and what was different between two versions. */
  readonly history: PageHistory;
  /** Names the pages that are live and listed, each with the instant its bytes last changed. */
  sitemap(): Promise<string>;
  /** Everything that is live, by its path: for what is kept beside the pages and has to catch up. */
  servedPaths(): Promise<ReadonlyMap<string, Served>>;
  /** Says that something was saved; publishing begins at once and goes on by itself. */
  wake(): void;
  /** Whether something is being published: what can wait gives way to it. */
  isPublishing(): boolean;
  /** Calls back after each publication, when it is live. Returns how to stop that. */
  onPublication(listener: (publication: Publication) => void): () => void;
  /** Resolves when every change up to `seq` is live (or was found to concern no page). */
  whenLive(seq: number): Promise<void>;
  /** Renders everything again and publishes what differs. */
  rebuild(): Promise<Publication | undefined>;
  /** Renders the pages again that failed. */
  retry(): Promise<Publication | undefined>;
  /**
   * Gives visitors back what they saw before a publication and those after it, while content stays as it is; undefined
   * when they see that already. Pages are held until something they show is saved again, or until `retry` or `rebuild`;
   * time and new code alone do not bring them back.
   */
  rollBack(publication: number, actor?: string): Promise<Publication | undefined>;
  /** Compares what is live with a clean build; waits for pending changes first. */
  verify(): Promise<Verification>;
  /**
   * Takes away what nobody can go back to any more, 90 days and 50 publications unless said, and the bytes nothing refers
   * to. In small portions between publications; to be called from time to time.
   */
  collect(keeps?: Partial<Retention>): Promise<Collected>;
  /** Why a page is as it is; undefined for a path that is no page. */
  explain(path: string): Promise<Explanation | undefined>;
  status(): Promise<PipelineStatus>;
  /** Which live pages changes like these would concern, without making them. */
  concernedPages(changes: readonly Change[]): Promise<ConcernedPage[]>;
  /** The same by what the pages would show then: only those that would look different. Nothing is stored. */
  impact(changes: readonly Change[]): Promise<Impact>;
  /** A page as it would look after the changes; undefined when there would be none. Nothing is stored. */
  preview(path: string, changes: readonly Change[]): Promise<Preview | undefined>;
  /** Finishes the publication under way and stops. */
  stop(): Promise<void>;
}

/**
 * Prepares the database, publishes what a new version of the site makes necessary, and goes on publishing until it is
 * stopped. Resolves when the site is live as a whole. Throws PipelineRunning when another pipeline publishes from this
 * database.
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

  const turns = createPublishingLock();
  const collecting = createQueue();
  let isStopped = false;
  const publisher = createPublisher(context, options.large ?? 150);

  async function publishAndTell(demand: Demand): Promise<PublishResult> {
    const answer = await turns.publish(() => check.pauseDuring(() => publisher.publish(demand)));
    if (answer.kind === 'started') return { ...answer, live: check.pauseDuring(() => answer.live).then(told) };
    if (answer.kind === 'done') told(answer.publication);
    return answer;
  }
  function told(publication: Publication | undefined) {
    if (!publication) return undefined;
    manifest.apply(publication);
    for (const listener of listeners) tell(listener, publication);
    return publication;
  }
  // What is live is live, whatever a listener makes of it.
  function tell(listener: (publication: Publication) => void, publication: Publication) {
    try {
      listener(publication);
    } catch (error) {
      onError(error);
    }
  }

  const { version } = await ledger.state();
  if (version !== renderer.version) {
    if (options.assets !== undefined) await installAssets(options.assets, database, objects);
    await publishAndTell('code').catch(async (error: unknown) => {
      await check.stop();
      throw error;
    });
  }
  const { code } = renderer;
  if (code && !(await readCode(database, renderer.version))) await writeCode(database, renderer.version, code);
  const loop = startLoop({
    publish: publishAndTell,
    isBehind: async () => (await ledger.lastSeq()) > (await ledger.state()).publishedSeq,
    onPoll: () => answerRequests(database, loop.demand),
    nextFlip: ledger.nextFlip,
    now,
    onError,
    pollInterval: options.poll ?? 500,
  });

  const published = (seq: number) => until(() => ledger.isLive(seq), seq);
  /** Nothing is left to publish of what is saved by now. */
  async function caughtUp() {
    const seq = await ledger.lastSeq();
    await until(async () => (await ledger.state()).publishedSeq >= seq, seq);
  }
  async function until(isReached: () => Promise<boolean>, seq: number) {
    while (!(await isReached())) {
      // What is saved before this demand is in the snapshot it works on, unless it has to wait for a large publication.
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
    await caughtUp();
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
    isPublishing: turns.isPublishing,
    onPublication(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenLive: published,
    rebuild: () => loop.demand('rebuild'),
    retry: () => loop.demand('retry'),
    rollBack: (before, actor) => loop.demand({ before, actor: actor ?? null }),
    verify: verifyWhole,
    collect: (keeps) =>
      collecting(() =>
        collect({ days: 90, publications: 50, ...keeps }, { ...options, exclusively: turns.exclusively, isStopped: () => isStopped, onGone: manifest.forget }),
      ),
    explain,
    status: async () => ({ ...(await status()), check: check.state() }),
    concernedPages: (changes) => findConcernedPages(changes, renderer.sources, ledger),
    async impact(changes) {
      // What others have saved meanwhile is not to be taken for these changes.
      await caughtUp();
      return predictImpact(changes, context);
    },
    preview(path, changes) {
      urgency.notePreview(path);
      return renderPreview(path, changes, context);
    },
    stop,
  };
}
