// Which rows of the demo content go when it is removed. What editors have made stays whole: with the records it stands
// below, those it names, and the files it shows. People who may sign in keep nothing: which events they get into is no
// content of these.
import { columnsOf, type EntityName, entities } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import type { Held } from '../views/dependants.ts';

export interface RemovalPlan {
  readonly going: readonly Held[];
  /** Rows of the demo that content of others needs, files among them: they count as theirs. */
  readonly kept: readonly Held[];
}

/** `content` is everything there is, demo or not. */
export function planRemoval(content: readonly Held[], isDemo: (id: string) => boolean): RemovalPlan {
  const demo = content.filter(({ row }) => isDemo(row.id));
  const known = new Map(demo.flatMap((held) => [held.row.id, ...(held.entity === 'media_library' ? [String(held.row.url)] : [])].map((key) => [key, held])));
  const staying = new Set(content.filter(({ entity, row }) => entity !== 'users' && !isDemo(row.id)));
  // What stays because of another row needs what it names itself: the set grows while it is gone through.
  for (const held of staying)
    for (const key of namedBy(held)) {
      const named = known.get(key);
      if (named) staying.add(named);
    }
  return { going: demo.filter((held) => !staying.has(held)), kept: demo.filter((held) => staying.has(held)) };
}

/** Ids of the rows a row refers to, and the addresses of files that stand anywhere in its texts. */
function namedBy({ entity, row }: Held): string[] {
  return [...idsIn(entity, row), ...(JSON.stringify(row).match(/\/media\/[\w-]+\.\w+/g) ?? [])];
}

const idsIn = (name: EntityName, row: AnyRow): string[] =>
  columnsOf(entities[name].fields).flatMap(({ name: column, field }) =>
    field.kind === 'reference' || field.kind === 'references' ? [row[column] ?? []].flat().map(String) : [],
  );
