// What is noted of a contribution when its link is opened and when a file arrives.
import type { Database } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { contributions, type UploadedFile } from '../database/contribution-tables.ts';
import { uploadWaits } from './sent-entry.ts';

export const noteOpened = (id: string, at: number, database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write((transaction) => transaction.update(contributions).set({ opened_at: at }).where(eq(contributions.id, id)));

/** At most 12 uploads of a link that are not sent yet: the oldest is given up first. */
const mostWaiting = 12;

export const noteUpload = (id: string, upload: UploadedFile, database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write(async (transaction) => {
    const [row] = await transaction.select({ uploads: contributions.uploads }).from(contributions).where(eq(contributions.id, id));
    const others = row?.uploads.filter((one) => one.at > upload.at - uploadWaits && one.key !== upload.key) ?? [];
    const uploads = [...others.slice(1 - mostWaiting), upload];
    await transaction.update(contributions).set({ uploads }).where(eq(contributions.id, id));
  });
