// The records of a list as lines of a table, in the words of the reader, without what the reader may not see.
import type { Reading } from '@stem/content-pipeline/database';
import { type Column, columnsOf, type Entity, type EntityName, entities, isEntityName, type Language, labelOf, say } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { and, inArray } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { CsvColumn } from '../http/csv.ts';
import { readTitles, titleKey } from './titles.ts';
import { hiddenColumns, ownRows, type Viewer } from './viewer.ts';

const linesAtOnce = 500;

interface TableReading {
  readonly read: Reading;
  readonly viewer: Viewer;
  readonly language: Language;
}

interface TitledRow {
  readonly row: AnyRow;
  readonly titles: ReadonlyMap<string, string>;
}

/** Without what Stem computes for itself. */
export function tableColumns(name: EntityName, { viewer, language }: Pick<TableReading, 'viewer' | 'language'>): CsvColumn<TitledRow>[] {
  const hidden = hiddenColumns(entities[name], viewer);
  const shown = columnsOf(entityIn(language, name).fields).filter(({ name: own, field }) => !hidden.includes(own) && !field.derived && !field.unused);
  return shown.map((column) => ({ name: labelOf(column, language), cell: (row) => cellOf(column, row, language) }));
}

function cellOf({ name, field }: Column, { row, titles }: TitledRow, language: Language): unknown {
  const value = row[name];
  if (typeof value === 'boolean') return formatSentence(say(value ? 'values.yes' : 'values.no'), language);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  if (field.kind === 'reference' || field.kind === 'references')
    return [value ?? []]
      .flat()
      .map((id) => titles.get(titleKey({ entity: field.to, rowId: String(id) })) ?? id)
      .join(', ');
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : entry)).join(', ');
  return value;
}

export async function* readTableRows(
  name: EntityName,
  ids: readonly string[],
  { read, viewer }: Pick<TableReading, 'read' | 'viewer'>,
): AsyncGenerator<readonly TitledRow[]> {
  const { table, id: key } = contentTable(name);
  for (let at = 0; at < ids.length; at += linesAtOnce) {
    const part = ids.slice(at, at + linesAtOnce);
    const rows = (await read
      .select()
      .from(table)
      .where(and(inArray(key, part), ownRows(name, viewer)))) as AnyRow[]; // every content table has these columns
    const byId = new Map(rows.map((row) => [row.id, row]));
    const titles = await readTitles(namedIn(entities[name], rows), read);
    yield part.flatMap((id) => byId.get(id) ?? []).map((row) => ({ row, titles }));
  }
}

const namedIn = ({ fields }: Entity, rows: readonly AnyRow[]) =>
  columnsOf(fields).flatMap(({ name, field }) => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || !isEntityName(field.to)) return [];
    const { to } = field;
    return rows.flatMap((row) => [row[name] ?? []].flat().map((rowId) => ({ entity: to, rowId: String(rowId) })));
  });
