// Since when a German text is older than the English one it translates.
import type { ResourceName } from '@stem/api/client';
import type { Entity } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { answered, rowsKey } from '../server/rows.ts';

export interface OutdatedOptions {
  readonly entity: Entity;
  readonly rowId: string | undefined;
  /** Absent when there is nothing to ask about. */
  readonly column: string | undefined;
}

export function useOutdated({ entity, rowId, column }: OutdatedOptions): Date | undefined {
  const { data } = useQuery({
    // With the rows: what a save makes of it is asked for again.
    queryKey: [...rowsKey, 'outdated', entity.name, rowId],
    queryFn: async () => answered(await client.outdatedTexts(entity.name as ResourceName, rowId ?? '')), // entities of forms are resources
    enabled: rowId !== undefined && column !== undefined,
  });
  const since = data?.find((text) => text.column === column)?.since;
  return column === undefined || since === undefined ? undefined : new Date(since);
}
