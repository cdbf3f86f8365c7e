// One color theme at most is the default: making one so ends it for the others, in the same save.
import { type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import type { Values } from './rules.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

const { color_themes: themes } = tables;

export async function keepOneDefault(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  if (values.is_default !== true) return succeed(values);
  const others = await writing.transaction.select().from(themes).where(eq(themes.is_default, true));
  for (const theme of others) if (theme.id !== before?.id) await store('color_themes', theme, { is_default: false }, writing);
  return succeed(values);
}
