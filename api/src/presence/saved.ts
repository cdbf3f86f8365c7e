// What others have saved, from the change log: it is known here as soon as it is committed, on every node, before it is published.
import { type Change, parseChange } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { entityNames, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { z } from 'zod';
import { sharedSubject } from '../sessions/principal.ts';
import { actorName, readActorNames } from '../views/actors.ts';
import { isChangeOfOthers } from '../views/viewer.ts';

/** At most this many changes are read at once; the others are read in the next round. */
const mostChanges = 500;
/** At most this many records of a save are named. */
const mostRecords = 50;

export const savedEvent = z.object({
  seq: z.int().meta({ description: 'The number of its last change, as in the header `Stem-Change` of the answer to its editor' }),
  actor: z.string().nullable(),
  actor_name: actorName,
  is_own: z.boolean().meta({ description: 'Whether the same editor has saved it, in this window or elsewhere' }),
  records: z.array(z.object({ entity: z.enum(entityNames), id: z.string() })).meta({ description: `At most ${mostRecords}` }),
});
export type SavedEvent = Readonly<z.infer<typeof savedEvent>>;

export interface SeenSave extends Omit<SavedEvent, 'is_own' | 'records'> {
  readonly changes: readonly Change[];
}

export async function readSaves(after: number, database: Pick<Database, 'rows' | 'read'>): Promise<SeenSave[]> {
  const rows = await database.rows('SELECT * FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?', [after, mostChanges]);
  const sets = [...Map.groupBy(rows.map(parseChange), ({ changeSet, seq }) => changeSet ?? `change ${seq}`).values()];
  const nameOf = await readActorNames(
    sets.map(([first]) => first?.actor ?? null),
    database.read,
  );
  return sets.map((changes) => {
    const { seq = after, actor = null } = changes.at(-1) ?? {};
    return { seq, actor, actor_name: nameOf(actor), changes };
  });
}

/** What an editor may know of a save; undefined where that is nothing. */
export function savedFor({ rights, actor }: { readonly rights: Rights; readonly actor: string }, { changes, ...save }: SeenSave): SavedEvent | undefined {
  const shown = new Map<string, SavedEvent['records'][number]>();
  for (const change of changes) {
    const { entity, rowId: id } = change;
    if (isEntityName(entity) && mayEver(rights, readingOf(entity)) && !isChangeOfOthers(change, rights)) shown.set(`${entity} ${id}`, { entity, id });
  }
  const records = [...shown.values()].slice(0, mostRecords);
  // Which of those with the shared password it was is unknown.
  return records.length === 0 ? undefined : { ...save, records, is_own: save.actor === actor && actor !== sharedSubject };
}
