// Decides which rows of the demo content a removal deletes. Own content keeps what it needs: its parents, the records it
// names and the files it shows. Users keep nothing: access to an event is not content of it.
import { columnsOf, type EntityName, entities } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import type { EntityRow } from '../views/dependants.ts';

export interface RemovalPlan {
  readonly removed: readonly EntityRow[];
  /** Rows of the demo, files included, that own content needs. */
  readonly kept: readonly EntityRow[];
}

/** `content` is every row, of the demo or not. */
export function planRemoval(content: readonly EntityRow[], isDemo: (id: string) => boolean): RemovalPlan {
  const demo = content.filter(({ row }) => isDemo(row.id));
  const byKey = new Map(
    demo.flatMap((found) => [found.row.id, ...(found.entity === 'media_library' ? [String(found.row.url)] : [])].map((key) => [key, found])),
  );
  const needed = new Set(content.filter(({ entity, row }) => entity !== 'users' && !isDemo(row.id)));
  // A row that is needed needs what it names: the set grows during the loop.
  for (const found of needed)
    for (const key of namedBy(found)) {
      const named = byKey.get(key);
      if (named) needed.add(named);
    }
  return { removed: demo.filter((found) => !needed.has(found)), kept: demo.filter((found) => needed.has(found)) };
}

/** Ids of the rows a row refers to, and the addresses of files anywhere in its texts. */
function namedBy({ entity, row }: EntityRow): string[] {
  return [...idsIn(entity, row), ...(JSON.stringify(row).match(/\/media\/[\w-]+\.\w+/g) ?? [])];
}

const idsIn = (name: EntityName, row: AnyRow): string[] =>
  columnsOf(entities[name].fields).flatMap(({ name: column, field }) =>
    field.kind === 'reference' || field.kind === 'references' ? [row[column] ?? []].flat().map(String) : [],
  );
