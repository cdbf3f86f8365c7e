// A download of a file for attendees: its name, and the counter of downloads, which does not record by whom.
import type { Database } from '@stem/content-pipeline/database';
import { type Language, type LocalizedColumn, localize, type RowOf } from '@stem/model';
import { sql } from 'drizzle-orm';
import { gatedDownloads } from '../database/tables.ts';

/** Characters that file systems refuse or treat as separators. */
const invalid = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

export type DownloadNames = Pick<RowOf<'gated_content'>, LocalizedColumn<'file_name'> | 'stored_name'>;

export function toDownloadName(row: DownloadNames, language: Language): string {
  const title = localize(language, row, 'file_name').text;
  const extension = /\.\w+$/.exec(row.stored_name ?? '')?.[0] ?? '';
  // A leading dot would hide the file, a trailing one is cut on Windows.
  const plain = title.replaceAll(invalid, '-').replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '') || 'file';
  return plain.toLowerCase().endsWith(extension) ? plain : plain + extension;
}

export const countDownload = (contentId: string, now: number, database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .insert(gatedDownloads)
      .values({ content_id: contentId, count: 1, last_at: now })
      .onConflictDoUpdate({ target: gatedDownloads.content_id, set: { count: sql`${gatedDownloads.count} + 1`, last_at: now } }),
  );
