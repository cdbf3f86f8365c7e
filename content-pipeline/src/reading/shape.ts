// The form of a read, apart from its values: which table, which columns it looks up by, which it returns.
// Reads of one shape differ in their key only, so the planner asks one question per shape and changed row.
import type { Change, StoredValue, ValuePairs } from '../changes.ts';

export interface Shape {
  readonly entity: string;
  /** Columns compared for equality, sorted. */
  readonly filters: readonly string[];
  /** Columns returned, sorted; empty when only existence was asked for. */
  readonly columns: readonly string[];
}

const names = new WeakMap<Shape, string>();

/** Its name: the same for equal shapes. Kept with the shape, for it is long, and asked for with every read. */
export function shapeName(shape: Shape): string {
  const known = names.get(shape);
  if (known !== undefined) return known;
  const name = `${shape.entity}(${shape.filters.join(',')}):${shape.columns.join(',')}`;
  names.set(shape, name);
  return name;
}

/** The values a read looked up, in the order of its shape's filters, as text that can be compared. */
export const keyOf = (values: readonly StoredValue[]): string => JSON.stringify(values);

/** The keys under which reads of this shape have seen the row or would see it now; none when it makes no difference. */
export function keysHitBy(change: Change, shape: Shape): string[] {
  if (change.entity !== shape.entity || !makesDifference(change, shape)) return [];
  // Reads are recorded by key columns only; a shape from before a key was given up has no reads left.
  if (!shape.filters.every((filter) => filter in change.keys)) return [];
  const sides = change.op === 'insert' ? [1] : change.op === 'delete' ? [0] : [0, 1];
  return [...new Set(sides.map((side) => keyOf(shape.filters.map((filter) => valueAt(change.keys, filter, side)))))];
}

function makesDifference({ op, changes }: Change, { filters, columns }: Shape): boolean {
  if (op !== 'update') return true;
  return filters.some((column) => column in changes) || columns.some((column) => column in changes);
}

const valueAt = (keys: ValuePairs, column: string, side: number): StoredValue => keys[column]?.[side === 0 ? 0 : 1] ?? null;
