// Which changes of a release are hidden from those who work on some events: of files for attendees of other events. Whose a file is
// is asked of the site and of the release, so that one which is moved belongs to neither event alone.
import type { Reading } from '@stem/content-pipeline/database';
import type { Rights } from '@stem/model';
import { isOfOneEvent, isOfOthers } from '../views/viewer.ts';
import { readLiveRows } from './conflicts.ts';
import type { PendingChange } from './release.ts';

type Made = Pick<PendingChange, 'entity' | 'rowId' | 'kind' | 'pairs'>;

export async function withoutChangesOfOthers<C extends Made>(changes: readonly C[], rights: Rights, read: Pick<Reading, 'all'>): Promise<readonly C[]> {
  const own = rights.events === 'all' ? [] : changes.filter(({ entity }) => isOfOneEvent(entity));
  if (own.length === 0) return changes;
  const live = await readLiveRows(own, read);
  const isForeign = ({ entity, rowId, kind, pairs }: Made) => {
    const [before, after] = [0, 1].map((place) => Object.fromEntries(Object.entries(pairs).map(([column, pair]) => [column, pair[place]])));
    const row = live(entity, rowId) ?? (kind === 'inserted' ? undefined : before);
    const made = kind === 'deleted' ? undefined : { ...row, ...after };
    return [row, made].some((values) => values !== undefined && isOfOthers(entity, values, rights));
  };
  const foreign = new Set(own.filter(isForeign));
  return changes.filter((change) => !foreign.has(change));
}
