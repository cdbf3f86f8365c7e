// One of several processes on one database. Each serves what is published; the one with the lease publishes as well. A process
// gets the lease when its holder has ended, and goes on serving when it has lost it.
import { removeObjects } from '../collection/remove-objects.ts';
import { findError } from '../database/unreachable.ts';
import type { Publication } from '../ledger/receipts.ts';
import { type Lease, leaseTerm } from '../ownership/lease.ts';
import { LeaseLost, type Ownership, tryOwnership } from '../ownership/ownership.ts';
import { type RequestKind, requestFromPipeline } from '../ownership/requests.ts';
import type { Pipeline, PipelineOptions } from '../publishing/pipeline-interface.ts';
import { predictImpact } from '../publishing/preview.ts';
import { openPublishedSite } from '../publishing/published-site.ts';
import { prepareLedger, type StartedPublisher, startPublisher } from '../publishing/start-publisher.ts';
import { verify } from '../publishing/verify.ts';
import { Said } from '../sentences.ts';
import { cannotStore } from '../storage/cannot-store.ts';
import { createSilence } from './silence.ts';
import { type Behind, startTail } from './tail.ts';
import { createTrouble } from './trouble.ts';
import { createUpgrade } from './upgrade.ts';

export interface NodeOptions extends Omit<PipelineOptions, 'onLost'> {
  /** Whether it may take the lease. */
  readonly mayPublish: boolean;
  /** Locked while it has the lease, so that others on this machine notice its end at once. */
  readonly lockFile?: string;
  /** Milliseconds for which a lease is valid; 10,000 unless given. */
  readonly term?: number;
  /** Asked before it takes a free lease. */
  readonly isFit?: () => Promise<boolean>;
  /** How many of the storages that it writes to it cannot write at the moment. */
  readonly trouble?: () => Promise<number>;
}

/** What visitors have seen of the site, on whichever node. */
export interface Visits {
  /** The last publication that this node serves. */
  publication(): number;
  /** Serves everything up to a publication. False when that cannot be found out. */
  reach(publication: number): Promise<boolean>;
  /** Whether everything that was published a second ago is served. */
  isCurrent(): boolean;
  /** What this node knows to be published and does not serve yet; undefined if nothing is missing, or the database cannot be asked. */
  behind(): Behind | undefined;
}

/** `end`: whether the lease was given up, or another process has taken it. */
export type LeaseListener = (isHeld: boolean, end?: 'given' | 'lost') => void;

export interface Node extends Pipeline {
  readonly visits: Visits;
  /** Calls the listener with whether this process publishes: at once, and after each change, with what ended that. */
  onLease(listener: LeaseListener): void;
  /** Releases the lease for good and goes on serving. */
  resign(): Promise<void>;
}

/** Thrown by what only a publisher can do when no process publishes. */
export class NoPublisher extends Error {
  override readonly name = 'NoPublisher';
  override readonly message = 'No process publishes at the moment';
}

/** Milliseconds for which a call waits until a process publishes: as long as it takes to replace one that was killed. */
const askTimeout = 15_000;
/** Milliseconds after which a save that is not live is given up. */
const liveTimeout = 60_000;
/** Milliseconds after a save here in which the publisher needs no other notice of it. */
const ownWake = 250;
/** Milliseconds before the lease is tried again after a start that failed: another process may have more luck. */
const retryPause = 2000;
/** Milliseconds for which a process that has resigned waits for its successor. */
const successionTimeout = 10_000;
/** Terms for which a process of an older version leaves a free lease to one of the newer. */
const termsForNewer = 3;
/** Milliseconds between two tries of the file that proves that the holder lives. */
const lockInterval = 500;

