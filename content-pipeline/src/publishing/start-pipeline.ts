// Starts a pipeline: takes the lease, mends the ledger, publishes what new code requires, then publishes until it is stopped.
import { createRepair } from '../checking/repair.ts';
import { startSelfCheck } from '../checking/self-check.ts';
import { collect } from '../collection/collect.ts';
import { isStorageFull } from '../database/errors.ts';
import { createQueue } from '../database/queue.ts';
import { publicationOutageTimeout, retryInOutage } from '../database/retry-in-outage.ts';
import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import type { Database } from '../database.ts';
import { createManifest } from '../edge/manifest.ts';
import { sitemapOf } from '../edge/sitemap.ts';
import { createPageHistory } from '../history/page-history.ts';
import { createLedger } from '../ledger/ledger.ts';
import { mendLedger } from '../ledger/mend.ts';
import { createReceipts, type Publication } from '../ledger/receipts.ts';
import { installTracking } from '../ledger/schema.ts';
import { readCode, writeCode } from '../ledger/state-rows.ts';
import { type Ownership, takeOwnership } from '../ownership/ownership.ts';
import { answerRequests } from '../ownership/requests.ts';
import { installAssets } from './assets.ts';
import { createInspection } from './inspection.ts';
import { startLoop } from './loop.ts';
import type { Pipeline, PipelineOptions } from './pipeline-interface.ts';
import { trackTimedOutPages } from './plan-demand.ts';
import { findConcernedPages, predictImpact, renderPreview } from './preview.ts';
import { createPublisher, type Demand, type PublishResult } from './publisher.ts';
import { verify } from './verify.ts';

/**
 * Prepares the database, publishes the pages that a new code version requires, and then publishes until it is stopped.
 * Resolves when the whole site is live; on a full disk with the pages as they were, which are published when there is room.
 * Throws PipelineRunning when another pipeline publishes from this database.
 */
export async function startPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { database, tables, now } = options;
  const ownership = options.ownership ?? (await takeOwnership(database, { now }));
  try {
    await installTracking(database, tables);
    return await startOwned({ ...options, database: ownership.fence(database) }, ownership);
  } catch (error) {
    await ownership.release().catch(() => undefined); // the first error says more
    throw error;
  }
}

