// The state of the German texts of records: which are missing, and which are older than the English ones.
import type { OutdatedText } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../server/client.ts';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { missingGerman } from './german.ts';

/** Numbers of texts. */
export interface GermanState {
  readonly missing: number;
  readonly outdated: number;
}

export const germanComplete: GermanState = { missing: 0, outdated: 0 };

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The outdated German texts of all records of an entity. */
export function useOutdatedTexts(name: EntityName, isNeeded = true): readonly OutdatedText[] {
  const { data } = useQuery({
    // Below the key of the rows, so that a save invalidates it.
    queryKey: [...rowsKey, 'outdated', name],
    queryFn: async () => unwrap(await client.translations.outdated(name)),
    enabled: isNeeded,
  });
  return data ?? [];
}

export function useGerman(name: EntityName): (row: Row) => GermanState {
  const outdated = useOutdatedTexts(name);
  return (row) => ({ missing: missingGerman(entities[name], row), outdated: outdated.filter(({ id }) => id === row.id).length });
}
