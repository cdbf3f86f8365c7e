// Passes many rows to a statement as one JSON parameter, a few hundred at a time.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';

/** Yields at most `size` items at a time. In between the event loop runs, which an embedded database would otherwise block. */
export async function* inPortions<T>(items: readonly T[], size = 400): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await yieldToOthers();
    yield items.slice(from, from + size);
  }
}

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A table of values: each row has a column `value`. */
export const each = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;
