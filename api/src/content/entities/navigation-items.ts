// The navigation has two levels: an item is at the top, or in the list of a top item.
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

const { navigation_items: items } = tables;

export const navigationBehaviour: EntityBehaviour = { check: checkLevels };

async function checkLevels(values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  const above = values.parent_id;
  if (typeof above !== 'string') return succeed(values);
  if (above === before?.id) return refused('An item cannot stand below itself');
  const [parent] = await transaction.select({ parent_id: items.parent_id }).from(items).where(eq(items.id, above));
  if (parent?.parent_id) return refused('The chosen item stands in a list itself');
  const below = before ? await transaction.select({ id: items.id }).from(items).where(eq(items.parent_id, before.id)).limit(1) : [];
  return below.length > 0 ? refused('This item has a list of its own') : succeed(values);
}

const refused = (sentence: string) => fail({ name: 'invalid_input', detail: sentence, errors: { parent_id: sentence } });
