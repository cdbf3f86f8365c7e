// Changes taken back: the last one first, each with before and after exchanged.
import type { Change, ValuePairs } from './change.ts';
import type { Operation } from './triggers.ts';

const inverseOf: Readonly<Record<Operation, Operation>> = { insert: 'delete', update: 'update', delete: 'insert' };

/** What would have to be done to have the rows as they were before the changes. */
export const takenBack = (changes: readonly Change[]): Change[] =>
  changes.toReversed().map((change) => ({ ...change, op: inverseOf[change.op], changes: exchanged(change.changes), keys: exchanged(change.keys) }));

const exchanged = (pairs: ValuePairs): ValuePairs => Object.fromEntries(Object.entries(pairs).map(([column, [before, after]]) => [column, [after, before]]));
