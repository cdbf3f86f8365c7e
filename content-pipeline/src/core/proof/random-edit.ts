// A random edit of any site: it knows tables and columns only, and takes its values from the rows that are there.
import { type SQL, sql } from 'drizzle-orm';
import { type TrackedTable, trackedColumns } from '../capture/tracked.ts';
import type { Row, Transaction } from '../database.ts';
import { columnsOf } from '../reading/table.ts';

/** Numbers that mean an edit of the rows that there are then, so that a list of edits may lose some and still be made. */
export interface RandomEdit {
  readonly kind: 'insert' | 'update' | 'delete';
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** Pseudo-random whole numbers below a limit: the same for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
}

/** Most edits are updates, as those of editors are, and a site grows. */
const kinds = ['update', 'update', 'update', 'update', 'insert', 'insert', 'delete'] as const;
const large = 1 << 20;

export function randomEdit(pick: (below: number) => number): RandomEdit {
  return { kind: kinds[pick(kinds.length)] ?? 'update', table: pick(large), row: pick(large), column: pick(large), value: pick(large) };
}

/** Makes it. Returns what it was for people to read; undefined where there is nothing to edit. */
export async function makeEdit(edit: RandomEdit, tables: readonly TrackedTable[], transaction: Transaction): Promise<string | undefined> {
  const tracked = tables[edit.table % tables.length];
  if (!tracked) return undefined;
  const { name, primary, columns } = trackedColumns(tracked);
  const table = sql.identifier(name);
  const rowAt = async (place: number): Promise<Row | undefined> => {
    const [found] = await transaction.all<Row>(sql`SELECT * FROM ${table} ORDER BY ${sql.identifier(primary)}
      LIMIT 1 OFFSET ${place} % max(1, (SELECT count(*) FROM ${table}))`);
    return found;
  };
  const [row, other] = [await rowAt(edit.row), await rowAt(edit.value)];
  if (!row || !other) return undefined;
  const known = new Map(Object.values(columnsOf(tracked.table)).map((column) => [column.name, column]));
  const own = sql`${sql.identifier(primary)} = ${row[primary]}`;
  const run = async (statement: SQL, said: string) => {
    await transaction.run(statement);
    return said;
  };
  // The last row stays: new ones are copies.
  if (edit.kind === 'delete' && row[primary] === other[primary]) return undefined;
  if (edit.kind === 'delete') return run(sql`DELETE FROM ${table} WHERE ${own}`, `delete ${name} ${row[primary]}`);
  const changeable = columns.filter((column) => column !== primary);
  const column = changeable[edit.column % Math.max(1, changeable.length)];
  if (column === undefined) return undefined;
  const mayBeNull = known.get(column)?.notNull === false;
  const value = otherValue(row[column] ?? null, { other: other[column] ?? null, mayBeNull, seed: edit.value });
  const words = `${column} = ${JSON.stringify(value)}`;
  if (edit.kind === 'update')
    return run(sql`UPDATE ${table} SET ${sql.identifier(column)} = ${value} WHERE ${own}`, `update ${name} ${row[primary]}: ${words}`);
  const id = typeof row[primary] === 'number' ? edit.value + large : `copy-${edit.value}`;
  const unique = columns.filter((one) => known.get(one)?.isUnique && typeof row[one] === 'string');
  const copy: Row = { ...row, [column]: value, ...Object.fromEntries(unique.map((one) => [one, `${row[one]}-${edit.value}`])), [primary]: id };
  const names = Object.keys(copy);
  const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const insert = sql`INSERT INTO ${table} (${listed(names.map((one) => sql`${sql.identifier(one)}`))}) VALUES (${listed(names.map((one) => sql`${copy[one]}`))})`;
  return run(insert, `insert ${name} ${id}, a copy of ${row[primary]} with ${words}`);
}

interface OtherValue {
  readonly other: Row[string];
  readonly mayBeNull: boolean;
  readonly seed: number;
}

/** Mostly one that the column has elsewhere: it is valid where it is an address, a date or the key of another row. */
function otherValue(value: Row[string], { other, mayBeNull, seed }: OtherValue): Row[string] {
  if (mayBeNull && seed % 7 === 0) return null;
  if (other !== value && seed % 3 > 0) return other;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value} ${seed}` : other;
}
