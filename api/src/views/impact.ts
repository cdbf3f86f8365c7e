// The impact of a deletion: rows that are deleted with it, those that lose a reference, and the pages that show any of them.
import type { Pipeline } from '@stem/content-pipeline';
import type { Change, StoredValue } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, type Language, type Rights, type Sentence, say } from '@stem/model';
import { keyColumns } from '@stem/model/tables';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { type AnyRow, toStored } from '../database/content-table.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { readEvents } from '../search/records/events.ts';
import { type EntityRow, rowsDeletedWith, rowsLosingReference } from './dependants.ts';
import { readTitles, titleKey } from './titles.ts';
import { hiddenEntities, isOfOthers } from './viewer.ts';

const touchedRow = z.object({
  entity: z.enum(entityNames),
  id: z.uuid(),
  title: z.string(),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
});
export type TouchedRow = AnswerOf<typeof touchedRow>;

export const impactSchema = z.object({
  deleted: z.array(touchedRow).meta({ description: 'Rows that belong to the row and are deleted with it' }),
  changed: z.array(touchedRow).meta({ description: 'Rows that lose their reference to it' }),
  counts: z.partialRecord(z.enum(entityNames), z.int()).meta({ description: 'Number of deleted rows, by entity' }),
  pages: z.array(z.object({ path: z.string(), outcome: z.enum(['removed', 'changed']) })).meta({ description: 'Public pages that show any of these rows' }),
  summary: z.string().meta({ description: 'Number of pages and deleted records, such as “2 pages, 3 sessions”' }),
});
export type Impact = AnswerOf<typeof impactSchema>;

export interface ImpactContext {
  readonly database: Pick<Database, 'read'>;
  readonly pipeline: () => Pick<Pipeline, 'concernedPages'>;
  /** Of the caller: records that they may not read are not named. */
  readonly rights: Rights;
  readonly language: Language;
}

/** `uses` are rows that show the row without a reference the database knows; some are deleted with it. */
export async function findImpact(
  own: EntityRow,
  uses: readonly (EntityRow & { readonly goes?: boolean; readonly column?: string })[],
  { database: { read }, pipeline, rights, language }: ImpactContext,
): Promise<Impact> {
  const hidden = hiddenEntities(rights);
  const isShown = ({ entity, row }: EntityRow) => !hidden.includes(entity) && !isOfOthers(entity, row, rights);
  const deletedUses = uses.filter(({ goes }) => goes);
  const deleted = [...deletedUses, ...(await rowsDeletedWith([own, ...deletedUses], read))].filter(isShown);
  const changed: (EntityRow & { readonly column?: string })[] = [
    ...(await rowsLosingReference([own, ...deleted], read)),
    ...uses.filter(({ row }) => !deleted.some((other) => other.row.id === row.id)),
  ].filter(isShown);
  const pages = await pipeline().concernedPages([
    ...[own, ...deleted].map(({ entity, row }) => sketchChange(entity, 'delete', row)),
    ...changed.map(({ entity, row, column }) => sketchChange(entity, 'update', row, column)),
  ]);
  const counts: Partial<Record<EntityName, number>> = {};
  for (const { entity } of deleted) counts[entity] = (counts[entity] ?? 0) + 1;
  const keys = [...deleted, ...changed].map(keyOf);
  const titles = await readTitles(keys, read);
  const events = await readEvents(
    keys.map(({ entity, rowId }) => ({ entity, id: rowId })),
    { here: undefined, read },
  );
  const touched = (found: EntityRow): TouchedRow => {
    const key = titleKey(keyOf(found));
    return { entity: found.entity, id: found.row.id, title: titles.get(key) ?? '', format: events.get(key) ?? null };
  };
  return {
    deleted: deleted.map(touched),
    changed: changed.map(touched),
    counts,
    pages,
    summary: summarize(pages.filter(({ path }) => isPage(path)).length, counts)
      .map((sentence) => formatSentence(sentence, language))
      .join(', '),
  };
}

const keyOf = ({ entity, row }: EntityRow) => ({ entity, rowId: row.id });

// Calendar files, pictures and feeds have addresses as well.
export const isPage = (path: string): boolean => !/\.\w+$/.test(path);

function summarize(pages: number, counts: Impact['counts']): Sentence[] {
  const parts = entityNames.flatMap((entity) => {
    const rows = counts[entity] ?? 0;
    return rows === 0 ? [] : [say('saving.rows', rows, { entity, ...(rows > 1 && { of: 'plural' }) })];
  });
  return [...(pages === 0 ? [] : [say('pages.count', pages)]), ...parts];
}

/** A delete, or an update that empties one column, as the log would record it. */
export function sketchChange(entity: EntityName, op: 'delete' | 'update', row: AnyRow, column?: string): Change {
  const stored = (name: string): StoredValue => toStored(entity, name, row[name]);
  const columns = op === 'delete' ? columnsOf(entities[entity].fields).map(({ name }) => name) : [column ?? 'id'];
  const after = (name: string): StoredValue => (op === 'delete' || name === column ? null : stored(name));
  const pairs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [stored(name), after(name)] as const]));
  return { seq: 0, entity, rowId: row.id, op, changes: pairs(columns), keys: pairs(keyColumns(entity)), actor: null, changeSet: null, at: '' };
}
