// Reads rows of content: a list in its order, or one by id.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, entities } from '@stem/model';
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';

export async function listRows(name: EntityName, read: Pick<Reading | Transaction, 'select'>, condition?: SQL): Promise<AnyRow[]> {
  const rows = read.select().from(contentTable(name).table).where(condition);
  return (await rows.orderBy(...orderOf(name))) as AnyRow[]; // every content table has these columns
}

export async function readRow(name: EntityName, id: string, read: Pick<Reading | Transaction, 'select'>): Promise<AnyRow | undefined> {
  const { table, id: column } = contentTable(name);
  const [row] = await read.select().from(table).where(eq(column, id));
  return row as AnyRow | undefined; // as above
}

/** By the order field or the sort field of the entity, then by age and id, so that the order is stable. */
export function orderOf(name: EntityName): SQL[] {
  const entity: Entity = entities[name];
  const { column } = contentTable(name);
  const tail = [asc(column('created_at')), asc(column('id'))];
  if (entity.order) return [asc(column(entity.order)), ...tail];
  if (!entity.sortedBy) return tail;
  const sorted = column(entity.sortedBy.field);
  return [entity.sortedBy.descending ? desc(sorted) : asc(sorted), ...tail];
}
