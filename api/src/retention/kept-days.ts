// After how many days what people have written is deleted.
import type { Reading } from '@stem/content-pipeline/database';
import { entities, initialValues } from '@stem/model';
import { tables } from '@stem/model/tables';

/** As the site settings say, or by default. */
export async function readKeptDays(name: 'inquiries_retention_days' | 'chat_retention_days' | 'guests_retention_days', read: Reading): Promise<number> {
  const [settings] = await read.select().from(tables.site_settings);
  return settings?.[name] ?? Number(initialValues(entities.site_settings)[name]);
}
