// A publication of the whole site takes its time. Saves that have nothing to do with it need not wait: they are published
// at once, on the site as it is without the changes of the large one. Whether that is so is decided here. Pure.
import type { Change, StoredValue } from '../changes.ts';

// Each of them is taken back in every question that is asked meanwhile.
const maxIgnoredChanges = 200;

/** Whether changes may go live before earlier ones: they must mean the same without them. */
export function mayOvertake(changes: readonly Change[], earlier: readonly Change[]): boolean {
  if (earlier.length > maxIgnoredChanges) return false;
  const rows = new Set(earlier.map(rowOf));
  const named = new Set<StoredValue>(earlier.filter(({ op }) => op !== 'update').map(({ rowId }) => rowId));
  const given = new Set(earlier.flatMap(movedKeys));
  return changes.every(
    (change) => !rows.has(rowOf(change)) && !valuesOf(change).some((value) => named.has(value)) && !keysOf(change).some((key) => given.has(key)),
  );
}

const rowOf = ({ entity, rowId }: Change) => `${entity} ${rowId}`;

// Rows that come or go may be named by any column, such as a list of ids.
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

// A slug that one gives away and the other takes: which of them has it depends on both.
const movedKeys = (change: Change): string[] =>
  keysOf({ ...change, keys: Object.fromEntries(Object.entries(change.keys).filter(([column]) => column in change.changes)) });

const keysOf = ({ entity, keys }: Change): string[] =>
  Object.entries(keys).flatMap(([column, values]) => values.filter((value) => value !== null).map((value) => `${entity}.${column} ${value}`));
