// The titles of changed records: those they have now, or had when they were deleted.
import { type Change, lastDeletion } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, entities, type Field, isEntityName } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { contentTable } from '../database/content-table.ts';
import { recordTitle, titleAmong, titleColumns } from '../database/record-title.ts';

export const titleKey = ({ entity, rowId }: Pick<Change, 'entity' | 'rowId'>): string => `${entity} ${rowId}`;

export async function readTitles(changes: readonly Pick<Change, 'entity' | 'rowId'>[], read: Reading | Transaction): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [name, ofEntity] of Map.groupBy(changes, ({ entity }) => entity)) {
    if (!isEntityName(name)) continue;
    for (const [id, title] of await titlesOfRows(name, [...new Set(ofEntity.map(({ rowId }) => rowId))], read))
      titles.set(titleKey({ entity: name, rowId: id }), title);
  }
  return titles;
}

// A row whose title is a reference, such as a speaker of an event, has the title of the other row.
async function titlesOfRows(name: EntityName, ids: readonly string[], read: Reading | Transaction): Promise<Map<string, string>> {
  const { title: column, fields }: Entity = entities[name];
  const { table, id, column: columnOf } = contentTable(name);
  const rows = await read
    .select({ id, ...Object.fromEntries(titleColumns(name).map((title) => [title, columnOf(title)])) })
    .from(table)
    .where(inArray(id, [...ids]));
  const found = new Map(rows.map((row) => [String(row.id), recordTitle(name, row)]));
  for (const deleted of ids.filter((wanted) => !found.has(wanted))) {
    const deletion = await lastDeletion(name, deleted, read);
    found.set(
      deleted,
      titleAmong(name, (title) => deletion?.changes[title]?.[0]),
    );
  }
  const field: Field | undefined = fields[column];
  if (field?.kind !== 'reference' || !isEntityName(field.to)) return found;
  const named = await titlesOfRows(field.to, [...new Set(found.values())], read);
  return new Map([...found].map(([own, other]) => [own, named.get(other) ?? '']));
}
