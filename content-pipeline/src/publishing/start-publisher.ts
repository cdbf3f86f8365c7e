// What only the process with the lease does: it publishes what new code requires, then every change until it is stopped, checks
// live pages while it has nothing to publish, and removes what is not needed any more.
import { startSelfCheck } from '../checking/self-check.ts';
import { collect } from '../collection/collect.ts';
import { isStorageFull } from '../database/errors.ts';
import { createQueue } from '../database/queue.ts';
import { publicationOutageTimeout, retryInOutage } from '../database/retry-in-outage.ts';
import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import type { Database } from '../database.ts';
import { createLedger } from '../ledger/ledger.ts';
import { mendLedger } from '../ledger/mend.ts';
import type { Publication } from '../ledger/receipts.ts';
import { installTracking } from '../ledger/schema.ts';
import { readCode, writeCode } from '../ledger/state-rows.ts';
import { createFailureNote, publishingWork } from '../ownership/failure-note.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { answerForLast, answerRequests } from '../ownership/requests.ts';
import { createPreparations } from '../preparing/preparations.ts';
import { cannotStore } from '../storage/cannot-store.ts';
import { installAssets } from './assets.ts';
import { startLoop } from './loop.ts';
import type { Pipeline, PipelineOptions } from './pipeline-interface.ts';
import { trackTimedOutPages } from './plan-demand.ts';
import { predictImpact } from './preview.ts';
import type { PublishedSite } from './published-site.ts';
import { createPublisher, type Demand, type PublishResult } from './publisher.ts';
import { verify } from './verify.ts';

/** The calls of a pipeline that need the lease, or are answered at once by the process that has it. */
export interface StartedPublisher
  extends Pick<
    Pipeline,
    | 'wake'
    | 'isPublishing'
    | 'prepare'
    | 'discard'
    | 'failing'
    | 'whenLive'
    | 'rebuild'
    | 'retry'
    | 'rollBack'
    | 'verify'
    | 'collect'
    | 'impact'
    | 'status'
    | 'repairs'
  > {
  /** Finishes the publication in progress and releases the lease. `first` runs when nothing new is begun any more. */
  stop(first?: () => Promise<void>): Promise<void>;
}

export interface PublisherParts {
  readonly ownership: Ownership;
  readonly site: PublishedSite;
  /** The rows of the ledger that could not be read. */
  readonly damage: readonly string[];
}

/** Installs what is missing and removes damaged rows. Returns what they were. Only the process with the lease may call it. */
export async function prepareLedger({ database, tables, onError }: PipelineOptions, ownership: Ownership): Promise<string[]> {
  await installTracking(database, tables);
  const damage = await mendLedger(ownership.fence(database));
  for (const what of damage) onError(new Error(`${what}: its pages are rendered again; check the disk`));
  return damage;
}

