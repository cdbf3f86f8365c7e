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

/** False if the link has ended while the file arrived. */
export const noteUpload = (known: Contribution, upload: UploadedFile, { database, now }: Noting): Promise<boolean> =>
  database.write(async (transaction) => {
    const found = await findAgain(known, { read: transaction, now });
    if (!found) return false;
    const others = found.uploads.filter((one) => one.at > upload.at - uploadWaits && one.key !== upload.key);
    const uploads = [...others.slice(1 - mostWaiting), upload];
    await transaction.update(contributions).set({ uploads }).where(eq(contributions.id, found.id));
    return true;
  });

interface Noting {
  readonly database: Pick<Database, 'write'>;
  readonly now: () => string;
}
