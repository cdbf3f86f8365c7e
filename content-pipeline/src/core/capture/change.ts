// One line of the change log: a changed row with its values before and after.
import { z } from 'zod';
import type { Operation } from './triggers.ts';

/** What SQLite stores in a column. */
export type StoredValue = string | number | null;
/** Values by column: before and after. */
export type ValuePairs = Readonly<Record<string, readonly [before: StoredValue, after: StoredValue]>>;

/** One line of the change log: a row that was inserted, updated or deleted. */
export interface Change {
  /** Increases with every change, never reused. */
  readonly seq: number;
  /** The table. */
  readonly entity: string;
  readonly rowId: string;
  readonly op: Operation;
  /** The columns that differ; for an insert or a delete every column with a value. */
  readonly changes: ValuePairs;
  /** The key columns, changed or not. */
  readonly keys: ValuePairs;
  /** Who made the save; null when another program made it. */
  readonly actor: string | null;
  /** The same for all changes of one save. */
  readonly changeSet: string | null;
  readonly at: string;
}

// Checked by hand: a first publication reads the whole log, and a zod schema takes seven times as long.
const isStored = (value: unknown): value is StoredValue => typeof value === 'string' || typeof value === 'number' || value === null;
const isPair = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isStored);
const isPairs = (value: unknown): value is ValuePairs =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPair);
const pairs = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.custom<ValuePairs>(isPairs, 'Not columns with their values before and after'));
const line = z.object({
  seq: z.number(),
  entity: z.string(),
  row_id: z.string(),
  op: z.enum(['insert', 'update', 'delete']),
  changes: pairs,
  keys: pairs,
  actor: z.string().nullable(),
  change_set: z.string().nullable(),
  at: z.string(),
});

/** A change of a row of the table `change_log`. Throws where it is none. */
export function parseChange(row: unknown): Change {
  const { row_id, change_set, ...rest } = line.parse(row);
  return { ...rest, rowId: row_id, changeSet: change_set };
}

// Changes taken back: the last one first, each with before and after exchanged.
const inverseOf: Readonly<Record<Operation, Operation>> = { insert: 'delete', update: 'update', delete: 'insert' };

/** The changes that undo the given ones: in reverse order, each with before and after exchanged. */
export const invertChanges = (changes: readonly Change[]): Change[] =>
  changes.toReversed().map((change) => ({ ...change, op: inverseOf[change.op], changes: exchange(change.changes), keys: exchange(change.keys) }));

const exchange = (pairs: ValuePairs): ValuePairs => Object.fromEntries(Object.entries(pairs).map(([column, [before, after]]) => [column, [after, before]]));
