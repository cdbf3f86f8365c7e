// Adds a row: checked against the model, within its limits, at the end of its list unless a place is given.
import { columnsOf, createSchema, type Entity, type EntityName, entities, fail, type Result, succeed } from '@stem/model';
import { count, eq, max, type SQL } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { invalid } from './invalid.ts';
import { applyRules } from './rules.ts';
import type { Writing } from './writing.ts';

/** `system` holds the columns only Stem itself may set, such as a file's size. */
export async function createRow(name: EntityName, body: unknown, writing: Writing, system: Readonly<Record<string, unknown>> = {}): Promise<Result<AnyRow>> {
  const entity: Entity = entities[name];
  const parsed = createSchema(entity).safeParse(body);
  if (!parsed.success) return fail(invalid(parsed.error));
  if (entity.single && (await countRows(name, undefined, writing)) > 0)
    return fail({ name: 'limit_reached', detail: `${entity.label} exist already: there is one record only` });
  const under = parentCondition(entity, parsed.data);
  if (entity.limit && (await countRows(name, under, writing)) >= entity.limit.max) return fail({ name: 'limit_reached', detail: entity.limit.message });
  const place = await placeFor(entity, body, under, writing);
  const ruled = await applyRules(name, { ...parsed.data, ...place }, undefined, writing);
  if (!ruled.ok) return ruled;
  const at = writing.now();
  const row = { ...emptyReadonly(entity), ...ruled.value, ...system, id: writing.newId(), created_at: at, updated_at: at, revision: 1 };
  const [stored] = await writing.transaction.insert(contentTable(name).table).values(row).returning();
  return succeed(stored as AnyRow); // the row just inserted
}

// Columns the body cannot hold still need a value where the table allows no null.
const emptyReadonly = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(entity.fields)
      .filter(({ field }) => field.readonly)
      .map(({ name, field }) => [name, field.kind === 'records' || field.kind === 'texts' || field.kind === 'references' ? [] : null]),
  );

function parentCondition(entity: Entity, row: Readonly<Record<string, unknown>>): SQL | undefined {
  if (!entity.parent) return undefined;
  const { column } = contentTable(entity.name as EntityName); // entities are keyed by their own name
  return eq(column(entity.parent.field), row[entity.parent.field]);
}

async function countRows(name: EntityName, condition: SQL | undefined, { transaction }: Writing): Promise<number> {
  const [row] = await transaction.select({ rows: count() }).from(contentTable(name).table).where(condition);
  return row?.rows ?? 0;
}

async function placeFor(entity: Entity, body: unknown, condition: SQL | undefined, { transaction }: Writing) {
  const field = entity.order;
  if (field === undefined || hasPlace(entity, body)) return {};
  const { table, column } = contentTable(entity.name as EntityName); // as above
  const [row] = await transaction
    .select({ last: max(column(field)) })
    .from(table)
    .where(condition);
  const definition = entity.fields[field];
  const first = definition?.kind === 'order' ? (definition.default ?? 0) : 0;
  return { [field]: typeof row?.last === 'number' ? row.last + 1 : first };
}

function hasPlace(entity: Entity, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || entity.order === undefined) return false;
  return entity.order in body && (body as Record<string, unknown>)[entity.order] !== undefined; // checked to be an object
}
