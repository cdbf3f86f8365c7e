// Limits failed tries at the password. The database counts them, so that all processes share the count and a restart keeps it.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { failedTries } from '../database/tables.ts';
import { widerNetwork } from '../http/network.ts';
import { widerFactor } from '../limits/request-limit.ts';

/** Wrong passwords after which tries are refused for the pause: from one network, from the wider one it is part of, in total. */
const limits = { network: 5, wider: 5 * widerFactor, everywhere: 200 };
/** In milliseconds. */
const pause = 15 * 60_000;
const everywhere = '*';

export interface LockOut {
  /** Counts a try before it is made, so that concurrent tries are counted too. Returns seconds to wait, 0 when admitted. */
  admit(network: string): Promise<number>;
  /** Call when the password was right: deletes the earlier tries of this network. */
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
        // A right password must not count towards the limits that others share.
        const isShared = inArray(failedTries.network, [widerNetwork(network) ?? everywhere, everywhere]);
        await transaction
          .update(failedTries)
          .set({ count: sql`max(0, ${failedTries.count} - 1)` })
          .where(isShared);
      }),
  };
}
