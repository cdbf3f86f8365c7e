// Which rows of a list only make room for others that a release moves: no list marks them.
import type { ValuePairs } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, entities } from '@stem/model';
import { type AnyRow, contentTable } from '../../database/content-table.ts';

interface PlacedRow {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** The fewest rows whose move explains the new order of a list. Those that keep their place are none of them, where others can be. */
export function movedRows(rows: readonly PlacedRow[]): Set<string> {
  const ordered = rows.toSorted((one, other) => one.before - other.before || one.after - other.after);
  // For each row, the heaviest sequence that ends with it and is in the right order: the rows of the heaviest of all stay.
  const sequences: { readonly weight: number; readonly ids: readonly string[] }[] = [];
  const heaviest = (earlier: typeof sequences) => earlier.reduce((best, one) => (one.weight > best.weight ? one : best), { weight: 0, ids: [] });
  for (const { id, before, after } of ordered) {
    const { weight, ids } = heaviest(sequences.filter((_, place) => (ordered[place]?.after ?? 0) <= after));
    sequences.push({ weight: weight + (before === after ? rows.length : 1), ids: [...ids, id] });
  }
  const { ids } = heaviest(sequences);
  return new Set(rows.flatMap((row) => (ids.includes(row.id) ? [] : row.id)));
}

interface ChangedRow {
  readonly rowId: string;
  readonly pairs: ValuePairs;
}

/** Of the rows that one release changes, by id; `read` need not see the release. */
export async function findShifted(name: EntityName, changes: readonly ChangedRow[], read: Reading): Promise<Set<string>> {
  const { order, parent, groupedBy }: Entity = entities[name];
  const isPlaceAlone = ({ pairs }: ChangedRow) => order !== undefined && order in pairs && Object.keys(pairs).length === 1;
  const placed = changes.filter(isPlaceAlone);
  if (order === undefined || placed.length < 2) return new Set();
  const pairsOf = new Map(changes.map(({ rowId, pairs }) => [rowId, pairs]));
  const lists = [parent?.field, groupedBy].filter((column) => column !== undefined);
  const rows = ((await read.select().from(contentTable(name).table)) as AnyRow[]) // every content table has these columns
    .filter(({ id }) => !lists.some((column) => column in (pairsOf.get(id) ?? {})));
  const moved = [...Map.groupBy(rows, (row) => JSON.stringify(lists.map((column) => row[column]))).values()].flatMap((list) => [
    ...movedRows(
      list.map((row) => {
        const [before, after] = pairsOf.get(row.id)?.[order] ?? [row[order], row[order]];
        return { id: row.id, before: Number(before), after: Number(after) };
      }),
    ),
  ]);
  return new Set(placed.flatMap(({ rowId }) => (moved.includes(rowId) ? [] : rowId)));
}
