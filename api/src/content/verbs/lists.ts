// The list a row belongs to: the rows of its parent, the items below one item of a tree, or all rows of its entity.
import { type Entity, type EntityName, entities, fail, lastPlace, type Result, say, succeed } from '@stem/model';
import { and, eq, isNull, max, ne, type SQL } from 'drizzle-orm';
import { contentTable } from '../../database/content-table.ts';
import type { Values, Writing } from '../writing.ts';

/** The column whose value is the same for all rows of a list: the parent, or the item above in a tree. */
function listField(name: EntityName): string | undefined {
  const { parent, fields }: Entity = entities[name];
  return parent?.field ?? Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === name)?.[0];
}

/** Rows of the list to which a row with these values belongs. */
export function siblingCondition(name: EntityName, values: Values): SQL | undefined {
  const field = listField(name);
  if (field === undefined) return undefined;
  const column = contentTable(name).column(field);
  const value = values[field] ?? null;
  return value === null ? isNull(column) : eq(column, value);
}

/** Refuses a row beyond the limit of its parent, and a second row of a single record. */
export async function checkLimit(name: EntityName, values: Values, { transaction }: Pick<Writing, 'transaction'>, ownId?: string): Promise<Result<undefined>> {
  const entity: Entity = entities[name];
  const most = entity.single ? 1 : entity.limit?.max;
  if (most === undefined) return succeed(undefined);
  const { table, id } = contentTable(name);
  const others = ownId === undefined ? undefined : ne(id, ownId);
  if ((await transaction.$count(table, and(siblingCondition(name, values), others))) < most) return succeed(undefined);
  return fail({
    name: 'limit_reached',
    detail: entity.limit ? say('values.verbatim', { entity: name, of: 'limit' }) : say('saving.onlyOne', { entity: name }),
  });
}

export function firstPlace({ order, fields }: Entity): number {
  const field = order === undefined ? undefined : fields[order];
  return field?.kind === 'order' ? (field.default ?? field.min ?? 0) : 0;
}

/** The order value that puts a new row at the end of its list; nothing where rows have no order. */
export async function placeAtEnd(name: EntityName, values: Values, { transaction }: Writing): Promise<Values> {
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
