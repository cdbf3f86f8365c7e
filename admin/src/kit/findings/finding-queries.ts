// What is to do, as queries: read again with each save.
import type { Answer, FindingList, QueryTo } from '@stem/api/client';
import { keepPreviousData } from '@tanstack/react-query';
import { ask, queries, rowsKey, unwrap } from '../../server/client.ts';

const findingsKey = [...rowsKey, 'findings'] as const;

type Filter = QueryTo<'GET /api/findings'>;

export const findingsOf = (filter: Filter) => ({
  queryKey: [...findingsKey, filter],
  queryFn: async (): Promise<FindingList> => unwrap(await ask('GET /api/findings', { query: filter })),
  placeholderData: keepPreviousData,
});

/** By `entity:record`, which is how they are asked for. */
export const pagesOf = (records: readonly string[]) => ({
  queryKey: [...findingsKey, 'pages', records],
  queryFn: async (): Promise<ReadonlyMap<string, number>> =>
    new Map(
      unwrap(await ask('GET /api/findings/pages', { query: { records: records.join(',') } })).map(({ entity, record, pages }) => [
        `${entity}:${record}`,
        pages,
      ]),
    ),
  enabled: records.length > 0,
});

export async function decideFinding(work: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await work;
  if (answer.ok) await queries.invalidateQueries({ queryKey: findingsKey });
  return answer;
}
