// How often a file was downloaded; not by whom.
import type { Database } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { gatedDownloads } from '../database/tables.ts';

export const countDownload = (contentId: string, now: number, database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .insert(gatedDownloads)
      .values({ content_id: contentId, count: 1, last_at: now })
      .onConflictDoUpdate({ target: gatedDownloads.content_id, set: { count: sql`${gatedDownloads.count} + 1`, last_at: now } }),
  );
