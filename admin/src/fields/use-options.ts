// The rows another entity offers to choose from, by their titles; fewer, or in groups, where the screen says so.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities, isEntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type OptionGroup, useRecordContext } from '../records/record-context.ts';
import { rowsOf } from '../server/rows.ts';

export interface Options {
  readonly groups: readonly OptionGroup[];
  readonly titleOf: (id: string) => string | undefined;
  readonly isFailed: boolean;
}

export function useOptions(column: string, name: string): Options {
  const { choices } = useRecordContext();
  const given = choices?.[column];
  const entity: Entity | undefined = isEntityName(name) ? entities[name] : undefined;
  const { data, isError } = useQuery({ ...rowsOf(name as ResourceName), enabled: given === undefined }); // what the api does not list makes the query fail, which the control says
  const rows: readonly Readonly<Record<string, unknown>>[] = data ?? [];
  const all = { title: '', options: rows.map((row) => ({ id: String(row.id), title: String(row[entity?.title ?? 'id'] ?? row.id) })) };
  const groups = given ?? [all];
  const titles = new Map(groups.flatMap(({ options }) => options.map(({ id, title }) => [id, title])));
  return { groups, titleOf: (id) => titles.get(id), isFailed: isError };
}
