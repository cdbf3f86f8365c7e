// One of several processes on one database. Each serves what is published; the one with the lease publishes as well.
import type { Freshness } from '../../core/edge/seen-publication.ts';
import { leaseTerm } from '../../core/publishing/owner.ts';
import type { Pipeline, PipelineOptions } from '../../core/publishing/pipeline-interface.ts';
import { openPublishedSite } from '../../core/publishing/published-site.ts';
import { prepareLedger } from '../../core/publishing/start-publisher.ts';
import type { HeldLease } from '../ownership/ownership.ts';
import { createLeadership, type LeaseListener } from './leadership.ts';
import { createPublisherCalls } from './publisher-calls.ts';
import { type Behind, startTail } from './tail.ts';

export interface NodeOptions extends Omit<PipelineOptions, 'onLost' | 'ownership'> {
  /** The lease, if the caller has taken it already. */
  readonly ownership?: HeldLease | undefined;
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
export interface Visits extends Freshness {
  /** What this node knows to be published and does not serve yet; undefined if nothing is missing, or the database cannot be asked. */
  behind(): Behind | undefined;
}

/** One of several processes on a database: it serves, and publishes while it has the lease. */
export interface Node extends Pipeline {
  readonly visits: Visits;
  /** Calls the listener with whether this process publishes: at once, and after each change, with what ended that. */
  onLease(listener: LeaseListener): void;
  /** Releases the lease for good and goes on serving. */
  resign(): Promise<void>;
}

/** Resolves when there is something to serve: for the holder of the lease when the whole site is live. */
export async function startNode(given: NodeOptions): Promise<Node> {
  const { term = leaseTerm, elapsed = () => performance.now(), ownership } = given;
  const options = { ...given, term, elapsed };
  let resignedAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  const damage = ownership ? await prepareLedger(options, ownership) : [];
  const site = await openPublishedSite({ ...options, onNewer: () => site.announceMissed() });
  const leadership = createLeadership(options, site);
  const tail = await startTail({ ...options, site, onNews: leadership.follow });
  try {
    if (ownership) await leadership.lead(ownership, damage);
    else await site.checkLatest();
  } catch (error) {
    await tail.stop();
    throw error;
  }
  await leadership.begin();
  return {
    ...site.reading,
    ...createPublisherCalls({ ...options, site, tail, publisher: leadership.publisher, resignedAt: () => resignedAt, isStopped: () => isStopped }),
    visits: { publication: site.announced, reach: tail.reach, isCurrent: tail.isCurrent, behind: tail.behind },
    onLease: leadership.onLease,
    wake() {
      leadership.wake();
      tail.hurry();
    },
    isPublishing: () => leadership.publisher()?.isPublishing() ?? false,
    failing() {
      const publisher = leadership.publisher();
      if (publisher) return publisher.failing();
      const since = tail.failingSince();
      const { lastSeq, publishedSeq, failure = since === undefined ? undefined : { since } } = tail.news();
      return failure && { ...failure, pending: lastSeq - publishedSeq };
    },
    async resign() {
      resignedAt = elapsed();
      await leadership.resign();
    },
    async stop() {
      isStopped = true;
      await leadership.resign(site.stop);
      await tail.stop();
    },
  };
}
