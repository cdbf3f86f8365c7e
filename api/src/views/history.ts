// The history as editors read it, save by save: the titles of the records, the changed fields, their values before and after.
import { type Change, type ChangeSet, changesOfSet, isErased, parseChange } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, type Field, isEntityName } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromStored } from '../database/content-table.ts';
import { readTitles, titleKey } from './titles.ts';
import { readUndos } from './undos.ts';

export interface HistoryChange {
  readonly entity: EntityName;
  readonly record: string;
  /** Title of the record, now or when it was deleted. */
  readonly title: string;
  readonly op: Change['op'];
  /** By field: before and after; null for nothing. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** Its values were erased for privacy. */
  readonly erased?: true | undefined;
}

export interface SaveReference {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
}

export interface HistoryEntry {
  /** Id of the change set, for an undo. */
  readonly id: string;
  /** The number of its last change, as in `Stem-Change`. */
  readonly seq: number;
  /** Null when it was not made through Stem. */
  readonly actor: string | null;
  /** ISO instant. */
  readonly at: string;
  /** Number of its changes; lists show the first ones and the last. */
  readonly count: number;
  readonly changes: readonly HistoryChange[];
  /** The save that this one undoes, and the latest one that undid this one. */
  readonly undoes?: SaveReference | undefined;
  readonly undone_by?: SaveReference | undefined;
  /** Titles of the records that fields refer to, by id: now, or when they were deleted; empty when that was erased. */
  readonly names: Readonly<Record<string, string>>;
}

const saveReference = z.object({ id: z.string(), at: z.string().meta({ format: 'date-time' }) });

export const historyEntrySchema: z.ZodType<HistoryEntry> = z.object({
  id: z.string().meta({ description: 'The id of the save' }),
  seq: z.int().meta({ description: 'The number of its last change, as in `Stem-Change`' }),
  actor: z.string().nullable().meta({ description: 'Null when the save was not made through Stem' }),
  at: z.string().meta({ format: 'date-time' }),
  count: z.int().meta({ description: 'Number of changes; lists show the first and the last ones' }),
  changes: z.array(
    z.object({
      entity: z.enum(entityNames),
      record: z.string(),
      title: z.string().meta({ description: 'The title of the record, now or when it was deleted' }),
      op: z.enum(['insert', 'update', 'delete']),
      fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({ description: 'The values before and after, by field' }),
      erased: z.literal(true).optional().meta({ description: 'The values were erased' }),
    }),
  ),
  undoes: saveReference.optional().meta({ description: 'The save that this one undoes' }),
  undone_by: saveReference.optional().meta({ description: 'The latest save that undid this one' }),
  names: z.record(z.string(), z.string()).meta({ description: 'The titles of the referenced records, by id' }),
});

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

/** Leaves out tables that are not, or no longer, content. */
export async function presentHistory(sets: readonly ChangeSet[], read: Reading): Promise<HistoryEntry[]> {
  const shown = sets.map((set) => ({ ...set, changes: set.changes.flatMap(presentChange) }));
  const referred = shown.map(({ changes }) => changes.flatMap(referredIn));
  const titles = await readTitles([...sets.flatMap(({ changes }) => changes), ...referred.flat()], read);
  const undoing = await readUndos(
    sets.map(({ id }) => id),
    read,
  );
  return shown.map(({ changes, ...head }, index) => ({
    ...head,
    ...undoing(head.id),
    changes: changes.map((change) => ({ ...change, title: titles.get(titleKey({ ...change, rowId: change.record })) ?? '' })),
    names: Object.fromEntries((referred[index] ?? []).map((record) => [record.rowId, titles.get(titleKey(record)) ?? ''])),
  }));
}

function presentChange(change: Change): Omit<HistoryChange, 'title'>[] {
  const { entity, rowId, op } = change;
  if (!isEntityName(entity)) return [];
  return [{ entity, record: rowId, op, fields: fieldsOf(entity, change), ...(isErased(change) && { erased: true as const }) }];
}

const referredIn = ({ entity, fields }: Pick<HistoryChange, 'entity' | 'fields'>) =>
  columnsOf(entities[entity].fields).flatMap(({ name, field }) => referredBy(field, fields[name]));

/** One save with all its changes. */
export async function readHistoryEntry(id: string, read: Reading): Promise<HistoryEntry | undefined> {
  const changes = await changesOfSet(id, read);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const [entry] = await presentHistory([{ id, seq: last.seq, actor: first.actor, at: first.at, count: changes.length, changes }], read);
  return entry;
}

function fieldsOf(entity: EntityName, { changes }: Change): HistoryChange['fields'] {
  return Object.fromEntries(
    columnsOf(entities[entity].fields).flatMap(({ name }) => {
      const pair = changes[name];
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
