// The calls of releases and their lists as queries.
import { createReleases, type PendingRecord, type ShownLink, type ShownRelease } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { editorTransport } from '../../server/client.ts';
import { queries, rowsKey, unwrap } from '../../server/rows.ts';
import { useWorkingRelease } from './use-working.ts';

export const releases = createReleases(editorTransport);

/** With the lists of records: a save into a release changes its number of records, a publication its state. */
export const releasesKey = [...rowsKey, 'releases'] as const;

export const readReleasesAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: releasesKey });

/** At most 100, by their instant. */
export const pendingReleases = {
  queryKey: [...releasesKey, 'pending'],
  queryFn: async (): Promise<ShownRelease[]> => unwrap(await releases.list({ limit: 100 })),
};

/** Null where there is none. Others may publish or change it. */
export const releaseOf = (id: string) => ({
  queryKey: [...releasesKey, 'one', id],
  queryFn: async (): Promise<ShownRelease | null> => {
    const answer = await releases.get(id);
    return !answer.ok && answer.problem.status === 404 ? null : unwrap(answer);
  },
});

/** One question for a list and its forms; a second one where the window works in a release, whose new records are in the list. */
const recordsIn = (entity: EntityName, here: string | undefined) => ({
  queryKey: [...releasesKey, 'records', entity, here],
  queryFn: async (): Promise<ReadonlyMap<string, PendingRecord[]>> => {
    const [all, own] = await Promise.all([releases.records(entity), here === undefined ? undefined : releases.records(entity, here)]);
    const others = unwrap(all).filter(({ release }) => release !== here);
    return Map.groupBy([...(own ? unwrap(own) : []), ...others], ({ record }) => record);
  },
});

/** Those with which outsiders see a release. */
export const linksOf = (id: string) => ({
  queryKey: [...releasesKey, 'links', id],
  queryFn: async (): Promise<ShownLink[]> => unwrap(await releases.links(id)),
});

const none: readonly PendingRecord[] = [];

/** What is prepared for each record of an entity. */
export function usePendingOf(entity: EntityName): (record: string | undefined) => readonly PendingRecord[] {
  const { data } = useQuery(recordsIn(entity, useWorkingRelease()?.id));
  return (record) => data?.get(record ?? '') ?? none;
}
