// What rows are called, as far as lists on screen have told.
import { type Entity, entities, isEntityName } from '@stem/model';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';

export function titleOf(name: string, id: string): string | undefined {
  if (!isEntityName(name)) return undefined;
  const entity: Entity = entities[name];
  if (entity.fields[entity.title]?.kind === 'reference') return undefined;
  for (const [, rows] of queries.getQueriesData<readonly Readonly<Record<string, unknown>>[]>({ queryKey: [...rowsKey, name] })) {
    const title = rows?.find((row) => row.id === id)?.[entity.title];
    if (typeof title === 'string') return title;
  }
  return undefined;
}
