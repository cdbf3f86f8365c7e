// Saves the one record of an entity: changes it, or makes it when nobody has saved it yet.
import type { EntityName, Result } from '@stem/model';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { createRow } from './create.ts';
import { updateRow } from './update.ts';
import type { Writing } from './writing.ts';

export async function saveSingle(name: EntityName, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const { table, id, column } = contentTable(name);
  const [row] = await writing.transaction.select({ id }).from(table).orderBy(column('created_at'), id);
  return row ? updateRow(name, String(row.id), body, writing) : createRow(name, body, writing);
}