async function startOwned(options: PipelineOptions, ownership: Ownership): Promise<Pipeline> {
  const { database, renderer, objects, now, onError } = options;
  const damage = await mendLedger(database);
  for (const what of damage) onError(new Error(`${what}: its pages are rendered again; check the disk`));
  const ledger = createLedger(database);
  const receipts = createReceipts(database);
  const manifest = createManifest(ledger);
  const { explain, status } = createInspection(database);
  const listeners = new Set<(publication: Publication) => void>();
  const context = {
    serves: async () => false,
    ...options,
    ledger,
    timedOut: trackTimedOutPages(options.elapsed ?? (() => performance.now())),
    onUnblocked: () => void loop.demand('blocked').catch(onError),
  };
  const repair = createRepair({ ...options, ledger, receipts, catchUp: () => loop.demand('changes') });
  const check = await startSelfCheck({
    database,
    ledger,
    renderer,
    objects,
    now,
    onError,
    onDamaged: (path) => void repair.repair(path).catch(onError),
    every: options.checkEvery ?? 4000,
    rest: options.checkRest ?? 600_000,
  });

  const collecting = createQueue();
  let isStopped = false;
  let isCodeDue = false;
  const publisher = createPublisher({ ...context, ledger: createLedger(readThroughOutages(database)) }, options.large ?? 150);
  /** The last publication that was announced, and whether there may be one after it whose commit had no answer. */
  let announced = await lastPublicationOf(database);
  let mayHaveMissed = false;
  /** The number of changes that were not live when it was last known. */
  let pending = 0;

  async function publishAndNotify(demand: Demand): Promise<PublishResult> {
    if (mayHaveMissed) await announceMissed();
    // Any publication notes the code version, so the one of new code comes first.
    const due = isCodeDue && demand === 'changes' ? 'code' : demand;
    if (due === 'code' && options.assets !== undefined) await installAssets(options.assets, database, objects);
    const answer = await check.pauseDuring(() => publisher.publish(due)).catch(noteOutage);
    if (due === 'code') isCodeDue = false;
    if (answer.kind === 'started') return { ...answer, live: check.pauseDuring(() => answer.live).then(announce, noteOutage) };
    if (answer.kind === 'done') announce(answer.publication);
    return answer;
  }
  function noteOutage(error: unknown): never {
    if (findError(error, DatabaseUnreachable)) mayHaveMissed = true;
    throw error;
  }
  async function announceMissed() {
    for (const missed of await receipts.after(announced)) announce(missed);
    mayHaveMissed = false;
  }
  function announce(publication: Publication | undefined) {
    if (!publication) return undefined;
    announced = Math.max(announced, publication.id);
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

  const isLive = (await ledger.documentsAfter('', 1)).length > 0;
  /** On a full disk the site stays as it is: the loop publishes the rest when there is room. */
  async function tolerateFullDisk(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (!isLive || !isStorageFull(error)) throw error;
      onError(error);
    }
  }

  const { version } = await ledger.state();
  isCodeDue = version !== renderer.version;
  if (isCodeDue)
    await tolerateFullDisk(() => retryInOutage(() => publishAndNotify('code'), publicationOutageTimeout)).catch(async (error: unknown) => {
      await check.stop();
      throw error;
    });
  const { code } = renderer;
  if (code && !isCodeDue && !(await readCode(database, renderer.version))) await tolerateFullDisk(() => writeCode(database, renderer.version, code));
  const loop = startLoop({
    publish: publishAndNotify,
    async isBehind() {
      pending = (await ledger.lastSeq()) - (await ledger.state()).publishedSeq;
      return pending > 0;
    },
    onPoll: () => answerRequests(database, loop.demand),
    validTime: async () => {
      const { since, until } = await ledger.validTime();
      return { since, until: Math.min(until, now() + context.timedOut.wait()) };
    },
    now,
    onError,
    pollInterval: options.poll ?? 500,
  });
  const forgetReturns = database.onReturn(loop.wake);
  ownership.onLost(() => {
    void loop.stop();
    options.onLost?.();
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
    forgetReturns();
    await repair.stop();
    await loop.stop();
    await collecting(async () => undefined);
    try {
      await check.stop();
    } finally {
      await ownership.release();
    }
  }

  try {
    await tolerateFullDisk(() => retryInOutage(catchUp, publicationOutageTimeout));
    await repair.checkLatest();
  } catch (error) {
    await loop.stop();
    await check.stop();
    throw error;
  }
  return {
    manifest,
    sitemap: async () => sitemapOf(await ledger.listedPages(), options.origin),
    servedPaths: async () => new Map((await ledger.allPages()).flatMap(({ path, served }) => (served ? [[path, served] as const] : []))),
    receipts,
    history: createPageHistory(database, objects),
    wake() {
      check.interrupt();
      loop.wake();
    },
    isPublishing: loop.isPublishing,
    failing() {
      const since = loop.failingSince();
      return since === undefined ? undefined : { since, pending };
    },
    onPublication(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenLive,
    rebuild: () => loop.demand('rebuild'),
    retry: () => loop.demand('retry'),
    rollBack: (before, actor) => loop.demand({ before, actor: actor ?? null }),
    verify: verifyWhole,
    collect: ({ now: ageClock = now, ...retention } = {}) =>
      collecting(() =>
        collect(
          { days: 90, publications: 50, ...retention },
          { ...options, now: ageClock, exclusively: loop.exclusively, isStopped: () => isStopped, onGone: manifest.forget },
        ),
      ),
    examplePages: ledger.examplePages,
    explain,
    status: async () => ({ ...(await status()), check: check.state() }),
    repair: repair.repair,
    repairs: () => ({ ...repair.repairs(), damage }),
    concernedPages: (changes) => findConcernedPages(changes, renderer.sources, ledger),
    async impact(changes) {
      // Otherwise pending changes of others would be part of the impact.
      await catchUp();
      return predictImpact(changes, context);
    },
    preview: (path, changes) => renderPreview(path, changes, context),
    stop,
  };
}

/** For publications, which keep what they have rendered. A visitor waits for no outage. */
const readThroughOutages = (database: Database): Pick<Database, 'rows'> =>
  database.isEmbedded ? database : { rows: (sql, args) => retryInOutage(() => database.rows(sql, args), publicationOutageTimeout) };

async function lastPublicationOf(database: Pick<Database, 'rows'>): Promise<number> {
  const [last] = await database.rows('SELECT max(id) AS id FROM publications');
  return Number(last?.id ?? 0);
}
