// Deletes a row. The database deletes its children with it, and the change log records them as well.
import { type EntityName, entityNames, fail, type Result, succeed } from '@stem/model';
import { eq, sql } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import type { Writing } from '../writing.ts';
import { findRow, storeRow } from './rows.ts';
import { idsIn, listsIn } from './rules.ts';

export async function removeRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  const row = await findRow(name, id, writing);
  if (!row) return fail({ name: 'not_found' });
  await dropReferences(name, id, writing);
  const { table, id: column } = contentTable(name);
  await writing.transaction.delete(table).where(eq(column, id));
  await writing.behaviourOf(name).afterRemove?.(row, writing);
  return succeed(row);
}

async function dropReferences(name: EntityName, id: string, writing: Writing): Promise<void> {
  for (const holder of entityNames)
    for (const { column, to } of listsIn(holder)) {
      if (to !== name) continue;
      const { table, column: columnOf } = contentTable(holder);
      const contains = sql`EXISTS (SELECT 1 FROM json_each(${columnOf(column)}) WHERE value = ${id})`;
      const rows = (await writing.transaction.select().from(table).where(contains)) as AnyRow[]; // every content table has these columns
      for (const row of rows) await storeRow(holder, row, { [column]: idsIn(row[column]).filter((listed) => listed !== id) }, writing);
    }
}
