// What others have saved, from the change log: it is known here as soon as it is committed, on every node, before it is published.
import type { Database, Reader } from '@stem/content-pipeline/database';
import { entityNames, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { z } from 'zod';
import { sharedSubject } from '../auth/principal.ts';
import { actorName, readActorNames } from '../views/actors.ts';

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

export type SeenSave = Omit<SavedEvent, 'is_own'>;

/** The saves with changes after a number. */
export async function readSaves(after: number, database: Pick<Database, 'rows' | 'read'>): Promise<SeenSave[]> {
  const rows = await database.rows('SELECT seq, entity, row_id, actor, change_set FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?', [after, mostChanges]);
  const sets = [...Map.groupBy(rows, ({ change_set, seq }) => change_set ?? `change ${seq}`).values()];
  const nameOf = await readActorNames(
    sets.map(([first]) => textOf(first?.actor)),
    database.read,
  );
  return sets.map((changes) => {
    const last = changes.at(-1);
    const actor = textOf(last?.actor);
    const records = new Map(changes.flatMap(({ entity, row_id }) => (isKnown(entity) ? [[`${entity} ${row_id}`, { entity, id: String(row_id) }]] : [])));
    return { seq: Number(last?.seq), actor, actor_name: nameOf(actor), records: [...records.values()] };
  });
}

const isKnown = (entity: unknown) => typeof entity === 'string' && isEntityName(entity);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What an editor may know of a save; undefined where that is nothing. */
export function savedFor({ rights, actor }: { readonly rights: Rights; readonly actor: string }, save: SeenSave): SavedEvent | undefined {
  const records = save.records.filter(({ entity }) => mayEver(rights, readingOf(entity))).slice(0, mostRecords);
  // Which of those with the shared password it was is unknown.
  return records.length === 0 ? undefined : { ...save, records, is_own: save.actor === actor && actor !== sharedSubject };
}

export async function lastChange(database: Pick<Reader, 'rows'>): Promise<number> {
  const [row] = await database.rows('SELECT max(seq) AS seq FROM change_log');
  return Number(row?.seq ?? 0);
}
