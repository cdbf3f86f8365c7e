// What is noted of a contribution when its link is opened and when a file arrives.
import type { Database } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { type Contribution, contributions, type UploadedFile } from '../database/contribution-tables.ts';
import { findAgain } from './contribution-link.ts';
import { uploadWaits } from './sent-entry.ts';

export const noteOpened = (id: string, at: number, database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write((transaction) => transaction.update(contributions).set({ opened_at: at }).where(eq(contributions.id, id)));

/** At most 12 uploads of a link that are not sent yet: the oldest is given up first. */
const mostWaiting = 12;

/** The same file that waits already, or this one; undefined if the link has ended while it arrived. */
export const noteUpload = (known: Contribution, upload: UploadedFile, { database, now }: Noting): Promise<UploadedFile | undefined> =>
  database.write(async (transaction) => {
    const found = await findAgain(known, { read: transaction, now });
    if (!found) return undefined;
    const waiting = found.uploads.filter((one) => one.at > upload.at - uploadWaits);
    const same = waiting.find((one) => one.kind === upload.kind && (one.key === upload.key || (one.content !== undefined && one.content === upload.content)));
    const noted = { ...upload, ...(same && { key: same.key, made: same.made }) };
    const uploads = [...waiting.filter((one) => one !== same).slice(1 - mostWaiting), noted];
    await transaction.update(contributions).set({ uploads }).where(eq(contributions.id, found.id));
    return noted;
  });

interface Noting {
  readonly database: Pick<Database, 'write'>;
  readonly now: () => string;
}
