// The lease as one process has it: taken when its holder has ended, offered while this process cannot write, given up or lost. With it
// a publisher is started, without it the process goes on serving. Each step waits for the end of the one before.
import { findError } from '../../core/database/unreachable.ts';
import type { Ledger } from '../../core/ledger/ledger.ts';
import { cannotStore } from '../../core/objects/cannot-store.ts';
import type { Lease } from '../../core/publishing/owner.ts';
import type { PublishedSite } from '../../core/publishing/published-site.ts';
import { prepareLedger, type StartedPublisher, startPublisher } from '../../core/publishing/start-publisher.ts';
import { type HeldLease, LeaseLost, tryOwnership } from '../ownership/ownership.ts';
import type { News } from './news.ts';
import type { NodeOptions } from './node.ts';
import { createTrouble } from './trouble.ts';

/** `end`: whether the lease was given up, or another process has taken it. */
export type LeaseListener = (isHeld: boolean, end?: 'given' | 'lost') => void;

/** Milliseconds after a save here in which the publisher needs no other notice of it. */
const ownWake = 250;
/** Milliseconds before the lease is tried again after a start that failed: another process may have more luck. */
const retryPause = 2000;
/** Terms for which a process of an older version leaves a free lease to one of the newer. */
const termsForNewer = 3;
/** Milliseconds between two tries of the file that proves that the holder lives. */
const lockInterval = 500;

export function createLeadership(options: NodeOptions & Required<Pick<NodeOptions, 'term' | 'elapsed'>>, site: PublishedSite) {
  const { onError, term, elapsed } = options;
  const silenceOf = createSilence(elapsed);
  const trouble = createTrouble({ trial: options.trouble ?? (async () => 0), elapsed, term });
  const upgrade = createUpgrade(site.ledger, options.renderer.version, termsForNewer * term);
  const listeners = new Set<LeaseListener>();
  let publisher: StartedPublisher | undefined;
  let ownership: HeldLease | undefined;
  let changing: Promise<void> | undefined;
  let mayLead = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let rungFor = 0;

  /** Others save as well. What was saved here has woken the publisher already. */
  function ring({ lastSeq, publishedSeq }: News) {
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
    if (!mayLead) return;
    const taken = await tryOwnership(options.database, {
      ...options,
      silent: silentFor > term ? lease?.text : undefined,
      trouble: trouble.now,
      isFit: async () => (await upgrade.mayPublish(silentFor)) && (await (options.isFit?.() ?? true)) && (await trouble.mayTake(lease, silentFor)),
    });
    if (taken) await lead(taken, await prepareLedger(options, taken).catch((error: unknown) => giveUp(taken, error)));
  }
  async function lead(taken: HeldLease, damage: readonly string[]) {
    ownership = taken;
    try {
      // The last publication of the process before may have come after the last poll.
      await site.announceMissed();
      publisher = await startPublisher({ ...options, onError: reportUnlessLost }, { ownership: taken, site, damage });
    } catch (error) {
      await giveUp(taken, error);
    }
    taken.onLost(() => void change(() => stopPublisher('lost')));
    notify();
  }
  /** What is under way when another process takes the lease is made by that one. */
  function reportUnlessLost(error: unknown) {
    if (!findError(error, LeaseLost)) onError(error);
    if (cannotStore(error)) void change(() => trouble.fail(ownership));
  }
  async function giveUp(taken: HeldLease, error: unknown): Promise<never> {
    ownership = undefined;
    triedAt = elapsed() + retryPause;
    await taken.release().catch(() => undefined); // the first error says more
    throw error;
  }
  async function stopPublisher(end: 'given' | 'lost') {
    const stopped = publisher;
    if (!stopped) return;
    publisher = undefined;
    ownership = undefined;
    notify(end);
    await stopped.stop();
  }
  function notify(...end: ['given' | 'lost'] | []) {
    for (const listener of listeners) listener(publisher !== undefined, ...end);
  }

  return {
    /** Undefined without the lease. */
    publisher: () => publisher,
    lead,
    /** From now on it takes the lease when it is free, if this process may. */
    async begin() {
      await upgrade.note();
      site.reading.onPublication(({ reason }) => {
        if (reason === 'code') void upgrade.note().catch(onError);
        if (publisher) void change(() => trouble.succeed(ownership));
      });
      mayLead = options.mayPublish;
    },
    follow(news: News) {
      ownership?.compare(news.lease);
      const silentFor = silenceOf(news.lease);
      if (publisher) {
        ring(news);
        if (!changing && trouble.isDoubtful(publisher.isPublishing())) void change(() => trouble.doubt(ownership));
      } else if (mayLead && !changing && elapsed() - triedAt > lockInterval) void change(() => tryToLead(news.lease, silentFor));
    },
    wake() {
      wokenAt = elapsed();
      publisher?.wake();
    },
    /** Calls the listener at once, and after each change. */
    onLease(listener: LeaseListener) {
      listeners.add(listener);
      listener(publisher !== undefined);
    },
    /** Releases the lease for good. `first` runs when it takes none any more. */
    async resign(first?: () => Promise<void>) {
      mayLead = false;
      await first?.();
      await change(() => stopPublisher('given'));
    },
  };
}

/** For how many milliseconds a lease has not been renewed, by the clock of this process: the clock of the database may be set back. */
function createSilence(elapsed: () => number): (lease: Lease | undefined) => number {
  let text: string | undefined;
  let since = elapsed();
  return (lease) => {
    if (lease?.text !== text) since = elapsed();
    text = lease?.text;
    return elapsed() - since;
  };
}

// During an upgrade processes with two versions of the code run on one database. One whose version was live until a newer one
// published would undo that: it takes the lease only when no other process has done so for a while.

/** `version` is that of this process; it leaves a lease to others for `timeout` milliseconds. */
function createUpgrade({ state }: Pick<Ledger, 'state'>, version: string, timeout: number) {
  let wasLive = false;
  async function isLive() {
    const live = (await state()).version === version;
    wasLive ||= live;
    return live;
  }
  return {
    async note() {
      await isLive();
    },
    /** Whether this process may take a lease that has been free for these milliseconds. */
    mayPublish: async (free: number) => (await isLive()) || !wasLive || free > timeout,
  };
}
