// Takes a question off the list of those the site could not answer: what was said about it is deleted before its time.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { and, eq, sql } from 'drizzle-orm';
import { assistantExchanges } from '../database/tables.ts';

/** `id` is one of the times it was asked; all of them go. */
export async function forgetQuestion(id: string, database: Database): Promise<Result<{ readonly forgotten: number }>> {
  return database.write(async (transaction) => {
    const [known] = await transaction
      .select()
      .from(assistantExchanges)
      .where(and(eq(assistantExchanges.id, id), eq(assistantExchanges.found, 0)));
    if (!known) return fail({ name: 'not_found' });
    const same = sql`lower(${assistantExchanges.question}) = lower(${known.question})`;
    const gone = await transaction
      .delete(assistantExchanges)
      .where(and(same, eq(assistantExchanges.found, 0)))
      .returning();
    return succeed({ forgotten: gone.length });
  });
}
