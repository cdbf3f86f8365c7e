// What components know of the release in which their window works.
import { areaOf, type EntityName, isEntityName, mayEver, preparing, type Rights } from '@stem/model';
import { useSyncExternalStore } from 'react';
import { working } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { type ChosenRelease, walkAddress } from '../../server/working-release.ts';

/** Undefined while the window works on the site. */
export const useWorkingRelease = (): ChosenRelease | undefined => useSyncExternalStore(working.subscribe, working.chosen);

/** Address of a page for this window: the live one, or the one in the walk of the release. */
export function usePageAddress(): (path: string) => string {
  const release = useWorkingRelease();
  return (path) => (release ? `${walkAddress(release.id)}${path.slice(1)}` : path);
}

/** The one that was left because it takes no more changes. */
export const useClosedRelease = (): ChosenRelease | undefined => useSyncExternalStore(working.subscribe, working.closed);

/** Whether they may prepare anything in releases. */
export const useMayPrepare = (): boolean => mayEver(useRights(), preparing);

const neverPrepared: readonly string[] = ['people', 'editors', 'settings'];

/** Whether changes of an entity can be prepared: people, editors and settings are saved at once. */
export const isPrepared = (entity: string): entity is EntityName => isEntityName(entity) && !neverPrepared.includes(areaOf(entity));

/** The same, for those who may change it. */
export const mayPrepareRecords = (rights: Rights, entity: string): boolean => isPrepared(entity) && mayEver(rights, `${areaOf(entity)}.write`);
