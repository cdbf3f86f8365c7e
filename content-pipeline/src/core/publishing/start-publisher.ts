// What only the process with the lease does: it publishes, checks live pages while it has nothing to publish, and collects.
import { startSelfCheck } from '../checking/self-check.ts';
import { collect } from '../collection/collect.ts';
import { eraseVersions } from '../collection/erase-versions.ts';
import { isStorageFull } from '../database/errors.ts';
import { createQueue } from '../database/queue.ts';
import { publicationOutageTimeout, retryInOutage } from '../database/retry-in-outage.ts';
import type { Database } from '../database.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { mendLedger } from '../ledger/mend.ts';
import { installTracking } from '../ledger/schema.ts';
import { readCode, writeCode } from '../ledger/state-rows.ts';
import { cannotStore } from '../objects/cannot-store.ts';
import { createPreparations } from '../preparing/preparations.ts';
import { type AnnouncedPublisher, createAnnouncedPublisher } from './announced-publisher.ts';
import { answerForLast, answerRequests } from './answer-requests.ts';
import { installAssets } from './assets.ts';
import { createFailureNote, publishingWork } from './failure-note.ts';
import { startLoop } from './loop.ts';
import type { Ownership } from './owner.ts';
import type { Pipeline, PipelineOptions } from './pipeline-interface.ts';
import { trackTimedOutPages } from './plan-demand.ts';
import { predictImpact } from './preview.ts';
import type { PublishedSite } from './published-site.ts';
import { createPublisher, type Demand } from './publisher.ts';
import type { PublishContext } from './steps.ts';
import { type Verification, type VerifyContext, verify } from './verify.ts';

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
    | 'eraseVersions'
    | 'impact'
    | 'status'
    | 'repairs'
  > {
  /** Finishes the publication in progress and releases the lease. `first` runs when nothing new is begun any more. */
  stop(first?: () => Promise<void>): Promise<void>;
}

type PublisherOptions = Omit<PipelineOptions, 'ownership'>;

export interface PublisherParts {
  readonly ownership: Ownership;
  readonly site: PublishedSite;
  /** The rows of the ledger that could not be read. */
  readonly damage: readonly string[];
}

/** Installs what is missing and removes damaged rows. Returns what they were. Only the process with the lease may call it. */
export async function prepareLedger({ database, tables, onError }: PublisherOptions, ownership: Ownership): Promise<string[]> {
  await installTracking(database, tables);
  const damage = await mendLedger(ownership.fence(database));
  for (const what of damage) onError(new Error(`${what}: its pages are rendered again; check the disk`));
  return damage;
}

/** Resolves when the whole site is live; on a full disk with the pages as they were. The caller releases the lease if it rejects. */
export async function startPublisher(given: PublisherOptions, { ownership, site, damage }: PublisherParts): Promise<StartedPublisher> {
  const options = { ...given, database: ownership.fence(given.database), serves: given.serves ?? (async () => false), large: given.large ?? 150 };
  const { database, renderer, objects, now, onError } = options;
  const { ledger } = site;
  const steadyLedger = createLedger(readThroughOutages(database));
  const preparations = createPreparations({
    ...options,
    ledger: steadyLedger,
    catchUp: () => catchUp({ ledger, loop }),
    isPublishing: () => loop.isPublishing(),
    pause: options.prepareAfter ?? 500,
  });
  const retries = createRetries((which) => loop.demand(which));
  const context = {
    ...options,
    ledger,
    timedOut: trackTimedOutPages(options.elapsed ?? (() => performance.now())),
    retryBlocked: retries.ask,
    preparations,
  };
  const check = await startSelfCheck({
    ...context,
    onDamaged: (path) => void site.reading.repair(path).catch(onError),
    every: options.checkEvery ?? 4000,
    rest: options.checkRest ?? 600_000,
  });
  const isLive = (await ledger.documentsAfter('', 1)).length > 0;
  const tolerate = (work: () => Promise<unknown>) => work().catch((error: unknown) => reportUnstored(error, { isLive, onError }));
  const { publish, isCodeDue } = createAnnouncedPublisher(createPublisher({ ...context, ledger: steadyLedger }, options.large), {
    site,
    preparations,
    check,
    isCodeDue: (await ledger.state()).version !== renderer.version,
    async installAssets() {
      if (options.assets !== undefined) await installAssets(options.assets, database, objects);
    },
  });
  await publishNewCode({ publish, isCodeDue }, tolerate, options).catch(async (error: unknown) => {
    await check.stop();
    throw error;
  });

  const { loop, failing } = startNotedLoop((demand) => publish(retries.begin(demand)), context);
  const collecting = createQueue();
  let isStopped = false;
  const forgetReturns = database.onReturn(loop.wake);
  site.publishBy(() => loop.demand('changes'));
  ownership.onLost(() => {
    void loop.stop();
    options.onLost?.();
  });
  try {
    await tolerate(() => retryInOutage(() => catchUp({ ledger, loop }), publicationOutageTimeout));
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
    failing,
    whenLive: (seq) => whenLive(seq, { ledger, loop }),
    rebuild: () => loop.demand('rebuild'),
    retry: () => loop.demand('retry'),
    rollBack: (before, actor) => loop.demand({ before, actor: actor ?? null }),
    verify: () => verifyWhenPublished({ ...context, loop }),
    collect: ({ now: ageClock = now, ...retention } = {}) =>
      collecting(() =>
        collect(
          { days: 90, publications: 50, ...retention },
          {
            ...options,
            now: ageClock,
            exclusively: loop.exclusively,
            isStopped: () => isStopped,
            onGone: site.manifest.forget,
            isPrepared: preparations.hasObject,
          },
        ),
      ),
    eraseVersions: (contains) => eraseVersions(contains, { ...options, exclusively: loop.exclusively, isPrepared: preparations.hasObject }),
    async impact(changes) {
      // Otherwise pending changes of others would be part of the impact.
      await catchUp({ ledger, loop });
      return predictImpact(changes, context);
    },
    prepare: preparations.prepare,
    discard: preparations.discard,
    status: async () => ({ ...(await site.status()), check: check.state() }),
    repairs: () => ({ ...site.repairs(), damage }),
    async stop(first) {
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
    },
  };
}

