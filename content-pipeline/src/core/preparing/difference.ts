// How content in which changes were assumed differs from content as it is: only reads of rows that differ have another answer. Pure.
import type { Change, StoredValue, ValuePairs } from '../changes.ts';
import { createHitTest } from '../reading/call-index.ts';
import type { ReadRecord } from '../reading/recorder.ts';
import { usesChangedColumn } from '../reading/shape.ts';

export interface Difference {
  /** The rows that differ, as changes from one content to the other. */
  readonly changes: readonly Change[];
  /** Changes of rows whose key values are not known: they may concern any read of their columns. */
  readonly anywhere: readonly Change[];
}

/** From content in which changes were assumed to the same content with those that were made instead. */
export function differenceToMade(assumed: readonly Change[], made: readonly Change[]): Difference {
  const assumedRows = Map.groupBy(assumed, rowOf);
  const madeRows = Map.groupBy(made, rowOf);
  return {
    changes: [...madeRows].flatMap(([row, changes]) => rowDifference(assumedRows.get(row) ?? [], changes)),
    // What these rows contain is known only from the time when the changes were assumed first.
    anywhere: assumed.filter((change) => !madeRows.has(rowOf(change))),
  };
}

/** From content in which changes were assumed to content after those that were made meanwhile, in which others are assumed. */
export function differenceToAssumed(before: readonly Change[], after: readonly Change[], made: readonly Change[]): Difference {
  const [rowsBefore, rowsAfter] = [Map.groupBy(before, rowOf), Map.groupBy(after, rowOf)];
  const isSame = (row: string) => JSON.stringify(rowsBefore.get(row)?.map(effectOf)) === JSON.stringify(rowsAfter.get(row)?.map(effectOf));
  const isAssumed = (change: Change) => rowsBefore.has(rowOf(change)) || rowsAfter.has(rowOf(change));
  return {
    changes: made.filter((change) => !isAssumed(change)),
    anywhere: [...made.filter(isAssumed), ...[...before, ...after].filter((change) => !isSame(rowOf(change)))],
  };
}

/** Returns a function that checks whether a read of a record may have another answer in the other content. */
export function createDifferenceTest({ changes, anywhere }: Difference): (record: ReadRecord) => boolean {
  const isHit = createHitTest(changes);
  if (anywhere.length === 0) return isHit;
  const byEntity = Map.groupBy(anywhere, ({ entity }) => entity);
  return (record) =>
    isHit(record) || record.shapes.some(({ shape }) => byEntity.get(shape.entity)?.some((change) => usesChangedColumn(change, shape)) === true);
}

export const rowOf = ({ entity, rowId }: Change): string => `${entity} ${rowId}`;
const effectOf = ({ op, changes }: Change) => [op, Object.entries(changes).map(([column, [, after]]) => [column, after])];

interface RowState {
  readonly exists: boolean;
  /** Whether it was created by the changes: columns without a value are empty, and not as they were before. */
  readonly isNew: boolean;
  readonly values: Readonly<Record<string, StoredValue>>;
}

// As overlays apply changes.
function stateAfter(existed: boolean, changes: readonly Change[]): RowState {
  let state: RowState = { exists: existed, isNew: !existed, values: {} };
  for (const change of changes) {
    if (change.op === 'delete') state = { exists: false, isNew: true, values: {} };
    else state = { ...state, exists: true, values: { ...state.values, ...valuesAfter(change.changes) } };
  }
  return state;
}

const valuesAfter = (pairs: ValuePairs) => Object.fromEntries(Object.entries(pairs).map(([column, [, after]]) => [column, after]));

/** `made` is not empty, and exact: the lines of the change log. */
function rowDifference(assumed: readonly Change[], made: readonly Change[]): Change[] {
  const [first] = made;
  if (!first) return [];
  const existed = first.op !== 'insert';
  const before: Record<string, StoredValue> = {};
  for (const [column, [value]] of [...made.toReversed().flatMap(({ changes }) => Object.entries(changes)), ...Object.entries(first.keys)])
    before[column] = value;
  const [one, other] = [stateAfter(existed, assumed), stateAfter(existed, made)];
  /** Undefined for a column that no change names: it is as it was before. */
  const columnOf = ({ isNew, values }: RowState, column: string) => values[column] ?? (column in values || isNew ? null : before[column]);
  const pairs = (op: Change['op'], names: readonly string[]): ValuePairs =>
    Object.fromEntries(
      names.map((name) => [name, [op === 'insert' ? null : (columnOf(one, name) ?? null), op === 'delete' ? null : (columnOf(other, name) ?? null)]]),
    );
  const change = (op: Change['op'], columns: readonly string[]): Change => ({
    ...first,
    op,
    changes: pairs(op, columns),
    keys: pairs(op, Object.keys(first.keys)),
  });
  if (!one.exists && !other.exists) return [];
  if (!other.exists) return [change('delete', [])];
  if (!one.exists) return [change('insert', [])];
  if (one.isNew !== other.isNew) return [change('delete', []), change('insert', [])];
  const columns = [...new Set([...Object.keys(one.values), ...Object.keys(other.values)])];
  const differing = columns.filter((column) => !isKnownEqual(columnOf(one, column), columnOf(other, column)));
  return differing.length > 0 ? [change('update', differing)] : [];
}

const isKnownEqual = (one: StoredValue | undefined, other: StoredValue | undefined) => one !== undefined && one === other;