/** Resolves when there is something to serve: for the holder of the lease when the whole site is live. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { database, renderer, now, onError, term = leaseTerm, elapsed = () => performance.now() } = options;
  let publisher: StartedPublisher | undefined;
  let ownership: Ownership | undefined;
  let changing: Promise<void> | undefined;
  let mayPublish = options.mayPublish;
  let isStarting = true;
  let isStopped = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let resignedAt = Number.POSITIVE_INFINITY;
  let rungFor = 0;
  const leaseListeners = new Set<LeaseListener>();
  const silence = createSilence(elapsed);
  const trouble = createTrouble({ trial: options.trouble ?? (async () => 0), elapsed, term });

  const damage = options.ownership ? await prepareLedger(options, options.ownership) : [];
  const site = await openPublishedSite({ ...options, onNewer: () => site.announceMissed() });
  const { ledger, receipts } = site;
  const upgrade = createUpgrade(ledger, renderer.version, termsForNewer * term);
  const tail = await startTail({
    database,
    site,
    now,
    elapsed,
    onError,
    onNews({ lease, lastSeq, publishedSeq }) {
      ownership?.compare(lease);
      const silentFor = silence.of(lease);
      if (publisher) {
        ring(lastSeq, publishedSeq);
        if (!changing && trouble.isDoubtful(publisher.isPublishing())) void change(() => trouble.doubt(ownership));
      } else if (mayPublish && !isStarting && !changing && elapsed() - triedAt > lockInterval) void change(() => tryToLead(lease, silentFor));
    },
  });
  const context = { ledger, objects: options.objects, renderer, now };

  /** Others save as well. What was saved here has woken the publisher already. */
  function ring(lastSeq: number, publishedSeq: number) {
    if (lastSeq <= Math.max(publishedSeq, rungFor) || elapsed() - wokenAt < ownWake || publisher?.failing()) return;
    rungFor = lastSeq;
    publisher?.wake();
  }
  /** The lease changes hands one step at a time. */
  function change(work: () => Promise<void>): Promise<void> {
    const changed = (changing ?? Promise.resolve())
      .then(work)
      .catch(onError)
      .finally(() => {
        if (changing === changed) changing = undefined;
      });
    changing = changed;
    return changed;
  }
  async function tryToLead(lease: Lease | undefined, silentFor: number) {
    triedAt = elapsed();
    if (!mayPublish) return;
    const taken = await tryOwnership(database, {
      ...options,
      term,
      silent: silentFor > term ? lease?.text : undefined,
      trouble: trouble.now,
      isFit: async () => (await upgrade.mayPublish(silentFor)) && (await (options.isFit?.() ?? true)) && (await trouble.mayTake(lease, silentFor)),
    });
    if (taken)
      await prepareLedger(options, taken).then(
        (found) => lead(taken, found),
        (error: unknown) => giveUp(taken, error),
      );
  }
  async function lead(taken: Ownership, found: readonly string[]) {
    ownership = taken;
    try {
      // The last publication of the process before may have come after the last poll.
      await site.announceMissed();
      publisher = await startPublisher({ ...options, onError: reportUnlessLost }, { ownership: taken, site, damage: found });
    } catch (error) {
      await giveUp(taken, error);
    }
    taken.onLost(() => void change(() => stopPublisher('lost')));
    notifyLease();
  }
  /** What is under way when another process takes the lease is made by that one. */
  function reportUnlessLost(error: unknown) {
    if (!findError(error, LeaseLost)) onError(error);
    if (cannotStore(error)) void change(() => trouble.fail(ownership));
  }
  async function giveUp(taken: Ownership, error: unknown): Promise<never> {
    ownership = undefined;
    triedAt = elapsed() + retryPause;
    await taken.release().catch(() => undefined); // the first error says more
    throw error;
  }
  async function stopPublisher(end: 'given' | 'lost' = 'given') {
    const stopped = publisher;
    if (!stopped) return;
    publisher = undefined;
    ownership = undefined;
    notifyLease(end);
    await stopped.stop();
  }
  function notifyLease(...end: ['given' | 'lost'] | []) {
    for (const listener of leaseListeners) listener(publisher !== undefined, ...end);
  }

  /** Waits for the publisher of another process; true when it took too long. */
  async function waitUntil(isReached: () => Promise<boolean>, timeout: number): Promise<boolean> {
    const startedAt = elapsed();
    const deadline = () => Math.min(startedAt + timeout, Math.max(resignedAt, startedAt) + successionTimeout);
    tail.hurry();
    while (!(await isReached())) {
      if (elapsed() > deadline()) return true;
      await tail.polled();
    }
    await tail.next();
    return false;
  }
  async function whenLive(seq: number): Promise<void> {
    const own = publisher;
    try {
      if (own) return await own.whenLive(seq);
    } catch (error) {
      // The lease may have gone to another process meanwhile.
      if (publisher === own && !cannotStore(error)) throw error;
    }
    if (await waitUntil(() => ledger.isLive(seq), liveTimeout))
      throw new Error(`Change ${seq} is not live yet: no process publishes, or what it publishes takes longer`);
  }
  const isCaughtUp = (seq: number) => async () => (await ledger.state()).publishedSeq >= seq;
  /** What only the publisher can do is asked of it through the database. */
  async function ask(kind: RequestKind): Promise<Publication | undefined> {
    const answer = await requestFromPipeline(database, kind, askTimeout);
    if (!answer) throw new NoPublisher();
    if (answer.failure !== undefined) throw new Said(answer.failure);
    if (answer.publication === undefined) return undefined;
    await tail.reach(answer.publication);
    return receipts.one(answer.publication);
  }
  async function verifyFromHere() {
    for (const deadline = elapsed() + liveTimeout; elapsed() < deadline; await tail.polled()) {
      const verification = await verify(context);
      if (verification) return verification;
    }
    throw new Error('Content changes too fast to be compared with a clean build');
  }

  /** The publisher removes objects; the copies of other machines are their own. */
  async function removeUnusedCopies(ageClock = now) {
    const { copies } = options.objects;
    if (!copies) return 0;
    return removeObjects({ database, objects: copies, now: ageClock, exclusively: (work) => work(), isStopped: () => isStopped });
  }

  try {
    if (options.ownership) await lead(options.ownership, damage);
    else await site.checkLatest();
  } catch (error) {
    await tail.stop();
    throw error;
  }
  await upgrade.note();
  site.reading.onPublication(({ reason }) => {
    if (reason === 'code') void upgrade.note().catch(onError);
    if (publisher) void change(() => trouble.succeed(ownership));
  });
  isStarting = false;
  return {
    ...site.reading,
    visits: { publication: site.announced, reach: tail.reach, isCurrent: tail.isCurrent, behind: tail.behind },
    onLease(listener) {
      leaseListeners.add(listener);
      listener(publisher !== undefined);
    },
    wake() {
      wokenAt = elapsed();
      publisher?.wake();
      tail.hurry();
    },
    isPublishing: () => publisher?.isPublishing() ?? false,
    failing() {
      if (publisher) return publisher.failing();
      const since = tail.failingSince();
      const { lastSeq, publishedSeq, failure = since === undefined ? undefined : { since } } = tail.news();
      return failure && { ...failure, pending: lastSeq - publishedSeq };
    },
    whenLive,
    rebuild: () => publisher?.rebuild() ?? ask('rebuild'),
    retry: () => publisher?.retry() ?? ask('retry'),
    rollBack: (before, actor) => publisher?.rollBack(before, actor) ?? ask(actor === undefined ? `rollback ${before}` : `rollback ${before} by ${actor}`),
    verify: () => publisher?.verify() ?? verifyFromHere(),
    collect: async (retention) =>
      publisher?.collect(retention) ?? { publications: 0, assets: 0, objects: await removeUnusedCopies(retention?.now), changes: 0 },
    async impact(changes) {
      if (publisher) return publisher.impact(changes);
      await waitUntil(isCaughtUp(await ledger.lastSeq()), askTimeout);
      return predictImpact(changes, context);
    },
    async prepare(key, assumed, isDue) {
      if (!publisher) throw new NoPublisher();
      return publisher.prepare(key, assumed, isDue);
    },
    discard: (key) => publisher?.discard(key),
    status: () => publisher?.status() ?? site.status(),
    repairs: () => publisher?.repairs() ?? { ...site.repairs(), damage: [] },
    async resign() {
      mayPublish = false;
      resignedAt = elapsed();
      await change(() => stopPublisher());
    },
    async stop() {
      mayPublish = false;
      isStopped = true;
      await site.stop();
      await change(() => stopPublisher());
      await tail.stop();
    },
  };
}
