// Sets the order of one list in one save. An editor who has not seen its last state is refused, and nothing is half moved.
import { type Entity, type EntityName, entities, fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import type { Values, Writing } from '../writing.ts';
import { firstPlace, siblingCondition } from './lists.ts';
import { findRow, storeRow } from './rows.ts';

/** The ids of a whole list in the wanted order. */
export const wantedOrder = z.object({
  ids: z.array(z.uuid('An id is a uuid'), 'Send the ids in the order you want').min(1, 'Name at least one').max(1000),
});

/** `ids` name every row of one list once. `under` holds the parent, where the address names it. */
export async function orderRows(name: EntityName, under: Values, { ids }: z.output<typeof wantedOrder>, writing: Writing): Promise<Result<readonly string[]>> {
  const entity: Entity = entities[name];
  const [first = ''] = ids;
  const sample = entity.parent ? under : await findRow(name, first, writing);
  if (!sample) return fail({ name: 'not_found' });
  const rows = (await writing.transaction.select().from(contentTable(name).table).where(siblingCondition(name, sample))) as AnyRow[]; // every content table has these columns
  const known = new Map(rows.map((row) => [row.id, row]));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    return fail({ name: 'stale_revision', detail: `The list of ${entity.plural.toLowerCase()} has changed meanwhile`, current: [...known.keys()] });
  const field = entity.order ?? '';
  const start = firstPlace(entity);
  for (const [index, id] of ids.entries()) {
    const row = known.get(id);
    if (row && row[field] !== start + index) await storeRow(name, row, { [field]: start + index }, writing);
  }
  return succeed(ids);
}
