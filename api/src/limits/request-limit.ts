// How often somebody may do something within a while, counted in the database so that all processes share the counts and
// a restart forgives nothing.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, lte } from 'drizzle-orm';
import { requestCounts } from '../database/tables.ts';

export interface Limit {
  /** Names the count. */
  readonly name: string;
  readonly most: number;
  /** Milliseconds after which counting begins anew. */
  readonly within: number;
}

/** Counts one more before it is done, so that a hundred at once do not slip through. Seconds to wait; 0 to go on. */
export type Admit = (limit: Limit, key: string) => Promise<number>;

export const createAdmit =
  (database: Database, now: () => number): Admit =>
  (limit, key) =>
    database.write(async (transaction) => {
      const at = now();
      await transaction.delete(requestCounts).where(lte(requestCounts.ends_at, at));
      const mine = and(eq(requestCounts.limit, limit.name), eq(requestCounts.key, key));
      const [row] = await transaction.select().from(requestCounts).where(mine);
      if (row && row.count >= limit.most) return (row.ends_at - at) / 1000;
      if (row)
        await transaction
          .update(requestCounts)
          .set({ count: row.count + 1 })
          .where(mine);
      else await transaction.insert(requestCounts).values({ limit: limit.name, key, count: 1, ends_at: at + limit.within });
      return 0;
    });
