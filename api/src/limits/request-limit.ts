// Limits how often an address, a network or everybody may make a request. The database counts, so that all processes share
// the counts and a restart keeps them.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, lte } from 'drizzle-orm';
import { requestCounts } from '../database/tables.ts';
import { widerNetwork } from '../http/network.ts';

export interface Limit {
  /** Names the count. */
  readonly name: string;
  readonly most: number;
  /** Milliseconds after which the count starts at zero. */
  readonly within: number;
}

/** Counts a request before it is served, so that concurrent ones are counted too. Returns seconds to wait, 0 when admitted. */
export type Admit = (limit: Limit, key: string) => Promise<number>;

export const createAdmit =
  (database: Database, now: () => number): Admit =>
  (limit, key) =>
    database.write(async (transaction) => {
      const at = now();
      await transaction.delete(requestCounts).where(lte(requestCounts.ends_at, at));
      const ownCount = and(eq(requestCounts.limit, limit.name), eq(requestCounts.key, key));
      const [row] = await transaction.select().from(requestCounts).where(ownCount);
      if (row && row.count >= limit.most) return (row.ends_at - at) / 1000;
      if (row)
        await transaction
          .update(requestCounts)
          .set({ count: row.count + 1 })
          .where(ownCount);
      else await transaction.insert(requestCounts).values({ limit: limit.name, key, count: 1, ends_at: at + limit.within });
      return 0;
    });

/** Factor of the limit that all networks of a wider one share: who rents a /48 of IPv6 has 65,536 networks of one household each. */
export const widerFactor = 4;

/** `Admit` for a network as `networkOf` returns it. */
export async function admitNetwork(limit: Limit, network: string, admit: Admit): Promise<number> {
  const wait = await admit(limit, network);
  const wider = widerNetwork(network);
  if (wait > 0 || wider === undefined) return wait;
  return admit({ ...limit, most: limit.most * widerFactor }, wider);
}
