// The rows that stand in one list with a row: those of the same parent, or all. Limits and places are about them.
import { type Entity, type EntityName, entities, fail, type Result, succeed } from '@stem/model';
import { and, count, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { contentTable } from '../database/content-table.ts';
import type { Writing } from './writing.ts';

type Values = Readonly<Record<string, unknown>>;

/** The column whose value is the same for all rows of a list: the parent, or the item above in a tree. */
function listField(name: EntityName): string | undefined {
  const { parent, fields }: Entity = entities[name];
  return parent?.field ?? Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === name)?.[0];
}

/** Rows of the list in which a row with these values stands. */
export function siblingCondition(name: EntityName, values: Values): SQL | undefined {
  const field = listField(name);
  if (field === undefined) return undefined;
  const column = contentTable(name).column(field);
  const value = values[field] ?? null;
  return value === null ? isNull(column) : eq(column, value);
}

/** Refuses a row too many: more than its parent may have, or a second one where there is one only. */
export async function checkLimit(name: EntityName, values: Values, { transaction }: Pick<Writing, 'transaction'>, ownId?: string): Promise<Result<undefined>> {
  const entity: Entity = entities[name];
  const most = entity.single ? 1 : entity.limit?.max;
  if (most === undefined) return succeed(undefined);
  const { table, id } = contentTable(name);
  const others = ownId === undefined ? undefined : ne(id, ownId);
  const [row] = await transaction
    .select({ rows: count() })
    .from(table)
    .where(and(siblingCondition(name, values), others));
  if ((row?.rows ?? 0) < most) return succeed(undefined);
  return fail({ name: 'limit_reached', detail: entity.limit?.message ?? `There is one record of ${entity.label} only, and it exists already` });
}
