// What of a list stands in its address: the search, the filter, the open record and what of it is shown. A reload or a link shows the same.
import { z } from 'zod';

const text = z.string().min(1).max(200).optional().catch(undefined);
const schema = z.object({ find: text, show: text, record: text, tab: text });

export type ListState = { readonly find?: string; readonly show?: string; readonly record?: string; readonly tab?: string };

/** The record of an address while a new one is being made. */
export const newRecord = 'new';

export function readListState(search: unknown): ListState {
  const parsed = schema.safeParse(search);
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