/** Publishes new code before anything else, and answers a request that the process before has left. */
async function publishNewCode(
  { publish, isCodeDue }: AnnouncedPublisher,
  tolerate: (work: () => Promise<unknown>) => Promise<unknown>,
  { database, renderer: { code, version } }: PublisherOptions,
) {
  if (isCodeDue()) await tolerate(() => retryInOutage(() => publish('code'), publicationOutageTimeout));
  if (code && !isCodeDue() && !(await readCode(database, version))) await tolerate(() => writeCode(database, version, code));
  await tolerate(() => answerForLast(database));
}

/** The loop, with a note for other processes that says why it fails. */
function startNotedLoop(publish: AnnouncedPublisher['publish'], { database, ledger, timedOut, now, onError, poll = 500 }: PublishContext & PublisherOptions) {
  const failureNote = createFailureNote({ database, work: publishingWork, now });
  /** The number of changes that were not live when it was last known. */
  let pending = 0;
  const loop = startLoop({
    publish,
    async isBehind() {
      pending = (await ledger.lastSeq()) - (await ledger.state()).publishedSeq;
      return pending > 0;
    },
    onPoll: () => answerRequests(database, loop.demand),
    validTime: async () => {
      const { since, until } = await ledger.validTime();
      return { since, until: Math.min(until, now() + timedOut.wait()) };
    },
    now,
    onError,
    // What cannot be noted is noted by the next attempt.
    onAttempt: (failed) => void (failed ? failureNote.fail(failed.error) : failureNote.succeed()).catch(() => undefined),
    pollInterval: poll,
  });
  const failing = () => {
    const failure = failureNote.current();
    return failure && { ...failure, pending };
  };
  return { loop, failing };
}

/** Asks for retries of blocked pages: for each kind once until it begins. */
function createRetries(demand: (which: Demand) => Promise<unknown>) {
  const asked = new Set<Demand>();
  return {
    ask(which: 'blocked' | 'probe') {
      if (asked.has(which)) return;
      asked.add(which);
      demand(which).catch(() => undefined); // the loop reports it
    },
    begin(which: Demand): Demand {
      asked.delete(which);
      return which;
    },
  };
}

/** Without room, or a bucket, a site that is live stays as it is: the loop publishes the rest when it can be stored. */
function reportUnstored(error: unknown, { isLive, onError }: Pick<PipelineOptions, 'onError'> & { readonly isLive: boolean }) {
  if (!isLive || !(isStorageFull(error) || cannotStore(error))) throw error;
  onError(error);
}

interface Catching {
  readonly ledger: Ledger;
  readonly loop: Pick<ReturnType<typeof startLoop>, 'demand' | 'settled'>;
}

/** Resolves when everything that is saved by now is published. */
async function catchUp(catching: Catching): Promise<void> {
  const { ledger } = catching;
  const seq = await ledger.lastSeq();
  await publishUntil(async () => (await ledger.state()).publishedSeq >= seq, seq, catching);
}

/** Resolves when every change up to `seq` is live or concerns no page. */
const whenLive = (seq: number, catching: Catching): Promise<void> => publishUntil(() => catching.ledger.isLive(seq), seq, catching);

async function publishUntil(isReached: () => Promise<boolean>, seq: number, { ledger, loop }: Catching) {
  while (!(await isReached())) {
    // The demand's snapshot contains everything saved before, unless it has to wait for a large publication.
    await loop.demand('changes');
    if (await isReached()) return;
    if (seq > (await ledger.lastSeq())) throw new Error(`There is no change ${seq}`);
    await loop.settled();
  }
}

/** Compares what is live with a clean build, after publishing pending changes. */
async function verifyWhenPublished({ loop, ...context }: Catching & VerifyContext): Promise<Verification> {
  for (let tries = 0; tries < 20; tries += 1) {
    const verification = await verify(context);
    if (verification) return verification;
    await loop.demand('changes');
    await loop.settled();
  }
  throw new Error('Content changes too fast to be compared with a clean build');
}

/** For publications, which keep what they have rendered. A visitor waits for no outage. */
const readThroughOutages = (database: Database): Pick<Database, 'rows'> =>
  database.isEmbedded ? database : { rows: (sql, args) => retryInOutage(() => database.rows(sql, args), publicationOutageTimeout) };
