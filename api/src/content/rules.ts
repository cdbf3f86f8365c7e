// What holds beyond what the model says of single fields: for all entities, and for one only.
import type { EntityName, Result } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { keepOneDefault } from './default-theme.ts';
import { checkAddresses, keepAddresses } from './format-addresses.ts';
import { checkGatedFile } from './gated-file-rule.ts';
import { checkInquiry } from './inquiry-fields.ts';
import { checkLevels } from './navigation-levels.ts';
import { checkReferences } from './references.ts';
import { plainAddress } from './user-address.ts';
import type { Writing } from './writing.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Looks at what is about to be written (`before` is absent for a new row) and may add to it or refuse it. */
type Rule = (values: Values, before: AnyRow | undefined, writing: Writing) => Promise<Result<Values>>;

const rules: { readonly [N in EntityName]?: Rule } = {
  event_formats: checkAddresses,
  gated_content: checkGatedFile,
  navigation_items: checkLevels,
  color_themes: keepOneDefault,
  inquiries: checkInquiry,
  users: plainAddress,
};

export async function applyRules(name: EntityName, values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const checked = await checkReferences(name, values, before, writing);
  return checked.ok && rules[name] ? rules[name](values, before, writing) : checked;
}

/** For what history or an archive brings: addresses were right when they were written, whatever is asked of new ones. */
export async function applyRulesToEarlier(name: EntityName, values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  if (name !== 'event_formats') return applyRules(name, values, before, writing);
  const checked = await checkReferences(name, values, before, writing);
  return checked.ok ? keepAddresses(values, before, writing) : checked;
}
