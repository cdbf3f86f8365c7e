// The history as editors read it, save by save: the titles of the records, the changed fields, their values before and after.
import { type Change, type ChangeSet, changesOfSet, idOf, isErased, parseChange } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, type Field, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import { noteSchema, notesIn } from '../content/notes.ts';
import { preparedIn } from '../content/prepared-note.ts';
import { fromStored } from '../database/content-table.ts';
import { accountNote, accountNoteIn } from '../editor-sign-in/account-notes.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { actorName, readActorNames } from './actors.ts';
import { readReleasesOf, savedRelease } from './saves/released-saves.ts';
import { readTitles, titleKey } from './titles.ts';
import { readUndos } from './undos.ts';
import { hiddenColumns, hiddenEntities, isChangeOfOthers } from './viewer.ts';

export const fieldAuthor = z.object({ actor: z.string(), actor_name: actorName, fields: z.array(z.string()) });
const saveReference = z.object({ id: z.string(), at: instantSchema, actor: z.string().nullable(), actor_name: actorName });

export const historyEntrySchema = z.object({
  id: z.string().meta({ description: 'The id of the save' }),
  seq: z.int().meta({ description: 'The number of its last change, as in `Stem-Change`' }),
  actor: z.string().nullable().meta({ description: 'Null when the save was not made through Stem' }),
  actor_name: actorName,
  at: instantSchema,
  count: z.int().meta({ description: 'Number of changes; lists show the first and the last ones' }),
  changes: z.array(
    z.object({
      entity: z.enum(entityNames),
      record: z.string(),
      title: z.string().meta({ description: 'The title of the record, now or when it was deleted' }),
      op: z.enum(['insert', 'update', 'delete']),
      fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({ description: 'The values before and after, by field' }),
      erased: z.literal(true).optional().meta({ description: 'The values were erased' }),
      account: accountNote.optional().meta({ description: 'What happened to the account of an editor beside its fields' }),
      authors: z.array(fieldAuthor).optional().meta({ description: 'Who prepared it in a release, where others than who published it did' }),
    }),
  ),
  notes: z.array(noteSchema).optional().meta({ description: 'What was done with programs, webhooks and releases' }),
  release: savedRelease.optional().meta({ description: 'The release that it has published, or taken back' }),
  undoes: saveReference.optional().meta({ description: 'The save that this one undoes' }),
  undone_by: saveReference.optional().meta({ description: 'The latest save that undid this one' }),
  names: z.record(z.string(), z.string()).meta({ description: 'The titles of the referenced records, by id' }),
});
export type HistoryEntry = AnswerOf<typeof historyEntrySchema>;
export type HistoryChange = HistoryEntry['changes'][number];

/** Adds the last change to a save of which only some are shown: of a deletion, it is the change of the record itself. */
export async function addLastChange(sets: readonly ChangeSet[], read: Reading): Promise<ChangeSet[]> {
  const cut = sets.filter(({ changes, count }) => changes.length < count).map(({ seq }) => seq);
  if (cut.length === 0) return [...sets];
  const lines = await read.all(sql`SELECT * FROM change_log WHERE seq IN (SELECT value FROM json_each(${JSON.stringify(cut)}))`);
  const last = new Map(lines.map(parseChange).map((change) => [change.seq, change]));
  return sets.map((set) => {
    const change = last.get(set.seq);
    return change ? { ...set, changes: [...set.changes, change] } : set;
  });
}

export interface HistoryReader {
  readonly read: Reading;
  /** What they may not read is left out. */
  readonly rights: Rights;
}

