// Which records have pending changes, for the marks in lists.
import type { ValuePairs } from '@stem/content-pipeline/changes';
import { type Entity, entities, entityNames } from '@stem/model';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { titleAmong } from '../../database/record-title.ts';
import { releaseChanges, releases } from '../../database/release-tables.ts';
import { withoutChangesOfOthers } from '../foreign-changes.ts';
import { pendingStates } from '../release.ts';
import type { ReleaseReader } from '../shown-release.ts';
import { findShifted } from './shifted-rows.ts';

export const pendingRecord = z.object({
  entity: z.enum(entityNames),
  record: z.string(),
  kind: z.enum(['inserted', 'updated', 'deleted']),
  moves: z.boolean().meta({ description: 'Whether it only gets another place: in its list, or below another record' }),
  title: z.string().optional().meta({ description: 'Of one that is deleted: it is in no list of the release' }),
  release: z.string(),
  name: z.string().meta({ description: 'Of the release' }),
  release_kind: z.enum(['release', 'draft']),
});
export type PendingRecord = Readonly<z.infer<typeof pendingRecord>>;

export interface PendingRecords {
  readonly entity: PendingRecord['entity'];
  /** One record; all unless given. */
  readonly record?: string | undefined;
  /** One release, with the records that it adds; those are in no list but its own. */
  readonly release?: string | undefined;
}

/** The columns that say where a record is. */
function placing(name: PendingRecord['entity']): (string | undefined)[] {
  const { order, parent }: Entity = entities[name];
  return [order, parent?.field];
}

/** Which records of an entity have pending changes, and in which releases; of all, without those that only make room. At most 1000. */
export async function listPendingRecords(
  { entity, record, release }: PendingRecords,
  { read, rights }: Pick<ReleaseReader, 'read' | 'rights'>,
): Promise<PendingRecord[]> {
  const found = await read
    .select({
      record: releaseChanges.row_id,
      kind: releaseChanges.kind,
      pairs: releaseChanges.pairs,
      release: releases.id,
      name: releases.name,
      release_kind: releases.kind,
    })
    .from(releaseChanges)
    .innerJoin(releases, eq(releases.id, releaseChanges.release_id))
    .where(
      and(
        eq(releaseChanges.entity, entity),
        inArray(releases.state, [...pendingStates]),
        record === undefined ? undefined : eq(releaseChanges.row_id, record),
        release === undefined ? ne(releaseChanges.kind, 'inserted') : eq(releaseChanges.release_id, release),
      ),
    )
    .orderBy(releases.name, releaseChanges.place)
    .limit(1000);
  const changes = found.map(({ kind, pairs, release_kind, ...row }) => {
    const moves = kind === 'updated' && Object.keys(pairs as object).every((column) => placing(entity).includes(column)); // columns with their values
    const title = kind === 'deleted' ? titleAmong(entity, (column) => (pairs as ValuePairs)[column]?.[0]) : ''; // as above
    const named = title !== '' && { title };
    const shown: PendingRecord = {
      entity,
      ...row,
      ...named,
      kind: kind as PendingRecord['kind'],
      moves,
      release_kind: release_kind === 'draft' ? 'draft' : 'release',
    }; // as it was written
    return { entity, rowId: row.record, kind: shown.kind, pairs: pairs as ValuePairs, shown }; // as above
  });
  const seen = await withoutChangesOfOthers(changes, rights, read);
  if (record !== undefined) return seen.map(({ shown }) => shown);
  const marked: PendingRecord[] = [];
  for (const own of Map.groupBy(seen, ({ shown }) => shown.release).values()) {
    const shifted = await findShifted(entity, own, read);
    marked.push(...own.flatMap(({ rowId, shown }) => (shifted.has(rowId) ? [] : shown)));
  }
  return marked;
}
