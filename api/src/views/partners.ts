// The partners of an event, category by category.
import type { Reading } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';

const { partner_blocks: blocks, partners } = tables;

export async function blocksOf(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read.select().from(blocks).where(eq(blocks.format_id, formatId)).orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id));
  return rows as AnyRow[]; // every content table has these columns
}

export async function partnersOf(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(partners))
    .from(partners)
    .innerJoin(blocks, eq(partners.block_id, blocks.id))
    .where(eq(blocks.format_id, formatId))
    .orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id), asc(partners.order_index), asc(partners.created_at), asc(partners.id));
  return rows as AnyRow[]; // as above
}
