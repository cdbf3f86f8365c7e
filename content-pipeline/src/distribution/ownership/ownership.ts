// Only one pipeline may publish from a database: the one with the lease. On one machine a locked file shows at once whether
// the holder of the lease is alive; elsewhere it is alive if it renews the lease within a term.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnreachable, findError, isStorageFull, type Transaction } from '../../core/database.ts';
import { type Holder, type Lease, leaseTerm, type Owner, type Ownership, readLease } from '../../core/publishing/owner.ts';
import { createLeaseTable, epochAfter, hasLease, offerLease, releaseLease, renewLease, takeLease } from './lease.ts';
import { findPlace, type MachineLock, takeMachineLock } from './machine-lock.ts';

/** Thrown when another pipeline publishes from this database. */
export class PipelineRunning extends Error {
  override readonly name = 'PipelineRunning';
  readonly owner: Owner | undefined;
  constructor(owner: Owner | undefined) {
    super(
      owner
        ? `Process ${owner.process} on ${owner.host} has been publishing from this database since ${owner.since}`
        : 'Another process on this machine uses this data folder',
    );
    this.owner = owner;
  }
}

/** Thrown within a write when another pipeline has taken the lease. Nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  override readonly message = 'Another process publishes from this database now';
}

export interface OwnershipOptions {
  readonly now: () => number;
  /** A file that is locked while this pipeline runs, so that its end is noticed at once. Only pipelines open it. */
  readonly lockFile?: string;
  /** Milliseconds for which the lease is valid; 10,000 unless given. */
  readonly term?: number;
}

/** The lease as its holder has it; writes throw LeaseLost when it is lost. */
export interface HeldLease extends Ownership {
  readonly owner: Owner;
  /** Compares a lease that was just read: another holder has taken it from this one. */
  compare(lease: Lease | undefined): void;
  /** Offers the lease to processes with less trouble, and keeps it until one takes it; 0 ends the offer. */
  offer(trouble: number): Promise<void>;
}

/** Takes the lease. Throws PipelineRunning when another pipeline has it, and waits up to a term to find that out. */
export async function takeOwnership(database: Database, { now, lockFile, term = leaseTerm }: OwnershipOptions): Promise<HeldLease> {
  await database.write(createLeaseTable);
  const lock = lockFile === undefined ? undefined : takeMachineLock(lockFile);
  if (lock === 'taken') throw new PipelineRunning((await readLease(database))?.holder);
  const holder = createHolder(now, lock);
  let epoch: number | undefined;
  try {
    epoch = await acquireLease(database, holder, term);
  } catch (error) {
    // With the locked file no other process of this machine can publish; the lease follows when there is room to write it.
    const isPending = lock !== undefined && isStorageFull(error);
    if (!isPending) lock?.release();
    if (!isPending) throw error;
  }
  return hold(database, holder, { lock, term, epoch });
}

export interface TryOptions extends OwnershipOptions {
  /** The text of a lease that the caller has seen silent for a term, by a clock of its own. */
  readonly silent?: string | undefined;
  /** How much hinders this process; an offered lease goes to one with less trouble than its holder. */
  readonly trouble?: () => Promise<number>;
  /** Asked before a free lease is taken. */
  readonly isFit?: () => Promise<boolean>;
}

/** Undefined when a live process has it. A free file lock proves little: nodes may share a folder, a suspended one keeps its lock. */
export async function tryOwnership(
  database: Database,
  { now, lockFile, term = leaseTerm, silent, isFit, trouble }: TryOptions,
): Promise<HeldLease | undefined> {
  const lease = await readLease(database);
  const hasEnded = (lease !== undefined && lease.text === silent) || isFree(lease, undefined, term);
  const mayHaveEnded = lockFile !== undefined && lease?.holder?.place !== undefined && findPlace(lockFile) === lease.holder.place;
  const isOffered = trouble !== undefined && (lease?.trouble ?? 0) > 0 && (await trouble()) < (lease?.trouble ?? 0);
  if (!hasEnded && !mayHaveEnded && !isOffered) return undefined;
  if (isFit && !(await isFit())) return undefined;
  const taken = lockFile === undefined ? undefined : takeMachineLock(lockFile);
  const lock = taken === 'taken' ? undefined : taken;
  const holder = createHolder(now, lock);
  let isTaken = false;
  try {
    isTaken = (hasEnded || isOffered || isFree(lease, lock?.place, term)) && (await database.write((transaction) => takeLease(transaction, lease, holder)));
  } finally {
    if (!isTaken) lock?.release();
  }
  return isTaken ? hold(database, holder, { lock, term, epoch: epochAfter(lease) }) : undefined;
}

