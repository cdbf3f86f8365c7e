// Sets the order of one list in one save. An editor who has not seen its present order is refused, and nothing is half moved.
import { type Entity, type EntityName, entities, fail, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { listRows } from '../../views/rows.ts';
import { message } from '../invalid.ts';
import type { Values, Writing } from '../writing.ts';
import { firstPlace, siblingCondition } from './lists.ts';
import { findRow, storeRow } from './rows.ts';

/** More than any list of a site has: each is an id of forty bytes. */
const mostOrdered = 10_000;
const wanted = message('values.order');
const seen = message('values.seenOrder');

/** The ids of a whole list in the wanted order, and in the order in which the editor has seen them. */
export const wantedOrder = z.object({
  ids: z
    .array(z.uuid(message('values.idIsUuid')), wanted)
    .min(1, message('values.atLeastOne'))
    .max(mostOrdered)
    .meta({ description: 'All rows of the list in the wanted order' }),
  seen: z
    .array(z.uuid(message('values.idIsUuid')), seen)
    .max(mostOrdered, seen)
    .meta({ description: 'The same rows in the order in which the list was read. An order that was changed since is not overwritten' }),
});
export type WantedOrder = Readonly<z.output<typeof wantedOrder>>;

/** `under` holds the parent, where the address names it. */
export async function orderRows(name: EntityName, under: Values, order: WantedOrder, writing: Writing): Promise<Result<readonly string[]>> {
  const entity: Entity = entities[name];
  const [first = ''] = order.ids;
  const sample = entity.parent ? under : await findRow(name, first, writing);
  if (!sample) return fail({ name: 'not_found' });
  const rows = await listRows(name, writing.transaction, siblingCondition(name, sample));
  const list = rows.map((row) => ({ id: row.id, row }));
  const numbering = { name, field: entity.order ?? '', start: firstPlace(entity) };
  return orderList(list, order, numbering, writing);
}

export interface Numbering {
  readonly name: EntityName;
  readonly field: string;
  readonly start: number;
  /** What the list contains, where its rows stand for others. */
  readonly of?: EntityName;
}

/** Numbers the rows of a list, which come in their present order, each under the id that the editor knows. */
export async function orderList(
  list: readonly { readonly id: string; readonly row: AnyRow }[],
  { ids, seen: before }: WantedOrder,
  { name, field, start, of = name }: Numbering,
  writing: Writing,
): Promise<Result<readonly string[]>> {
  const rows = new Map(list.map(({ id, row }) => [id, row]));
  const present = [...rows.keys()];
  const isWhole = ids.length === rows.size && new Set(ids).size === ids.length && ids.every((id) => rows.has(id));
  // A request that is sent again finds its own order.
  if (!isWhole || !(isSameOrder(present, before) || isSameOrder(present, ids)))
    return fail({ name: 'stale_revision', detail: say('saving.listChanged', { entity: of, of: 'plural' }), current: present });
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id);
    if (row && row[field] !== start + index) await storeRow(name, row, { [field]: start + index }, writing);
  }
  return succeed(ids);
}

const isSameOrder = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id, place) => id === other[place]);
