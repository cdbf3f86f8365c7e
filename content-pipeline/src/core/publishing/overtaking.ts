// Whether saves may overtake a large publication: independent ones are published at once, on the site without it. Pure.
import type { Change, StoredValue } from '../changes.ts';

// At most 200 changes can be overtaken, because every query of an overtaking save hides them.
const maxIgnoredChanges = 200;

/** Whether changes may go live before earlier ones: they must have the same effect without them. */
export function mayOvertake(changes: readonly Change[], earlier: readonly Change[]): boolean {
  if (earlier.length > maxIgnoredChanges) return false;
  const rows = new Set(earlier.map(rowOf));
  const named = new Set<StoredValue>(earlier.filter(({ op }) => op !== 'update').map(({ rowId }) => rowId));
  const freed = new Set(earlier.flatMap(movedKeys));
  return changes.every(
    (change) => !rows.has(rowOf(change)) && !valuesOf(change).some((value) => named.has(value)) && !keysOf(change).some((key) => freed.has(key)),
  );
}

const rowOf = ({ entity, rowId }: Change) => `${entity} ${rowId}`;

// Created and deleted rows may be referred to in any column, such as a list of ids.
const valuesOf = ({ changes, keys }: Change): StoredValue[] =>
  [...Object.values(changes), ...Object.values(keys)]
    .flat()
    .flatMap((value) => [value, ...(typeof value === 'string' && value.startsWith('[') ? idsIn(value) : [])]);

function idsIn(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

// A slug that one change frees and the other takes: the result depends on both.
const movedKeys = (change: Change): string[] =>
  keysOf({ ...change, keys: Object.fromEntries(Object.entries(change.keys).filter(([column]) => column in change.changes)) });

const keysOf = ({ entity, keys }: Change): string[] =>
  Object.entries(keys).flatMap(([column, values]) => values.filter((value) => value !== null).map((value) => `${entity}.${column} ${value}`));
