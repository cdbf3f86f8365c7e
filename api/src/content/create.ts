// Adds a row: checked against the model, within its limits, at the end of its list unless a place is given.
import { columnsOf, createSchema, type Entity, type EntityName, entities, fail, lastPlace, type Result, succeed } from '@stem/model';
import { max } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { invalid } from './invalid.ts';
import { firstPlace } from './order.ts';
import { applyRules } from './rules.ts';
import { checkLimit, siblingCondition } from './siblings.ts';
import type { Writing } from './writing.ts';

/** `system` holds what Stem itself sets and no rule is asked about, such as a file's size. */
export async function createRow(name: EntityName, body: unknown, writing: Writing, system: Readonly<Record<string, unknown>> = {}): Promise<Result<AnyRow>> {
  const entity: Entity = entities[name];
  const parsed = createSchema(entity).safeParse(body);
  if (!parsed.success) return fail(invalid(parsed.error));
  const limited = await checkLimit(name, parsed.data, writing);
  if (!limited.ok) return limited;
  const place = hasPlace(entity, body) ? {} : await placeFor(name, parsed.data, writing);
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

// Behind the last of its list.
async function placeFor(name: EntityName, values: Readonly<Record<string, unknown>>, { transaction }: Writing) {
  const entity: Entity = entities[name];
  if (entity.order === undefined) return {};
  const { table, column } = contentTable(name);
  const [row] = await transaction
    .select({ last: max(column(entity.order)) })
    .from(table)
    .where(siblingCondition(name, values));
  const field = entity.fields[entity.order];
  const most = (field?.kind === 'order' ? field.max : undefined) ?? lastPlace;
  return { [entity.order]: typeof row?.last === 'number' ? Math.min(row.last + 1, most) : firstPlace(entity) };
}

function hasPlace(entity: Entity, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || entity.order === undefined) return false;
  return entity.order in body && (body as Record<string, unknown>)[entity.order] !== undefined; // checked to be an object
}
