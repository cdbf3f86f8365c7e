// A view with its language and arguments is one value at a time: the unit that is fingerprinted, compared and shared.
import { hash } from 'node:crypto';
import type { Json } from '../read.ts';

export interface ViewCall {
  readonly view: string;
  readonly lang: string;
  readonly args: Json;
}

/** The name under which a call is kept: readable, because it appears in `explain`. */
export const viewKey = ({ view, lang, args }: ViewCall): string => JSON.stringify([view, lang, sorted(args)]);

export function parseViewKey(key: string): ViewCall {
  const [view, lang, args] = JSON.parse(key) as [string, string, Json]; // only viewKey makes them
  return { view, lang, args };
}

/** What a value is compared by. Views build their values in a fixed order, so the text is the same for equal values. */
export const fingerprint = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? 'undefined', 'base64url').slice(0, 24);

// Two calls that name their arguments in another order are one call.
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
