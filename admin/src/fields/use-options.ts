// The rows another entity offers to choose from, by their titles.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities, isEntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../server/rows.ts';

export interface Option {
  readonly id: string;
  readonly title: string;
}

export function useOptions(name: string): { readonly options: readonly Option[]; readonly isFailed: boolean } {
  const entity: Entity | undefined = isEntityName(name) ? entities[name] : undefined;
  const { data, isError } = useQuery(rowsOf(name as ResourceName)); // what the api does not list makes the query fail, which the control says
  const rows: readonly Readonly<Record<string, unknown>>[] = data ?? [];
  return { options: rows.map((row) => ({ id: String(row.id), title: String(row[entity?.title ?? 'id'] ?? row.id) })), isFailed: isError };
}
