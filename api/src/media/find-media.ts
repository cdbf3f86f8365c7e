// The entry of the media library for a file, by its address.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';

export async function findMediaAt(url: string, read: Pick<Reading | Transaction, 'select'>): Promise<AnyRow | undefined> {
  const { table, column } = contentTable('media_library');
  const [row] = await read
    .select()
    .from(table)
    .where(eq(column('url'), url));
  return row as AnyRow | undefined; // every content table has these columns
}
