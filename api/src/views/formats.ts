// Formats by what addresses call them, and who speaks at one.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';

const { event_formats: formats, format_speakers: links, speakers } = tables;
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

/** The speakers of a format in the order of its page. */
export async function speakersOf(formatId: string, read: Reading): Promise<AnyRow[]> {
  const rows = await read
    .select(getTableColumns(speakers))
    .from(links)
    .innerJoin(speakers, eq(links.speaker_id, speakers.id))
    .where(eq(links.format_id, formatId))
    .orderBy(asc(links.order_index), asc(speakers.name), asc(speakers.id));
  return rows as AnyRow[]; // as above
}
