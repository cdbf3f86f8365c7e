// Adds a row: checked against the model, within its limits, at the end of its list unless a place is given.
import { columnsOf, createSchema, type Entity, type EntityName, entities, isList, type Result, succeed } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import { parseSent } from '../invalid.ts';
import type { Values, Writing } from '../writing.ts';
import { checkLimit, placeAtEnd } from './lists.ts';
import { checkValues } from './rules.ts';

/** `system` holds what Stem itself sets and no rule checks, such as the size of a file. */
export async function createRow(name: EntityName, body: unknown, writing: Writing, system: Values = {}): Promise<Result<AnyRow>> {
  const entity: Entity = entities[name];
  const parsed = parseSent(createSchema(entityIn(writing.language, name), writing.language), body);
  if (!parsed.ok) return parsed;
  const limited = await checkLimit(name, parsed.value, writing);
  if (!limited.ok) return limited;
  const place = namesPlace(entity, body) ? {} : await placeAtEnd(name, parsed.value, writing);
  const checked = await checkValues(name, { ...parsed.value, ...place }, undefined, writing);
  if (!checked.ok) return checked;
  const at = writing.now();
  const row = { ...emptyReadonly(entity), ...checked.value, ...system, id: writing.newId(), created_at: at, updated_at: at, revision: 1 };
  const [stored] = await writing.transaction.insert(contentTable(name).table).values(row).returning();
  return succeed(stored as AnyRow); // the row just inserted
}

// Columns the body cannot hold still need a value where the table allows no null.
const emptyReadonly = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(entity.fields)
      .filter(({ field }) => field.readonly)
      .map(({ name, field }) => [name, isList(field) ? [] : null]),
  );

function namesPlace(entity: Entity, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || entity.order === undefined) return false;
  return entity.order in body && (body as Record<string, unknown>)[entity.order] !== undefined; // checked to be an object
}
