// Overlays: queries see the rows as they would be after (or without) certain changes.
import { invertChanges } from '../capture/change.ts';
import type { Change, StoredValue } from '../changes.ts';
import { createOverlay, type OverlaidTable } from '../database/overlaid-tables.ts';
import type { Rows } from './recorder.ts';

type StoredRow = Readonly<Record<string, StoredValue>>;

/** What is assumed of the future: changes that have not been made, and the time. */
export interface Assumed {
  /** As the change log would contain them. */
  readonly changes: readonly Change[];
  /** Milliseconds since 1970 by which pages tell the time. */
  readonly now: number;
}

/** Changes as a batch sees them. */
export interface OverlaidChanges {
  /** Seen as if they had been made. */
  readonly assuming?: readonly Change[];
  /** Changes in the snapshot, seen as if they had not been made; nor are their lines in the change log. */
  readonly without?: readonly Change[];
}

export async function overlayChanges({ assuming = [], without = [] }: OverlaidChanges, rows: Rows): Promise<Rows> {
  const log: OverlaidTable = { table: 'change_log', columns: logColumns, primary: 'seq', hidden: without.map(({ seq }) => seq), rows: [] };
  const overlays = await overlaysOf([...invertChanges(without), ...assuming], rows);
  return applyOverlays(without.length > 0 ? [log, ...overlays] : overlays, rows);
}

const logColumns = ['seq', 'entity', 'row_id', 'op', 'changes', 'keys', 'actor', 'change_set', 'at'].map((name) => ({ name, type: '' }));

const overlaysOf = (changes: readonly Change[], rows: Rows): Promise<OverlaidTable[]> =>
  Promise.all([...new Set(changes.map(({ entity }) => entity))].map((entity) => overlayOf(entity, changes, rows)));

function applyOverlays(overlays: readonly OverlaidTable[], rows: Rows): Rows {
  if (overlays.length === 0) return rows;
  const overlay = createOverlay(overlays);
  return (sql, args) => {
    const query = overlay({ sql, args });
    return rows(query.sql, query.args as readonly StoredValue[]); // those of the query, and JSON
  };
}

async function overlayOf(entity: string, changes: readonly Change[], rows: Rows): Promise<OverlaidTable> {
  const table = await rows('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid', [entity]);
  const columns = table.map(({ name, type }) => ({ name: String(name), type: String(type).toUpperCase() }));
  const primary = String(table.find(({ pk }) => Number(pk) > 0)?.name ?? 'id');
  const states = new Map<string, StoredRow | undefined>();
  for (const change of changes.filter((one) => one.entity === entity)) {
    const before = states.has(change.rowId) ? states.get(change.rowId) : await storedRow(entity, primary, change.rowId, rows);
    states.set(change.rowId, applyChange(before, change));
  }
  const after = [...states.values()].filter((row) => row !== undefined);
  return { table: entity, columns, primary, hidden: [...states.keys()], rows: after.map((row) => columns.map(({ name }) => row[name] ?? null)) };
}

async function storedRow(entity: string, primary: string, id: string, rows: Rows): Promise<StoredRow | undefined> {
  const [row] = await rows(`SELECT * FROM ${quote(entity)} WHERE ${quote(primary)} = ?`, [id]);
  return row as StoredRow | undefined; // a row as SQLite stores it
}

function applyChange(before: StoredRow | undefined, { op, changes }: Change): StoredRow | undefined {
  if (op === 'delete') return undefined;
  return { ...before, ...Object.fromEntries(Object.entries(changes).map(([column, [, after]]) => [column, after])) };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
