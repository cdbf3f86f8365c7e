// Overlays: queries see the rows as they would be after (or without) certain changes. The changed rows are part of each
// query, so that nothing is written and no other query sees them.
import { invertChanges } from '../capture/change.ts';
import type { Change, StoredValue } from '../changes.ts';
import type { Rows } from './recorder.ts';

/** One table with some of its rows replaced. */
interface Overlay {
  readonly entity: string;
  readonly columns: readonly string[];
  readonly primary: string;
  /** Primary keys of the stored rows that are hidden. */
  readonly hidden: readonly (string | number)[];
  readonly rows: readonly (readonly StoredValue[])[];
}

type StoredRow = Readonly<Record<string, StoredValue>>;

/** Changes as a batch sees them. */
export interface OverlaidChanges {
  /** Seen as if they had been made. */
  readonly assuming?: readonly Change[];
  /** Changes in the snapshot, seen as if they had not been made; nor are their lines in the change log. */
  readonly without?: readonly Change[];
}

export async function overlayChanges({ assuming = [], without = [] }: OverlaidChanges, rows: Rows): Promise<Rows> {
  const log: Overlay = { entity: 'change_log', columns: logColumns, primary: 'seq', hidden: without.map(({ seq }) => seq), rows: [] };
  const overlays = await overlaysOf([...invertChanges(without), ...assuming], rows);
  return applyOverlays(without.length > 0 ? [log, ...overlays] : overlays, rows);
}

const logColumns = ['seq', 'entity', 'row_id', 'op', 'changes', 'keys', 'actor', 'change_set', 'at'];

const overlaysOf = (changes: readonly Change[], rows: Rows): Promise<Overlay[]> =>
  Promise.all([...new Set(changes.map(({ entity }) => entity))].map((entity) => overlayOf(entity, changes, rows)));

function applyOverlays(overlays: readonly Overlay[], rows: Rows): Rows {
  if (overlays.length === 0) return rows;
  const { sql: tables, args: overlayArgs } = withTables(overlays);
  return (sql, args) => rows(`${tables} ${sql}`, [...overlayArgs, ...args]);
}

async function overlayOf(entity: string, changes: readonly Change[], rows: Rows): Promise<Overlay> {
  const table = await rows('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid', [entity]);
  const columns = table.map(({ name }) => String(name));
  const primary = String(table.find(({ pk }) => Number(pk) > 0)?.name ?? 'id');
  const states = new Map<string, StoredRow | undefined>();
  for (const change of changes.filter((one) => one.entity === entity)) {
    const before = states.has(change.rowId) ? states.get(change.rowId) : await storedRow(entity, primary, change.rowId, rows);
    states.set(change.rowId, applyChange(before, change));
  }
  const after = [...states.values()].filter((row) => row !== undefined);
  return { entity, columns, primary, hidden: [...states.keys()], rows: after.map((row) => columns.map((column) => row[column] ?? null)) };
}

async function storedRow(entity: string, primary: string, id: string, rows: Rows): Promise<StoredRow | undefined> {
  const [row] = await rows(`SELECT * FROM ${quote(entity)} WHERE ${quote(primary)} = ?`, [id]);
  return row as StoredRow | undefined; // a row as SQLite stores it
}

function applyChange(before: StoredRow | undefined, { op, changes }: Change): StoredRow | undefined {
  if (op === 'delete') return undefined;
  return { ...before, ...Object.fromEntries(Object.entries(changes).map(([column, [, after]]) => [column, after])) };
}

// Common table expressions replace the tables by name; `main.` refers to the stored table.
function withTables(overlays: readonly Overlay[]): { sql: string; args: StoredValue[] } {
  const tables = overlays.map(({ entity, columns, primary, rows }) => {
    const names = columns.map(quote).join(', ');
    const line = `(${columns.map(() => '?').join(', ')})`;
    const added = rows.length > 0 ? ` UNION ALL VALUES ${rows.map(() => line).join(', ')}` : '';
    return `${quote(entity)}(${names}) AS (SELECT ${names} FROM main.${quote(entity)} WHERE ${quote(primary)} NOT IN (SELECT value FROM json_each(?))${added})`;
  });
  return { sql: `WITH ${tables.join(', ')}`, args: overlays.flatMap(({ hidden, rows }) => [JSON.stringify(hidden), ...rows.flat()]) };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
