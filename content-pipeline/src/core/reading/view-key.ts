// A view call: a view with its language and arguments. Its value is fingerprinted, compared and cached.
import { hash } from 'node:crypto';
import type { Json } from '../read.ts';

export interface ViewCall {
  readonly view: string;
  readonly lang: string;
  readonly args: Json;
}

/** The key of a call; readable, because `explain` shows it. */
export const viewKey = ({ view, lang, args }: ViewCall): string => JSON.stringify([view, lang, sorted(args)]);

export function parseViewKey(key: string): ViewCall {
  const [view, lang, args] = JSON.parse(key) as [string, string, Json]; // only viewKey makes them
  return { view, lang, args };
}

/** Hash of a value. Views build their values in a fixed order, so that equal values have equal JSON. */
export const fingerprint = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? 'undefined', 'base64url').slice(0, 24);

// The order of the arguments makes no difference.
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
