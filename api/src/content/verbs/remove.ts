// Deletes a row. The database deletes its children with it, and the change log records them as well.
import { type EntityName, fail, type Result, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import type { Writing } from '../writing.ts';
import { findRow } from './rows.ts';
import { dropReferences } from './rules.ts';

export async function removeRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  const row = await findRow(name, id, writing);
  if (!row) return fail({ name: 'not_found' });
  await dropReferences(name, id, writing);
  const { table, id: column } = contentTable(name);
  await writing.transaction.delete(table).where(eq(column, id));
  await writing.behaviourOf(name).afterRemove?.(row, writing);
  return succeed(row);
}
