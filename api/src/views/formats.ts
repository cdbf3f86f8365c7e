// A format by its id or slug, and its speakers, sessions and partners in the order of its page.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';

const { event_formats: formats, format_speakers: links, speakers, agenda_days: days, agenda_sessions: sessions, partner_blocks: blocks, partners } = tables;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => uuid.test(text);

/** A uuid is an id, anything else a slug. */
export async function findFormat(key: string, read: Reading | Transaction): Promise<AnyRow | undefined> {
  const [row] = await read
    .select()
    .from(formats)
    .where(isId(key) ? eq(formats.id, key.toLowerCase()) : eq(formats.slug, key));
  return row as AnyRow | undefined; // every content table has these columns
}

export async function listSpeakers(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(speakers))
    .from(links)
    .innerJoin(speakers, eq(links.speaker_id, speakers.id))
    .where(eq(links.format_id, formatId))
    .orderBy(asc(links.order_index), asc(speakers.name), asc(speakers.id));
  return rows as AnyRow[]; // as above
}

/** Day by day. */
export async function listSessions(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(days, eq(sessions.day_id, days.id))
    .where(eq(days.format_id, formatId))
    .orderBy(asc(days.order_index), asc(days.created_at), asc(days.id), asc(sessions.order_index), asc(sessions.created_at), asc(sessions.id));
  return rows as AnyRow[]; // as above
}

export async function listPartnerBlocks(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read.select().from(blocks).where(eq(blocks.format_id, formatId)).orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id));
  return rows as AnyRow[]; // as above
}

/** Category by category. */
export async function listPartners(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(partners))
    .from(partners)
    .innerJoin(blocks, eq(partners.block_id, blocks.id))
    .where(eq(blocks.format_id, formatId))
    .orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id), asc(partners.order_index), asc(partners.created_at), asc(partners.id));
  return rows as AnyRow[]; // as above
}
