// The navigation has two levels: an item is at the top, or in the list of a top item.
import { failAt, type Result, type Sentence, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

const { navigation_items: items } = tables;

export const navigationBehaviour: EntityBehaviour = { check: checkLevels };

async function checkLevels(values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  const above = values.parent_id;
  if (typeof above !== 'string') return succeed(values);
  if (above === before?.id) return refused(say('saving.belowItself'));
  const [parent] = await transaction.select({ parent_id: items.parent_id }).from(items).where(eq(items.id, above));
  if (parent?.parent_id) return refused(say('saving.belowNested'));
  const below = before ? await transaction.select({ id: items.id }).from(items).where(eq(items.parent_id, before.id)).limit(1) : [];
  return below.length > 0 ? refused(say('saving.hasList')) : succeed(values);
}

const refused = (sentence: Sentence) => failAt('parent_id', sentence);
