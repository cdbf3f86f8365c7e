// The sessions of a whole event: day by day, each day in its order.
import type { Reading } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';

const { agenda_days: days, agenda_sessions: sessions } = tables;

export async function sessionsOf(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(days, eq(sessions.day_id, days.id))
    .where(eq(days.format_id, formatId))
    .orderBy(asc(days.order_index), asc(days.created_at), asc(days.id), asc(sessions.order_index), asc(sessions.created_at), asc(sessions.id));
  return rows as AnyRow[]; // every content table has these columns
}
