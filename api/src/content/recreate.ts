// Makes a deleted row again: the same id and values, in today's world. What it listed and is gone meanwhile is left out.
import { columnsOf, type Entity, type EntityName, entities, fail, isEntityName, type Result, rowSchema, succeed } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { contentTable } from '../database/content-table.ts';
import { fromStored } from '../database/stored-value.ts';
import type { Effect } from './effects.ts';
import { findRow } from './find.ts';
import { invalid } from './invalid.ts';
import { checkFiles } from './kept-files.ts';
import { applyRulesToEarlier } from './rules.ts';
import { checkLimit } from './siblings.ts';
import type { Writing } from './writing.ts';

export async function recreate({ entity, rowId, pairs, revision }: Effect, writing: Writing): Promise<Result<boolean>> {
  if (await findRow(entity, rowId, writing)) return succeed(false);
  const definition: Entity = entities[entity];
  const stored = Object.fromEntries(columnsOf(definition.fields).map(({ name }) => [name, fromStored(entity, name, pairs[name]?.[0] ?? null)]));
  const values = await withoutGone(entity, stored, writing);
  if (!values.ok) return values;
  const kept = await checkFiles(entity, { id: rowId, ...values.value }, values.value, writing);
  if (!kept.ok) return kept;
  const limited = await checkLimit(entity, values.value, writing);
  if (!limited.ok) return limited;
  const ruled = await applyRulesToEarlier(entity, values.value, undefined, writing);
  if (!ruled.ok) return ruled;
  const row = { ...ruled.value, id: rowId, created_at: pairs.created_at?.[0] ?? writing.now(), updated_at: writing.now(), revision: revision + 1 };
  const valid = rowSchema(definition).safeParse(row);
  if (!valid.success) return fail(invalid(valid.error));
  await writing.transaction.insert(contentTable(entity).table).values(row);
  return succeed(true);
}

async function withoutGone(name: EntityName, row: Readonly<Record<string, unknown>>, writing: Writing): Promise<Result<Readonly<Record<string, unknown>>>> {
  const values: Record<string, unknown> = { ...row };
  for (const { name: column, field, required } of columnsOf(entities[name].fields)) {
    const value = row[column];
    if (field.kind === 'references' && isEntityName(field.to) && Array.isArray(value)) {
      const { table, id } = contentTable(field.to);
      const found = await writing.transaction.select({ id }).from(table).where(inArray(id, value));
      const known = new Set(found.map((one) => one.id));
      values[column] = value.filter((listed) => known.has(listed));
    }
    if (field.kind !== 'reference' || !isEntityName(field.to) || typeof value !== 'string' || (await findRow(field.to, value, writing))) continue;
    const sentence = `${entities[field.to].label} was deleted as well: restore it first`;
    if (required || field.onDelete === 'cascade') return fail({ name: 'unknown_reference', detail: sentence, errors: { [column]: sentence } });
    values[column] = null;
  }
  return succeed(values);
}
