// The origins of a page as its caller may know them: the values behind it are those that they may read.
import type { Pipeline, TracedPage } from '@stem/content-pipeline';
import type { Change } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { type EntityName, entities, isEntityName, type Language, languageOfPath, type Rights } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray, like } from 'drizzle-orm';
import { type AnyRow, contentTable, fromStored } from '../database/content-table.ts';
import { listRows } from '../views/rows.ts';
import { findRowsOfOthers, hiddenColumns, hiddenEntities } from '../views/viewer.ts';
import { type MappedNode, mapOrigins } from './map-origins.ts';
import { standardValues, type WrittenValue, writtenValues } from './written-values.ts';

export interface OriginsContext {
  readonly pipeline: Pick<Pipeline, 'trace'>;
  readonly read: Reading;
  /** Of the caller: what they may not read is not named. */
  readonly rights: Rights;
  /** What the page is shown with, such as a release. */
  readonly changes: readonly Change[];
  /** Ends the work early: the editor has gone on to another page. */
  readonly signal?: AbortSignal;
}

/** In the order of the page; undefined where there is none. */
export async function pageOrigins(path: string, context: OriginsContext): Promise<MappedNode[] | undefined> {
  const page = await context.pipeline.trace(path, context.changes);
  if (!page) return undefined;
  const values = await valuesBehind(page, { ...context, language: languageOfPath(path) });
  return mapOrigins(page, { values, pictures: await somePictures(context.read), ...(context.signal && { signal: context.signal }) });
}

export async function valuesBehind(
  { rows }: Pick<TracedPage, 'rows'>,
  { read, rights, changes, language }: Omit<OriginsContext, 'pipeline'> & { readonly language?: Language },
): Promise<WrittenValue[]> {
  const closed = hiddenEntities(rights);
  const others = await findRowsOfOthers(rights, read);
  const seen = [...rows, ...changes.map(({ entity, rowId, changes: pairs }) => ({ entity, id: rowId, columns: Object.keys(pairs) }))];
  const values: WrittenValue[] = [];
  for (const [entity, own] of Map.groupBy(seen, (row) => row.entity)) {
    if (!isEntityName(entity) || closed.includes(entity)) continue;
    const hidden = hiddenColumns(entities[entity], rights);
    const columns = Map.groupBy(own, ({ id }) => id);
    const stored = await listRows(entity, read, inArray(contentTable(entity).id, [...columns.keys()]));
    const reads = (id: string) => (column: string) => !hidden.includes(column) && (columns.get(id)?.some((one) => one.columns.includes(column)) ?? false);
    for (const row of withChanges(entity, stored, changes))
      if (!others.has(row.id)) values.push(...writtenValues(entity, row, { reads: reads(row.id), ...(language && { language }) }));
  }
  const texts = withChanges('page_settings', await listRows('page_settings', read), changes);
  const standard = closed.includes('page_settings') ? [] : standardValues(texts);
  return [...values, ...standard.filter((value) => language === undefined || value.language === language)];
}

/** The ids of two, so that one is another one than any. */
export async function somePictures(read: Reading): Promise<string[]> {
  const { id, file_type } = tables.media_library;
  const found = await read.select({ id }).from(tables.media_library).where(like(file_type, 'image/%')).limit(2);
  return found.map((row) => row.id);
}

/** Rows as they are after changes that are assumed. */
function withChanges(entity: EntityName, rows: readonly AnyRow[], changes: readonly Change[]): AnyRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { entity: of, rowId, op, changes: pairs } of changes) {
    if (of !== entity) continue;
    const values = Object.fromEntries(Object.entries(pairs).map(([column, [, after]]) => [column, fromStored(entity, column, after)]));
    if (op === 'delete') known.delete(rowId);
    else known.set(rowId, { ...known.get(rowId), ...values, id: rowId } as AnyRow); // an insert has all columns
  }
  return [...known.values()];
}
