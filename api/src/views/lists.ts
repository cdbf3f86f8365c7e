// Lists of rows: filtered, searched and paged. Visitors receive only active rows.
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, matchesWords } from '@stem/model';
import { and, count, eq, type SQL } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { ListQuery } from '../http/list-query.ts';
import { orderOf } from './rows.ts';

export interface FoundRows {
  readonly rows: readonly AnyRow[];
  /** Number of rows on all pages of the list. */
  readonly total: number;
}

export async function findRows(name: EntityName, { filters, search, limit, offset }: ListQuery, read: Reading): Promise<FoundRows> {
  const { table, column } = contentTable(name);
  const condition = and(...Object.entries(filters).map(([field, value]): SQL => eq(column(field), value)));
  const all = read
    .select()
    .from(table)
    .where(condition)
    .orderBy(...orderOf(name));
  if (search === undefined && limit !== undefined) {
    const rows = (await all.limit(limit).offset(offset)) as AnyRow[]; // every content table has these columns
    const [counted] = await read.select({ rows: count() }).from(table).where(condition);
    return { rows, total: counted?.rows ?? 0 };
  }
  const rows = (await all) as AnyRow[]; // as above
  const found = search === undefined ? rows : rows.filter((row) => matchesSearch(row, search));
  return { rows: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}

/** The rows a visitor may list: active ones, and formats that are listed. Private columns are not searched. */
export async function findVisibleRows(name: EntityName, query: ListQuery, read: Reading): Promise<FoundRows> {
  const { fields, single }: Entity = entities[name];
  const columns = columnsOf(fields).filter(({ field }) => !field.private);
  const isPublic = (searched: string) => columns.some((column) => column.name === searched);
  const search = query.search && { search: { ...query.search, columns: query.search.columns.filter(isPublic) } };
  const shown = single ? {} : { ...('is_active' in fields && { is_active: true }), ...('is_listed' in fields && { is_listed: true }) };
  const isHidden = Object.entries(shown).some(([field, value]) => (query.filters[field] ?? value) !== value);
  return isHidden ? { rows: [], total: 0 } : findRows(name, { ...query, ...search, filters: { ...query.filters, ...shown } }, read);
}

/** Whether a visitor who knows its address may read a row. */
export const isVisible = (name: EntityName, row: AnyRow): boolean => (entities[name] as Entity).single === true || row.is_active !== false; // literal types differ

// SQL distinguishes case and accents beyond ASCII; editors type « zurich » for « Zürich ».
const matchesSearch = (row: AnyRow, { text, columns }: NonNullable<ListQuery['search']>): boolean =>
  matchesWords(
    text,
    columns.map((name) => (typeof row[name] === 'string' ? row[name] : null)),
  );
