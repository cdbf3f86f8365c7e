// Writes rows as they are stored, in few statements. No rule is asked: what they hold was written by verbs before.
import { each, type Row } from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';

export interface TableChanges {
  readonly table: string;
  readonly columns: readonly string[];
  /** Those of the primary key; none for rows that are only added. */
  readonly keys: readonly string[];
  readonly stored: readonly Row[];
  readonly removed: readonly Row[];
}

export const removeStored = ({ table, keys, removed }: TableChanges): SQL =>
  sql`DELETE FROM ${name(table)} WHERE (${list(keys)}) IN (${valuesOf(removed, keys)})`;

export function writeStored({ table, columns, keys, stored }: TableChanges): SQL {
  const added = sql`INSERT INTO ${name(table)} (${list(columns)}) ${valuesOf(stored, columns)}`;
  if (keys.length === 0) return added;
  const others = columns.filter((column) => !keys.includes(column)).map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return sql`${added} WHERE true ON CONFLICT (${list(keys)}) DO ${sql.raw(others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.join(', ')}`)}`;
}

/** One row of values, in the order of the columns, for each of the rows. */
const valuesOf = (rows: readonly Row[], columns: readonly string[]): SQL => sql`
  SELECT ${sql.raw(columns.map((_, place) => `value->>${place}`).join(', '))} FROM ${each(rows.map((row) => columns.map((column) => row[column] ?? null)))}`;

export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const name = (table: string) => sql.raw(quote(table));
const list = (columns: readonly string[]) => sql.raw(columns.map(quote).join(', '));
