// What a release changes, field by field: what was live when it was changed, what is live now, and what will be.

import type { StoredValue } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, entityNames, type Field, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { z } from 'zod';
import { fromStored } from '../database/content-table.ts';
import { titleAmong } from '../database/record-title.ts';
import { readEvents } from '../search/records/events.ts';
import { actorName, readActorNames } from '../views/actors.ts';
import { fieldAuthor } from '../views/history.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import { hiddenColumns } from '../views/viewer.ts';
import { findConflicts, type LiveRows, readLiveRows } from './conflicts.ts';
import { withoutChangesOfOthers } from './foreign-changes.ts';
import { type PendingChange, pendingChanges } from './release.ts';
import { workIn } from './work-in-release.ts';

export const comparedChange = z.object({
  entity: z.enum(entityNames),
  record: z.string(),
  kind: z.enum(['inserted', 'updated', 'deleted']),
  title: z.string().meta({ description: 'The title of the record, as it will be, or was' }),
  format: z.string().nullable().meta({ description: 'The slug of the event the record belongs to, as it will be, or was' }),
  conflict: z.enum(['field', 'deleted', 'changed']).optional().meta({
    description:
      '`field`: a field was changed on the site as well. `deleted`: the record is gone there. `changed`: it was changed there since it was deleted here',
  }),
  fields: z.array(
    z.object({
      column: z.string(),
      before: z.unknown().meta({ description: 'What was live when it was changed here' }),
      live: z.unknown().meta({ description: 'What is live now' }),
      after: z.unknown().meta({ description: 'What will be' }),
      is_conflict: z.boolean(),
    }),
  ),
  names: z.record(z.string(), z.string()).meta({ description: 'The titles of the records that fields refer to, by id' }),
  actor: z.string(),
  actor_name: actorName,
  authors: z.array(fieldAuthor).meta({ description: 'Who answers for which fields of it: with their rights as well it is published' }),
  at: z.string().meta({ format: 'date-time' }),
});
export type ComparedChange = Readonly<z.infer<typeof comparedChange>>;

/** Those in conflict first, then in the order of the first change of each record. Without what the reader may not see. */
export async function compareChanges(
  releaseId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { read, rights }: { readonly read: Database['read']; readonly rights: Rights },
): Promise<{ rows: ComparedChange[]; total: number; conflicts: number }> {
  const changes = await withoutChangesOfOthers(await pendingChanges(releaseId, read), rights, read);
  const all = changes.filter(({ entity }) => mayEver(rights, readingOf(entity)));
  const live = await readLiveRows(all, read);
  const found = findConflicts(all, live);
  const isInConflict = (change: PendingChange) => found.some(({ entity, rowId }) => entity === change.entity && rowId === change.rowId);
  const [first, others] = [all.filter(isInConflict), all.filter((change) => !isInConflict(change))];
  const shown = [...first, ...others].slice(offset, offset + limit);
  const places = await readPlaces(releaseId, shown, { read, rights });
  const nameOf = await readActorNames(
    shown.flatMap(({ actor, authors }) => [actor, ...Object.values(authors)]),
    read,
  );
  return {
    rows: shown.map((change) => {
      const compared = compare(change, live, rights);
      const place = places(change);
      // A record that only connects others has the title of one of them.
      const title = place.title ?? compared.title;
      const fields = compared.fields.map(({ column }) => column);
      const authors = [...Map.groupBy(Object.keys(change.authors), (column) => change.authors[column] ?? change.actor)].map(([actor, columns]) => ({
        actor,
        actor_name: nameOf(actor),
        fields: columns.filter((column) => fields.includes(column)),
      }));
      return { ...compared, ...place, title, actor: change.actor, actor_name: nameOf(change.actor), authors, at: change.at };
    }),
    total: all.length,
    conflicts: found.length,
  };
}

