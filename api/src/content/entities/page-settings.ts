// Texts of pages: some are addresses, which must lead somewhere; and one is saved by its name, whether it is known or not.
import { columnsFor, completeAddress, createSchema, isLinkSetting, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { entityIn } from '@stem/model/texts/entity-in';
import { and, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { parseSent } from '../invalid.ts';
import { judgeLinks } from '../links/check-links.ts';
import type { FoundLink } from '../links/links-in.ts';
import { createRow } from '../verbs/create.ts';
import { updateRow } from '../verbs/update.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

const { page_settings: settings } = tables;

export const pageSettingBehaviour: EntityBehaviour = { check: checkAddress };

// The text of a setting such as visit_url is where a button leads.
async function checkAddress(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  if (!isLinkSetting(String(values.setting_key ?? before?.setting_key))) return succeed(values);
  const links = columnsFor('setting_value').flatMap((at): FoundLink[] => {
    const address = values[at];
    return typeof address === 'string' && address !== before?.[at] ? [{ at, address: completeAddress(address), to: 'page' }] : [];
  });
  const judged = await judgeLinks(links, writing);
  if (!judged.ok) return judged;
  return succeed({ ...values, ...Object.fromEntries(links.map(({ at, address }) => [at, judged.value.get(address) ?? address])) });
}

export async function savePageSetting(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const parsed = parseSent(createSchema(entityIn(writing.language, 'page_settings'), writing.language), body);
  if (!parsed.ok) return parsed;
  const { page_name, setting_key } = parsed.value;
  const hasName = and(eq(settings.page_name, String(page_name)), eq(settings.setting_key, String(setting_key)));
  const [known] = await writing.transaction.select({ id: settings.id }).from(settings).where(hasName);
  return known ? updateRow('page_settings', known.id, body, writing) : createRow('page_settings', body, writing);
}
