// Questions and answers are kept for a while, so that editors see what the site could not answer.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { and, eq, sql } from 'drizzle-orm';
import { assistantExchanges } from '../database/tables.ts';

/** Deletes a question that no page answered, by the id of one of the times it was asked: all of them are deleted. */
export async function deleteQuestion(id: string, database: Database): Promise<Result<{ readonly forgotten: number }>> {
  return database.write(async (transaction) => {
    const [known] = await transaction
      .select()
      .from(assistantExchanges)
      .where(and(eq(assistantExchanges.id, id), eq(assistantExchanges.found, 0)));
    if (!known) return fail({ name: 'not_found' });
    const same = sql`lower(${assistantExchanges.question}) = lower(${known.question})`;
    const deleted = await transaction
      .delete(assistantExchanges)
      .where(and(same, eq(assistantExchanges.found, 0)))
      .returning();
    return succeed({ forgotten: deleted.length });
  });
}
