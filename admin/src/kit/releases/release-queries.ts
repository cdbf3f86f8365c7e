// Releases as queries, and what components know of the release in which their window works.
import type { ComparedChange, PendingRecord, ShownRelease } from '@stem/api/client';
import { areaOf, type EntityName, isEntityName, mayEver, preparing, type Rights } from '@stem/model';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ask, queries, queryOf, rowsKey, unwrap, working } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { type ChosenRelease, walkAddress } from '../../server/working-release.ts';

/** With the lists of records: a save into a release changes its number of records, a publication its state. */
export const releasesKey = [...rowsKey, 'releases'] as const;

export const readReleasesAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: releasesKey });

/** At most 100, by their instant. */
export const pendingReleases = queryOf(releasesKey, 'GET /api/releases', { query: { limit: 100 } });

/** Null where there is none. Others may publish or change it. */
export const releaseOf = (id: string) => ({
  queryKey: [...releasesKey, 'one', id],
  queryFn: async (): Promise<ShownRelease | null> => {
    const answer = await ask('GET /api/releases/:id', { id });
    return !answer.ok && answer.problem.status === 404 ? null : unwrap(answer);
  },
});

/** All changes of a release, however many parts the server answers. */
export const changesOf = (id: string) => ({
  queryKey: [...releasesKey, 'changes', id],
  queryFn: async (): Promise<{ readonly rows: readonly ComparedChange[]; readonly conflicts: number }> => {
    const rows: ComparedChange[] = [];
    for (;;) {
      const answer = await ask('GET /api/releases/:id/changes', { id, query: { offset: rows.length, limit: 100 } });
      const part = unwrap(answer);
      rows.push(...part);
      const total = answer.ok ? (answer.total ?? 0) : 0;
      if (part.length === 0 || rows.length >= total) return { rows, conflicts: answer.ok ? (answer.conflicts ?? 0) : 0 };
    }
  },
});

async function readRecordsIn(entity: EntityName, here: string | undefined): Promise<ReadonlyMap<string, PendingRecord[]>> {
  const [all, own] = await Promise.all([
    ask('GET /api/releases/records', { query: { entity } }),
    here === undefined ? undefined : ask('GET /api/releases/records', { query: { entity, release: here } }),
  ]);
  const others = unwrap(all).filter(({ release }) => release !== here);
  return Map.groupBy([...(own ? unwrap(own) : []), ...others], ({ record }) => record);
}

/** One question for a list and its forms; a second one where the window works in a release, whose new records are in the list. */
const recordsIn = (entity: EntityName | undefined, here: string | undefined) =>
  queryOptions({
    queryKey: [...releasesKey, 'records', entity, here],
    queryFn: entity === undefined ? skipToken : () => readRecordsIn(entity, here),
  });

/** Those with which outsiders see a release. */
export const linksOf = (id: string) => queryOf(releasesKey, 'GET /api/releases/:id/links', { id });

const none: readonly PendingRecord[] = [];

export function usePendingOf(entity: EntityName): (record: string | undefined) => readonly PendingRecord[] {
  const { data } = useQuery(recordsIn(entity, useWorkingRelease()?.id));
  return (record) => data?.get(record ?? '') ?? none;
}

/** Whether `usePendingOf` knows its answer, or there will be none: without a connection, or without an entity. */
export function useIsPendingKnown(entity: EntityName | undefined): boolean {
  return !useQuery(recordsIn(entity, useWorkingRelease()?.id)).isLoading;
}

export function useDeletedIn(entity: EntityName, release: string | undefined): readonly PendingRecord[] {
  const { data } = useQuery(recordsIn(entity, release));
  return [...(data?.values() ?? [])].flat().filter((one) => one.kind === 'deleted' && one.release === release);
}

export const useWorkingRelease = (): ChosenRelease | undefined => useSyncExternalStore(working.subscribe, working.chosen);

/** Address of a page for this window: the live one, or the one in the walk of the release. */
export function usePageAddress(): (path: string) => string {
  const release = useWorkingRelease();
  return (path) => (release ? `${walkAddress(release.id)}${path.slice(1)}` : path);
}

/** The one that was left because it takes no more changes. */
export const useClosedRelease = (): ChosenRelease | undefined => useSyncExternalStore(working.subscribe, working.closed);

export const useMayPrepare = (): boolean => mayEver(useRights(), preparing);

const neverPrepared: readonly string[] = ['people', 'editors', 'settings'];

/** Whether changes of an entity can be prepared: people, editors and settings are saved at once. */
export const isPrepared = (entity: string): entity is EntityName => isEntityName(entity) && !neverPrepared.includes(areaOf(entity));

/** The same, for those who may change it. */
export const mayPrepareRecords = (rights: Rights, entity: string): boolean => isPrepared(entity) && mayEver(rights, `${areaOf(entity)}.write`);
