// Statements carry their rows as one JSON text, some hundred at a time.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';

/** So many items at a time; between two of them the process answers others, which a database in a file does not let it do. */
export async function* inPortions<T>(items: readonly T[], size = 400): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await yieldToOthers();
    yield items.slice(from, from + size);
  }
}

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A table of values, `value` in each of its rows. */
export const each = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;
