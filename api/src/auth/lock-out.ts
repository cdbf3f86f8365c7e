// Failed tries at the password, counted in the database so that all processes share them and a restart forgives nothing.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { failedTries } from '../database/tables.ts';
import { widerNetwork } from '../http/network.ts';
import { widerFactor } from '../limits/network-limit.ts';

/** So many wrong passwords from one network, from the wider one it is part of, or from everywhere, close the door for the pause. */
const limits = { network: 5, wider: 5 * widerFactor, everywhere: 200 };
const pause = 15 * 60_000;
const everywhere = '*';

export interface LockOut {
  /** Counts a try before it is made, so that a hundred at once do not slip through. Seconds to wait; 0 to go on. */
  admit(network: string): Promise<number>;
  /** The password was right: what this network has tried before is forgotten. */
  forget(network: string): Promise<void>;
}

export function createLockOut(database: Database, now: () => number): LockOut {
  async function admitOne(network: string, limit: number, transaction: Transaction): Promise<number> {
    const [row] = await transaction.select().from(failedTries).where(eq(failedTries.network, network));
    const count = row?.count ?? 0;
    if (row && count >= limit) return (row.last_at + pause - now()) / 1000;
    const next = { count: count + 1, last_at: now() };
    await transaction
      .insert(failedTries)
      .values({ network, ...next })
      .onConflictDoUpdate({ target: failedTries.network, set: next });
    return 0;
  }
  return {
    admit: (network) =>
      database.write(async (transaction) => {
        await transaction.delete(failedTries).where(lte(failedTries.last_at, now() - pause));
        const wider = widerNetwork(network);
        return (
          (await admitOne(network, limits.network, transaction)) ||
          (wider === undefined ? 0 : await admitOne(wider, limits.wider, transaction)) ||
          admitOne(everywhere, limits.everywhere, transaction)
        );
      }),
    forget: (network) =>
      database.write(async (transaction) => {
        await transaction.delete(failedTries).where(eq(failedTries.network, network));
        // A right password is no failure: it does not bring the lock for others nearer.
        const isShared = inArray(failedTries.network, [widerNetwork(network) ?? everywhere, everywhere]);
        await transaction
          .update(failedTries)
          .set({ count: sql`max(0, ${failedTries.count} - 1)` })
          .where(isShared);
      }),
  };
}
