// A format by its id or slug, and its speakers, sessions and partners in the order of its page.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core';
import type { AnyRow } from '../database/content-table.ts';
import type { ListPart } from '../http/list-query.ts';
import type { FoundRows } from './lists.ts';

const { event_formats: formats, format_speakers: links, speakers, agenda_days: days, agenda_sessions: sessions, partner_blocks: blocks, partners } = tables;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => uuid.test(text);

/** A uuid is an id, anything else a slug. */
export async function findFormat(key: string, read: Reading | Transaction): Promise<AnyRow | undefined> {
  const isMeant = isId(key) ? eq(formats.id, key.toLowerCase()) : eq(formats.slug, key);
  const [row] = await read.select().from(formats).where(isMeant);
  return row as AnyRow | undefined; // every content table has these columns
}

/** All rows without a limit. */
const whole: ListPart = { offset: 0 };

export const speakersInOrder = [asc(links.order_index), asc(speakers.name), asc(speakers.id)];

export async function listSpeakers(formatId: string, read: Reading, part = whole): Promise<FoundRows> {
  const ofFormat = eq(links.format_id, formatId);
  const rows = read
    .select(getTableColumns(speakers))
    .from(links)
    .innerJoin(speakers, eq(links.speaker_id, speakers.id))
    .where(ofFormat)
    .orderBy(...speakersInOrder);
  return { rows: await inPart(rows.$dynamic(), part), total: await read.$count(links, ofFormat) };
}

/** Day by day. */
export async function listSessions(formatId: string, read: Reading, part = whole): Promise<FoundRows> {
  const rows = read
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(days, eq(sessions.day_id, days.id))
    .where(eq(days.format_id, formatId))
    .orderBy(asc(days.order_index), asc(days.created_at), asc(days.id), asc(sessions.order_index), asc(sessions.created_at), asc(sessions.id));
  const ofFormat = inArray(sessions.day_id, read.select({ id: days.id }).from(days).where(eq(days.format_id, formatId)));
  return { rows: await inPart(rows.$dynamic(), part), total: await read.$count(sessions, ofFormat) };
}

export async function listPartnerBlocks(formatId: string, read: Reading, part = whole): Promise<FoundRows> {
  const ofFormat = eq(blocks.format_id, formatId);
  const rows = read.select().from(blocks).where(ofFormat).orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id));
  return { rows: await inPart(rows.$dynamic(), part), total: await read.$count(blocks, ofFormat) };
}

/** Category by category. */
export async function listPartners(formatId: string, read: Reading, part = whole): Promise<FoundRows> {
  const rows = read
    .select(getTableColumns(partners))
    .from(partners)
    .innerJoin(blocks, eq(partners.block_id, blocks.id))
    .where(eq(blocks.format_id, formatId))
    .orderBy(asc(blocks.order_index), asc(blocks.created_at), asc(blocks.id), asc(partners.order_index), asc(partners.created_at), asc(partners.id));
  const ofFormat = inArray(partners.block_id, read.select({ id: blocks.id }).from(blocks).where(eq(blocks.format_id, formatId)));
  return { rows: await inPart(rows.$dynamic(), part), total: await read.$count(partners, ofFormat) };
}

const inPart = async (rows: SQLiteSelect, { limit, offset }: ListPart): Promise<AnyRow[]> => (await rows.limit(limit ?? -1).offset(offset)) as AnyRow[]; // every content table has these columns
