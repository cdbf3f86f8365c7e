// How a process begins on a database that several processes share: it publishes if no other one does, and serves otherwise.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../core/database.ts';
import { createLeaseTable } from '../ownership/lease.ts';
import { type HeldLease, type OwnershipOptions, tryOwnership } from '../ownership/ownership.ts';

export interface EntryOptions extends OwnershipOptions {
  readonly mayPublish: boolean;
  /** Whether there is a site that it can serve without publishing. */
  readonly isReady: () => Promise<boolean>;
  /** Called once when it has to wait for another process. */
  readonly onWaiting: () => Promise<void>;
}

/** Milliseconds between two tries. */
const pollInterval = 200;

/** Takes the lease if no live process has it. Otherwise it waits until there is a site to serve, and returns nothing. */
export async function enterAsNode(database: Database, { mayPublish, isReady, onWaiting, ...options }: EntryOptions): Promise<HeldLease | undefined> {
  await database.write(createLeaseTable);
  for (let isWaiting = false; ; isWaiting = true) {
    const ownership = mayPublish ? await tryOwnership(database, options) : undefined;
    if (ownership || (await isReady())) return ownership;
    if (!isWaiting) await onWaiting();
    await pause(pollInterval);
  }
}
