// Deletes comments on records that can no longer be restored and on releases that ended, and at once those on a person who is erased.
import type { Transaction } from '@stem/content-pipeline/database';
import { type EntityName, entityNames } from '@stem/model';
import { and, eq, lt, sql } from 'drizzle-orm';
import { comments } from '../database/editor-tables.ts';

/** `before` is an ISO instant: what was deleted since can still be restored. */
export async function purgeComments(before: string, transaction: Transaction): Promise<void> {
  for (const entity of entityNames)
    await transaction
      .delete(comments)
      .where(
        and(
          eq(comments.entity, entity),
          sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(entity)} AS own WHERE own.id = ${comments.record_id})`,
          sql`NOT EXISTS (SELECT 1 FROM change_log AS line WHERE line.entity = ${entity} AND line.row_id = ${comments.record_id} AND line.op = 'delete' AND line.at >= ${before})`,
        ),
      );
  const hasEnded = sql`EXISTS (SELECT 1 FROM releases AS own WHERE own.id = ${comments.record_id} AND own.state IN ('published', 'withdrawn'))`;
  await transaction.delete(comments).where(and(eq(comments.entity, 'releases'), hasEnded, lt(comments.created_at, Date.parse(before))));
}

export const eraseComments = (entity: EntityName, record: string, transaction: Transaction): Promise<unknown> =>
  transaction.delete(comments).where(and(eq(comments.entity, entity), eq(comments.record_id, record)));
