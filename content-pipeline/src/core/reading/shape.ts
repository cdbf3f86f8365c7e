// The shape of a read: the table, the columns it looks up by, and the columns it returns. Reads of one shape differ only in
// their key, so that the planner checks each changed row once per shape.
import type { Change, StoredValue, ValuePairs } from '../changes.ts';

export interface Shape {
  readonly entity: string;
  /** Columns compared for equality, sorted. */
  readonly filters: readonly string[];
  /** Columns returned, sorted; empty when only the existence of rows is read. */
  readonly columns: readonly string[];
}

const names = new WeakMap<Shape, string>();

/** A name that is equal for equal shapes. Cached, because it is long and needed for every read. */
export function shapeName(shape: Shape): string {
  const known = names.get(shape);
  if (known !== undefined) return known;
  const name = `${shape.entity}(${shape.filters.join(',')}):${shape.columns.join(',')}`;
  names.set(shape, name);
  return name;
}

/** The key of a read: the values it looks up, in the order of its filters, as text. */
export const keyOf = (values: readonly StoredValue[]): string => JSON.stringify(values);

/** The keys of reads of this shape that return the old or the new row; none if no column they use has changed. */
export function keysHitBy(change: Change, shape: Shape): string[] {
  if (change.entity !== shape.entity || !usesChangedColumn(change, shape)) return [];
  // Reads use key columns only. A shape with a column that is no longer a key has no reads left.
  if (!shape.filters.every((filter) => filter in change.keys)) return [];
  const sides = change.op === 'insert' ? [1] : change.op === 'delete' ? [0] : [0, 1];
  return [...new Set(sides.map((side) => keyOf(shape.filters.map((filter) => valueAt(change.keys, filter, side)))))];
}

/** Whether a change of a row of its table may change what a read of this shape returns. */
export function usesChangedColumn({ op, changes }: Change, { filters, columns }: Shape): boolean {
  if (op !== 'update') return true;
  return filters.some((column) => column in changes) || columns.some((column) => column in changes);
}

const valueAt = (keys: ValuePairs, column: string, side: number): StoredValue => keys[column]?.[side === 0 ? 0 : 1] ?? null;
