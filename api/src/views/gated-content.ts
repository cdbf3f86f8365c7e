// Files for attendees: for editors, for attendees, and counted for the dashboard.
import type { Reading } from '@stem/content-pipeline/database';
import { columnsFor, entities, inLanguage, type Language, localize, type RowOf, standardTextsOf } from '@stem/model';
import { published, tables } from '@stem/model/tables';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import { gatedDownloads } from '../database/tables.ts';
import { type ShownRow, showRow } from '../http/show-row.ts';
import { countAttendees } from './attendees.ts';
import { pickColumns } from './pick-columns.ts';
import type { Viewer } from './viewer.ts';

const { gated_content: content } = tables;

export type GatedRow = RowOf<'gated_content'> & { readonly downloads: number };

export type AttendeeFile = Pick<RowOf<'gated_content'>, (typeof shownOfFile)[number]>;
const shownOfFile = ['id', 'session_id', ...columnsFor('file_name', 'description'), 'file_type', 'file_size', 'file_url', 'created_at'] as const;

/** Latest first. */
export async function listAttendeeFiles(formatId: string, read: Reading): Promise<AttendeeFile[]> {
  return read.select(pickColumns(content, shownOfFile)).from(content).where(eq(content.format_id, formatId)).orderBy(desc(content.created_at), asc(content.id));
}

export const gatedStatisticsSchema = z.object({
  presentations: z.int().meta({ description: 'Files that are PDF documents' }),
  network: z.int().meta({ description: 'People with access to this event' }),
  recordings: z.int().meta({ description: 'Files that are videos' }),
});

export type GatedStatistics = z.infer<typeof gatedStatisticsSchema>;

export async function countGatedFiles(formatId: string, read: Reading): Promise<GatedStatistics> {
  const countOfType = async (text: string) => read.$count(content, and(eq(content.format_id, formatId), sql`instr(${content.file_type}, ${text}) > 0`));
  return { presentations: await countOfType('pdf'), network: await countAttendees(formatId, read), recordings: await countOfType('video') };
}

export async function showGated(rows: readonly AnyRow[], viewer: Viewer, read: Reading): Promise<ShownRow[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await read.select().from(gatedDownloads).where(inArray(gatedDownloads.content_id, ids));
  const downloads = new Map(counted.map((row) => [row.content_id, row.count]));
  return rows.map((row) => ({ ...showRow(entities.gated_content, row, viewer), downloads: downloads.get(row.id) ?? 0 }));
}

/** The texts of the dashboard by key, as editors wrote them, else the standard ones. */
export async function readDashboardTexts(language: Language, read: Reading): Promise<Readonly<Record<string, string>>> {
  const page = 'dashboard';
  const rows = await read.select().from(published.page_settings).where(eq(published.page_settings.page_name, page));
  const written = rows.map((row) => [row.setting_key, localize(language, row, 'setting_value')?.text] as const);
  const standard = Object.entries(standardTextsOf(page)).map(([key, texts]) => [key, inLanguage(texts, language)] as const);
  return Object.fromEntries([...standard, ...written.flatMap(([key, text]) => (text ? [[key, text] as const] : []))]);
}
