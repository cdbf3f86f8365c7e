// Exactly one color theme is the default. The save that would break this repairs it.
import { failAt, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { storeRow } from '../verbs/rows.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

const { color_themes: themes } = tables;

export const colorThemeBehaviour: EntityBehaviour = { check: keepOneDefault, afterRemove: passDefaultOn };

// A theme that becomes the default replaces the other one; the first theme always is the default.
async function keepOneDefault(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const defaults = await writing.transaction.select().from(themes).where(eq(themes.is_default, true));
  const others = defaults.filter(({ id }) => id !== before?.id);
  if (values.is_default === true) {
    for (const theme of others) await storeRow('color_themes', theme, { is_default: false }, writing);
    return succeed(values);
  }
  if (others.length > 0) return succeed(values);
  if (before === undefined) return succeed({ ...values, is_default: true });
  if (before.is_default !== true || values.is_default === undefined) return succeed(values);
  return failAt('is_default', say('saving.oneDefault'));
}

// When the default is deleted, the first of the others takes its place.
async function passDefaultOn(deleted: AnyRow, writing: Writing): Promise<void> {
  if (deleted.is_default !== true) return;
  const [next] = await writing.transaction.select().from(themes).orderBy(asc(themes.order_index), asc(themes.created_at), asc(themes.id)).limit(1);
  if (next) await storeRow('color_themes', next, { is_default: true }, writing);
}
