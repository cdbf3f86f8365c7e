// One content row, within a write.
import type { EntityName } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { Writing } from './writing.ts';

export async function findRow(name: EntityName, id: string, { transaction }: Pick<Writing, 'transaction'>): Promise<AnyRow | undefined> {
  const { table, id: column } = contentTable(name);
  const [row] = await transaction.select().from(table).where(eq(column, id));
  return row as AnyRow | undefined; // every content table has these columns
}