/** Leaves out tables that are not, or no longer, content, and what the reader may not see. */
export async function showHistory(sets: readonly ChangeSet[], { read, rights }: HistoryReader): Promise<HistoryEntry[]> {
  const ids = sets.map(({ id }) => id);
  const undoing = await readUndos(ids, read);
  const heads = sets.map((set) => ({ ...set, ...undoing(set.id) }));
  const prepared = await readPrepared(ids, read);
  const releaseOf = await readReleasesOf(ids, { read, rights });
  const names = await readActorNames(
    [...heads.flatMap(({ actor, undoes, undone_by }) => [actor, undoes?.actor ?? null, undone_by?.actor ?? null]), ...prepared.map(({ actor }) => actor)],
    read,
  );
  const named = <T extends { readonly actor: string | null }>(acted: T) => ({ ...acted, actor_name: names(acted.actor) });
  const notes = heads.map(({ changes }) => notesIn(changes, rights));
  const notesOf = Map.groupBy(prepared, (note) => idOf(note));
  // What was done with a release beside its changes is no change of a record.
  const besides = (index: number) => (notes[index] ?? []).filter(({ kind }) => kind === 'release').length;
  const shown = heads.map((set, index) => ({
    ...set,
    count: Math.max(1, set.count - (notesOf.get(set.id)?.length ?? 0) - besides(index)),
    changes: set.changes.flatMap((change) => showChange(change, rights)),
  }));
  const authorsOf = (set: string, { entity, record }: Pick<HistoryChange, 'entity' | 'record'>) =>
    (notesOf.get(set) ?? [])
      .filter((note) => note.entity === entity && note.rowId === record)
      .map((note) => ({ actor: note.actor ?? '', actor_name: names(note.actor), fields: preparedIn(note) ?? [] }));

  const referred = shown.map(({ changes }) => changes.flatMap(referredIn).filter(({ entity }) => isEntityName(entity) && mayEver(rights, readingOf(entity))));
  const titles = await readTitles([...sets.flatMap(({ changes }) => changes), ...referred.flat()], read);
  return shown.map(({ changes, undoes, undone_by, ...head }, index) => ({
    ...named(head),
    ...(notes[index]?.length && { notes: notes[index] }),
    ...(releaseOf(head.id) && { release: releaseOf(head.id) }),
    ...(undoes && { undoes: named(undoes) }),
    ...(undone_by && { undone_by: named(undone_by) }),
    changes: changes.map((change) => {
      const authors = authorsOf(head.id, change);
      return { ...change, title: titles.get(titleKey({ ...change, rowId: change.record })) ?? '', ...(authors.length > 0 && { authors }) };
    }),
    names: Object.fromEntries((referred[index] ?? []).map((record) => [record.rowId, titles.get(titleKey(record)) ?? ''])),
  }));
}

/** The notes about who prepared what in these saves; lists have the first changes of a save only. */
async function readPrepared(ids: readonly string[], read: Reading): Promise<Change[]> {
  const lines = await read.all(sql`
    SELECT * FROM change_log WHERE change_set IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND changes LIKE '{"prepared":%'`);
  return lines.map(parseChange);
}

function showChange(change: Change, rights: Rights): Omit<HistoryChange, 'title'>[] {
  const { entity, rowId, op } = change;
  const account = accountNoteIn(change);
  if (!isEntityName(entity) || !mayEver(rights, readingOf(entity)) || preparedIn(change) || isChangeOfOthers(change, rights)) return [];
  return [
    { entity, record: rowId, op, fields: fieldsOf(entity, change, rights), ...(isErased(change) && { erased: true as const }), ...(account && { account }) },
  ];
}

const referredIn = ({ entity, fields }: Pick<HistoryChange, 'entity' | 'fields'>) =>
  columnsOf(entities[entity].fields).flatMap(({ name, field }) => referredBy(field, fields[name]));

/** One save with all its changes that the reader may see. */
export async function readHistoryEntry(id: string, reader: HistoryReader): Promise<HistoryEntry | undefined> {
  const changes = await changesOfSet(id, reader.read);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const hidden = hiddenEntities(reader.rights);
  const shown = changes.filter((change) => !hidden.some((name) => name === change.entity) && !isChangeOfOthers(change, reader.rights));
  if (shown.length === 0) return undefined;
  const [entry] = await showHistory([{ id, seq: last.seq, actor: first.actor, at: first.at, count: shown.length, changes: shown }], reader);
  return entry;
}

function fieldsOf(entity: EntityName, { changes }: Change, rights: Rights): HistoryChange['fields'] {
  const hidden = hiddenColumns(entities[entity], rights);
  return Object.fromEntries(
    columnsOf(entities[entity].fields).flatMap(({ name }) => {
      const pair = hidden.includes(name) ? undefined : changes[name];
      return pair ? [[name, [fromStored(entity, name, pair[0]), fromStored(entity, name, pair[1])] as const]] : [];
    }),
  );
}

type RecordKey = Pick<Change, 'entity' | 'rowId'>;

/** The records that a value refers to. A value that does not fit the field, from before the model changed, refers to none. */
function referredBy(field: Field, value: unknown): RecordKey[] {
  if (Array.isArray(value)) return value.flatMap((one) => referredBy(field, one));
  if (field.kind === 'reference' || field.kind === 'references') return typeof value === 'string' ? [{ entity: field.to, rowId: value }] : [];
  if (field.kind !== 'records' || typeof value !== 'object' || value === null) return [];
  const inner = new Map<string, unknown>(Object.entries(value));
  return columnsOf(field.fields).flatMap(({ name, field: own }) => referredBy(own, inner.get(name)));
}
