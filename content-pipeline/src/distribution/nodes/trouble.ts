// How much hinders a node from publishing, and what it does about it: it offers the lease to nodes with less trouble, and goes on
// trying while there is none. A trial says how much, after an attempt that has failed and during one that takes long. When attempts
// fail although the trial finds nothing, it is not trusted for a while, so that the lease does not go to and fro between two nodes
// that both fail.
import type { Lease } from '../../core/publishing/owner.ts';
import type { HeldLease } from '../ownership/ownership.ts';

export interface Trouble {
  /** 0 when nothing hinders this node. */
  now(): Promise<number>;
  /** Whether this node may take a lease that was silent for `silentFor` milliseconds: a node with less trouble is first. */
  mayTake(lease: Lease | undefined, silentFor: number): Promise<boolean>;
  /** After an attempt that has failed: the lease is on offer. */
  fail(held: HeldLease | undefined): Promise<void>;
  /** To be called often: whether something has been published for so long that it may wait for a storage that others reach. */
  isDoubtful(isPublishing: boolean): boolean;
  /** The lease is on offer if the trial finds a reason. */
  doubt(held: HeldLease | undefined): Promise<void>;
  /** After an attempt that has succeeded: it is not any more. */
  succeed(held: HeldLease | undefined): Promise<void>;
}

/** Milliseconds for which a trial that was wrong is not trusted; twice as long after each further failure, up to the longest. */
const firstDistrust = 30_000;
const longestDistrust = 30 * 60_000;
/** Terms for which a publication may last before a trial is made, and again for each further one. */
const termsForPublication = 0.5;
/** Terms for which a free lease is left to others, for each trouble. */
const termsForOthers = 2;

export interface TroubleOptions {
  readonly trial: () => Promise<number>;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** Milliseconds for which a lease is valid. */
  readonly term: number;
}

export function createTrouble({ trial, elapsed, term }: TroubleOptions): Trouble {
  let distrust = firstDistrust;
  let distrustedUntil = Number.NEGATIVE_INFINITY;
  let publishingSince = Number.POSITIVE_INFINITY;
  const now = async () => Math.max(await trial(), elapsed() < distrustedUntil ? 1 : 0);
  return {
    now,
    async mayTake(lease, silentFor) {
      const own = await now();
      return own < (lease?.trouble ?? 0) || silentFor >= own * termsForOthers * term;
    },
    async fail(held) {
      if ((await now()) === 0) {
        distrustedUntil = elapsed() + distrust;
        distrust = Math.min(distrust * 2, longestDistrust);
      }
      await held?.offer(await now());
    },
    isDoubtful(isPublishing) {
      publishingSince = isPublishing ? Math.min(publishingSince, elapsed()) : Number.POSITIVE_INFINITY;
      if (elapsed() - publishingSince < termsForPublication * term) return false;
      publishingSince = elapsed();
      return isPublishing;
    },
    async doubt(held) {
      const own = await now();
      if (own > 0) await held?.offer(own);
    },
    async succeed(held) {
      distrust = firstDistrust;
      distrustedUntil = Number.NEGATIVE_INFINITY;
      await held?.offer(0);
    },
  };
}
