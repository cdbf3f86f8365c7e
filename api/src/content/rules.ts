// What holds for one entity only, beyond what the model says of its fields.
import { type EntityName, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { checkAddresses } from './format-addresses.ts';
import type { Writing } from './writing.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Looks at what is about to be written (`before` is absent for a new row) and may add to it or refuse it. */
type Rule = (values: Values, before: AnyRow | undefined, writing: Writing) => Promise<Result<Values>>;

const rules: { readonly [N in EntityName]?: Rule } = {
  event_formats: checkAddresses,
};

export const applyRules = async (name: EntityName, values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> =>
  rules[name]?.(values, before, writing) ?? succeed(values);