const createHolder = (now: () => number, lock: MachineLock | undefined): Holder => ({
  id: randomUUID(),
  process: process.pid,
  host: hostname(),
  since: new Date(now()).toISOString(),
  place: lock?.place,
});

/** Number of polls and of renewals per term. */
const pollsPerTerm = 20;
const renewalsPerTerm = 3;

/** Returns the epoch of the taken lease. */
async function acquireLease(database: Database, holder: Holder, term: number): Promise<number> {
  const startedAt = performance.now();
  for (const first = await readLease(database); ; ) {
    const lease = await readLease(database);
    const isSilent = performance.now() - startedAt > term;
    if (!isSilent && !isFree(lease, holder.place, term)) {
      if (lease?.text !== first?.text) throw new PipelineRunning(lease?.holder);
      await pause(term / pollsPerTerm);
    } else if (await database.write((transaction) => takeLease(transaction, lease, holder))) return epochAfter(lease);
  }
}

/** Whether no live process has the lease. The holder of a lease with our locked file has ended, since we could lock it. */
const isFree = (lease: Lease | undefined, place: string | undefined, term: number): boolean =>
  !lease?.holder || lease.age > term || (place !== undefined && lease.holder.place === place);

interface Held {
  readonly lock: MachineLock | undefined;
  readonly term: number;
  /** Undefined when the lease is not written yet, because the disk was full. */
  readonly epoch: number | undefined;
}

function hold(database: Database, owner: Holder, { lock, term, ...held }: Held): HeldLease {
  let { epoch } = held;
  const listeners: (() => void)[] = [];
  let isLost = false;
  let offered = 0;
  let releasing: Promise<void> | undefined;
  let renewing: Promise<void> | undefined;
  function lose() {
    if (isLost) return;
    isLost = true;
    clearInterval(timer);
    for (const listener of listeners) listener();
  }
  // A database that cannot be written for a while is no loss: no other process can take the lease from it either.
  const renew = async () => {
    if (epoch === undefined) {
      const before = await readLease(database);
      const isTaken = await database.write((transaction) => takeLease(transaction, before, owner)).catch(() => false);
      if (isTaken) epoch = epochAfter(before);
      return;
    }
    const isOurs = await database.write((transaction) => renewLease(transaction, owner), 'later').catch(() => true);
    if (!isOurs) lose();
  };
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => (renewing = undefined));
  }, term / renewalsPerTerm).unref();
  async function check(transaction: Transaction) {
    if (epoch === undefined) throw new Error('The lease is not written yet: database or disk is full');
    if (await hasLease(transaction, owner)) return;
    lose();
    throw new LeaseLost();
  }
  return {
    owner,
    fence: (fenced) => withCheck(fenced, check),
    compare(lease) {
      if (lease && epoch !== undefined && lease.epoch > epoch) lose();
    },
    async offer(trouble) {
      if (trouble === offered) return;
      await database.write((transaction) => offerLease(transaction, owner, trouble));
      offered = trouble;
    },
    onLost(listener) {
      if (isLost) listener();
      else listeners.push(listener);
    },
    release: () => (releasing ??= release()),
  };
  async function release() {
    clearInterval(timer);
    await renewing;
    await giveBack(database, owner, lock);
  }
}

/** Runs a check at the beginning of each write. */
const withCheck = (database: Database, check: (transaction: Transaction) => Promise<void>): Database => ({
  ...database,
  rows: (sql, args) => database.rows(sql, args),
  write: (unit, flush, outageTimeout) =>
    database.write(
      async (transaction) => {
        await check(transaction);
        return unit(transaction);
      },
      flush,
      outageTimeout,
    ),
});

async function giveBack(database: Database, owner: Owner, lock: MachineLock | undefined): Promise<void> {
  try {
    await database.write((transaction) => releaseLease(transaction, owner));
  } catch (error) {
    // The next pipeline waits until the lease has ended.
    if (!findError(error, DatabaseUnreachable)) throw error;
  } finally {
    lock?.release();
  }
}