/** Resolves when the whole site is live; on a full disk with the pages as they were. The caller releases the lease if it rejects. */
export async function startPublisher(given: PipelineOptions, { ownership, site, damage }: PublisherParts): Promise<StartedPublisher> {
  const options = { ...given, database: ownership.fence(given.database) };
  const { database, renderer, objects, now, onError } = options;
  const { ledger, manifest, announce } = site;
  const { serves = async () => false, large = 150 } = options;
  const context = {
    ...options,
    serves,
    ledger,
    timedOut: trackTimedOutPages(options.elapsed ?? (() => performance.now())),
    onUnblocked: () => void loop.demand('blocked').catch(onError),
    preparations: createPreparations({
      ...options,
      serves,
      ledger: createLedger(readThroughOutages(database)),
      catchUp,
      isPublishing: () => loop.isPublishing(),
      pause: options.prepareAfter ?? 500,
      large,
    }),
  };
  const { preparations } = context;
  const check = await startSelfCheck({
    database,
    ledger,
    renderer,
    objects,
    now,
    onError,
    onDamaged: (path) => void site.reading.repair(path).catch(onError),
    every: options.checkEvery ?? 4000,
    rest: options.checkRest ?? 600_000,
  });

  const collecting = createQueue();
  let isStopped = false;
  let isCodeDue = false;
  const publisher = createPublisher({ ...context, ledger: createLedger(readThroughOutages(database)) }, large);
  /** Whether there may be a publication that is not announced, because its commit had no answer. */
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
    if (answer.kind === 'started') return { ...answer, live: check.pauseDuring(() => answer.live).then(announced, noteOutage) };
    if (answer.kind === 'done') announced(answer.publication);
    return answer;
  }
  function noteOutage(error: unknown): never {
    if (findError(error, DatabaseUnreachable)) mayHaveMissed = true;
    throw error;
  }
  async function announceMissed() {
    await site.announceMissed();
    mayHaveMissed = false;
  }
  function announced(publication: Publication | undefined) {
    if (!publication) return undefined;
    announce(publication);
    preparations.note(publication);
    return publication;
  }

  const isLive = (await ledger.documentsAfter('', 1)).length > 0;
  /** Without room, or a bucket, the site stays as it is: the loop publishes the rest when it can be stored. */
  async function tolerateUnstored(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (!isLive || !(isStorageFull(error) || cannotStore(error))) throw error;
      onError(error);
    }
  }

  const { version } = await ledger.state();
  isCodeDue = version !== renderer.version;
  if (isCodeDue)
    await tolerateUnstored(() => retryInOutage(() => publishAndNotify('code'), publicationOutageTimeout)).catch(async (error: unknown) => {
      await check.stop();
      throw error;
    });
  const { code } = renderer;
  if (code && !isCodeDue && !(await readCode(database, renderer.version))) await tolerateUnstored(() => writeCode(database, renderer.version, code));
  await tolerateUnstored(() => answerForLast(database));
  const failureNote = createFailureNote({ database, work: publishingWork, now });
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
    // What cannot be noted is noted by the next attempt.
    onAttempt: (failed) => void (failed ? failureNote.fail(failed.error) : failureNote.succeed()).catch(() => undefined),
    pollInterval: options.poll ?? 500,
  });
  const forgetReturns = database.onReturn(loop.wake);
  site.publishBy(() => loop.demand('changes'));
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
  async function stop(first?: () => Promise<void>) {
    isStopped = true;
    forgetReturns();
    await first?.();
    site.publishBy(undefined);
    await loop.stop();
    await preparations.stop();
    await collecting(async () => undefined);
    try {
      await check.stop();
    } finally {
      await ownership.release();
    }
  }

  try {
    await tolerateUnstored(() => retryInOutage(catchUp, publicationOutageTimeout));
    await site.checkLatest();
  } catch (error) {
    forgetReturns();
    site.publishBy(undefined);
    await loop.stop();
    await check.stop();
    throw error;
  }
  return {
    wake() {
      check.interrupt();
      loop.wake();
    },
    isPublishing: loop.isPublishing,
    failing() {
      const failure = failureNote.current();
      return failure && { ...failure, pending };
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
          { ...options, now: ageClock, exclusively: loop.exclusively, isStopped: () => isStopped, onGone: manifest.forget, isPrepared: preparations.hasObject },
        ),
      ),
    async impact(changes) {
      // Otherwise pending changes of others would be part of the impact.
      await catchUp();
      return predictImpact(changes, context);
    },
    prepare: preparations.prepare,
    discard: preparations.discard,
    status: async () => ({ ...(await site.status()), check: check.state() }),
    repairs: () => ({ ...site.repairs(), damage }),
    stop,
  };
}

/** For publications, which keep what they have rendered. A visitor waits for no outage. */
const readThroughOutages = (database: Database): Pick<Database, 'rows'> =>
  database.isEmbedded ? database : { rows: (sql, args) => retryInOutage(() => database.rows(sql, args), publicationOutageTimeout) };
