// Statements carry their rows as one JSON text, some hundred at a time, so that other requests are answered in between.
import { type SQL, sql } from 'drizzle-orm';

export const chunks = <T>(items: readonly T[], size = 400): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A table of values, `value` in each of its rows. */
export const each = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;
