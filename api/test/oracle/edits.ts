// The saves of random edits. Their rows are found within the save, so that a save into a release finds those of the release.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type EntityName, entities, type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { createRow } from '../../src/content/verbs/create.ts';
import { orderRows } from '../../src/content/verbs/order.ts';
import { removeRow } from '../../src/content/verbs/remove.ts';
import { updateRow } from '../../src/content/verbs/update.ts';
import type { Writing } from '../../src/content/writing.ts';
import type { Edit } from '../arbitrary-edit.ts';

type Unit = (writing: Writing) => Promise<Result<unknown>>;

/** The id of a row by its place, modulo the count of rows. */
export async function rowAt(table: string, place: number, read: Pick<Reading | Transaction, 'all'>): Promise<string | undefined> {
  const rows = await read.all<{ id: string }>(sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id`);
  return rows[place % rows.length]?.id;
}

export const unitOf =
  ({ entity, kind, place, values, references }: Edit): Unit =>
  async (writing) => {
    const find = (table: string, wanted: number) => rowAt(table, wanted, writing.transaction);
    const body: Record<string, unknown> = { ...values };
    for (const [column, { to, isList, places }] of Object.entries(references)) {
      const ids = await Promise.all(places.map((wanted) => find(to, wanted)));
      body[column] = isList ? ids.filter((id) => id !== undefined) : ids[0];
    }
    if (kind === 'create') return createRow(entity, body, writing);
    const id = await find(entity, place);
    if (id === undefined) return succeed(undefined);
    return kind === 'delete' ? removeRow(entity, id, writing) : updateRow(entity, id, body, writing);
  };

/** Moves the first rows of the list of a row to its end. */
export const rotateList =
  ({ entity, place, by }: { readonly entity: EntityName; readonly place: number; readonly by: number }): Unit =>
  async (writing) => {
    const { transaction } = writing;
    const id = await rowAt(entity, place, transaction);
    const { order } = entities[entity] as { readonly order?: string }; // steps name ordered entities only
    const [table, parent] = [sql.identifier(entity), parentField(entity)];
    const [row] = await transaction.all<Record<string, string | null>>(sql`SELECT * FROM ${table} WHERE id = ${id ?? ''}`);
    const under = parent && row ? { [parent]: row[parent] ?? null } : {};
    const condition = parent ? sql`WHERE ${sql.identifier(parent)} IS ${row?.[parent] ?? null}` : sql``;
    const rows = await transaction.all<{ id: string }>(sql`SELECT id FROM ${table} ${condition} ORDER BY ${sql.identifier(order ?? '')}, created_at, id`);
    const ids = rows.map((each) => each.id);
    const offset = ids.length === 0 ? 0 : by % ids.length;
    return orderRows(entity, under, { ids: [...ids.slice(offset), ...ids.slice(0, offset)], seen: ids }, writing);
  };

function parentField(name: EntityName): string | undefined {
  const entity = entities[name];
  if ('parent' in entity) return entity.parent.field;
  return Object.entries(entity.fields).find(([, field]) => field.kind === 'reference' && field.to === name)?.[0];
}
