// Deletes a row; what belongs to it goes with it, by the database's own rules, and stands in the log as well.
import { type EntityName, fail, type Result, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { passDefaultOn } from './default-theme.ts';
import { findRow } from './find.ts';
import { dropReferences } from './references.ts';
import type { Writing } from './writing.ts';

export async function removeRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  const row = await findRow(name, id, writing);
  if (!row) return fail({ name: 'not_found' });
  await dropReferences(name, id, writing);
  const { table, id: column } = contentTable(name);
  await writing.transaction.delete(table).where(eq(column, id));
  if (name === 'color_themes') await passDefaultOn(row, writing);
  return succeed(row);
}
