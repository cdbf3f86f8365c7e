// Reads and writes one row within a save; all other verbs build on these.
import type { EntityName } from '@stem/model';
import { damagedList } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import type { Writing } from '../writing.ts';

export async function findRow(name: EntityName, id: string, { transaction }: Pick<Writing, 'transaction'>): Promise<AnyRow | undefined> {
  const { table, id: column } = contentTable(name);
  const [row] = await transaction.select().from(table).where(eq(column, id));
  return row as AnyRow | undefined; // every content table has these columns
}

/** Writes changed columns of a row and raises its revision. */
export async function storeRow(name: EntityName, before: AnyRow, values: Record<string, unknown>, writing: Writing): Promise<AnyRow> {
  const { table, id } = contentTable(name);
  const [stored] = await writing.transaction
    .update(table)
    .set({ ...values, updated_at: writing.now(), revision: before.revision + 1 })
    .where(eq(id, before.id))
    .returning();
  return stored as AnyRow; // the row just updated
}

/** Whether two values of a field are equal: lists and records by what they contain. A save replaces a damaged list in any case. */
export const isSame = (before: unknown, after: unknown): boolean =>
  before !== damagedList && (before === after || (typeof before === 'object' && JSON.stringify(before) === JSON.stringify(after)));
