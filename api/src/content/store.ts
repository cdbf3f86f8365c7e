// Writes changed columns of a row and raises its revision.
import type { EntityName } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { Writing } from './writing.ts';

export async function store(name: EntityName, before: AnyRow, values: Record<string, unknown>, writing: Writing): Promise<AnyRow> {
  const { table, id } = contentTable(name);
  const [stored] = await writing.transaction
    .update(table)
    .set({ ...values, updated_at: writing.now(), revision: before.revision + 1 })
    .where(eq(id, before.id))
    .returning();
  return stored as AnyRow; // the row just updated
}
