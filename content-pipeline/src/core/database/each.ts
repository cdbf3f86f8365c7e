// Passes many values to a statement as JSON.
import { type SQL, sql } from 'drizzle-orm';

// A server accepts parameters of 1 MB and refuses those of 5, and a character takes up to 3 bytes.
/** At most 300,000 characters in one parameter. */
const longest = 300_000;

/** A table of values: each row has a column `value`. */
export function each(values: readonly unknown[]): SQL {
  const [first = '[]', ...more] = jsonLists(values);
  if (more.length === 0) return sql`json_each(${first})`;
  const tables = [first, ...more].map((list) => sql`SELECT value FROM json_each(${list})`);
  return sql`(${sql.join(tables, sql` UNION ALL `)})`;
}

/** The values as JSON lists, each of which is short enough for a parameter. */
export function jsonLists(values: readonly unknown[]): string[] {
  const list = JSON.stringify(values);
  if (list.length <= longest || values.length < 2) return [list];
  const half = Math.ceil(values.length / 2);
  return [...jsonLists(values.slice(0, half)), ...jsonLists(values.slice(half))];
}
