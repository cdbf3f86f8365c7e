// Saves a text of a page by its name: a known one is changed, an unknown one added.
import { createSchema, entities, fail, type Result } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { invalid } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';

const { page_settings: settings } = tables;

export async function savePageSetting(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const parsed = createSchema(entities.page_settings).safeParse(body);
  if (!parsed.success) return fail(invalid(parsed.error));
  const { page_name, setting_key } = parsed.data;
  const [known] = await writing.transaction
    .select({ id: settings.id })
    .from(settings)
    .where(and(eq(settings.page_name, String(page_name)), eq(settings.setting_key, String(setting_key))));
  return known ? updateRow('page_settings', known.id, body, writing) : createRow('page_settings', body, writing);
}