function compare(change: PendingChange, live: LiveRows, rights: Rights): Omit<ComparedChange, 'actor' | 'actor_name' | 'authors' | 'at' | 'names' | 'format'> {
  const { entity, rowId, kind, pairs } = change;
  const definition: Entity = entities[entity];
  const row = live(entity, rowId);
  const conflicts = findConflicts([change], live);
  const hidden = hiddenColumns(definition, rights);
  const known = columnsOf(definition.fields).filter(({ name, field }) => name in pairs && !field.derived && !hidden.includes(name));
  const shownTitle = (column: string) => !hidden.includes(column) && (column in pairs ? pairs[column]?.[kind === 'deleted' ? 0 : 1] : row?.[column]);
  return {
    entity,
    record: rowId,
    kind,
    title: titleAmong(entity, shownTitle),
    ...(conflicts[0] && { conflict: conflicts[0].kind }),
    fields: known.map(({ name }) => ({
      column: name,
      before: shownValue(entity, name, pairs[name]?.[0]),
      live: shownValue(entity, name, row?.[name] as StoredValue | undefined), // rows hold what is stored, and no blobs
      after: shownValue(entity, name, pairs[name]?.[1]),
      is_conflict: conflicts.some(({ column }) => column === name),
    })),
  };
}

const shownValue = (entity: EntityName, column: string, stored: StoredValue | undefined): unknown => fromStored(entity, column, stored ?? null);

/** What a reader needs beside the values: the event of a record, and titles of records that fields name, as the release makes them. */
interface RecordInRelease {
  /** The slug of its event, of what will not exist that of today; null for what belongs to none. */
  readonly format: string | null;
  /** Of a record that only connects others. */
  readonly title?: string;
  readonly names: Readonly<Record<string, string>>;
}

interface Reader {
  readonly read: Database['read'];
  readonly rights: Rights;
}

/** One query per referenced entity, and a second one if the release deletes some of these records. */
async function readPlaces(releaseId: string, changes: readonly PendingChange[], { read, rights }: Reader): Promise<(change: PendingChange) => RecordInRelease> {
  const mayRead = ({ entity }: { readonly entity: string }) => isEntityName(entity) && mayEver(rights, readingOf(entity));
  const referred = new Map(changes.map((change) => [change, referredIn(change).filter(mayRead)]));
  const own = changes.map(({ entity, rowId: id }) => ({ entity, id }));
  const named = [...referred.values()].flat();
  const [events, titles] = await workIn(releaseId, { read }, () => Promise.all([readEvents(own, { here: undefined, read }), readTitles(named, read)]));
  // Records that the release deletes have a title on the site only.
  const gone = named.filter((record) => !titles.get(titleKey(record)));
  const deleted = changes.filter(({ kind }) => kind === 'deleted').map(({ entity, rowId: id }) => ({ entity, id }));
  const eventsOnSite = await readEvents(deleted, { here: undefined, read });
  const titlesOnSite = gone.length === 0 ? titles : await readTitles(gone, read);
  const titleOf = (record: Referred) => titles.get(titleKey(record)) || (titlesOnSite.get(titleKey(record)) ?? '');
  return (change) => {
    const names = Object.fromEntries((referred.get(change) ?? []).map((record) => [record.rowId, titleOf(record)]));
    const { title: column, fields }: Entity = entities[change.entity];
    const pair = fields[column]?.kind === 'reference' ? change.pairs[column] : undefined;
    const title = pair && names[String(pair[1] ?? pair[0])];
    const key = `${change.entity} ${change.rowId}`;
    return { format: events.get(key) ?? eventsOnSite.get(key) ?? null, ...(title !== undefined && { title }), names };
  };
}

interface Referred {
  readonly entity: string;
  readonly rowId: string;
}

const referredIn = ({ entity, pairs }: PendingChange): Referred[] =>
  columnsOf(entities[entity].fields).flatMap(({ name, field }) => (pairs[name] ?? []).flatMap((stored) => referredBy(field, fromStored(entity, name, stored))));

function referredBy(field: Field, value: unknown): Referred[] {
  if (Array.isArray(value)) return value.flatMap((one) => referredBy(field, one));
  return (field.kind === 'reference' || field.kind === 'references') && typeof value === 'string' ? [{ entity: field.to, rowId: value }] : [];
}
