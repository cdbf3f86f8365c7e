// Lists of rows: filtered, searched and paged. Visitors receive only active rows, and nothing of an event that is not listed.
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, entities, isEntityName, matchesWords } from '@stem/model';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { ListQuery } from '../http/list-query.ts';
import { orderOf } from './rows.ts';

export interface FoundRows {
  readonly rows: readonly AnyRow[];
  readonly total: number;
}

export async function findRows(name: EntityName, { filters, search, limit, offset }: ListQuery, read: Reading, more?: SQL): Promise<FoundRows> {
  const { table, column } = contentTable(name);
  const condition = and(...Object.entries(filters).map(([field, value]): SQL => eq(column(field), value)), more);
  const all = read
    .select()
    .from(table)
    .where(condition)
    .orderBy(...orderOf(name));
  if (search === undefined && limit !== undefined) {
    const rows = (await all.limit(limit).offset(offset)) as AnyRow[]; // every content table has these columns
    return { rows, total: await read.$count(table, condition) };
  }
  const rows = (await all) as AnyRow[]; // as above
  const found = search === undefined ? rows : rows.filter((row) => matchesSearch(row, search));
  return { rows: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}

/** The rows a visitor may list: active ones, formats that are listed, and what belongs to these. `more` is a rule of the entity. */
export async function findVisibleRows(name: EntityName, query: ListQuery, read: Reading, more?: SQL): Promise<FoundRows> {
  const { fields, single }: Entity = entities[name];
  const shown = single ? {} : { ...('is_active' in fields && { is_active: true }), ...('is_listed' in fields && { is_listed: true }) };
  const isHidden = Object.entries(shown).some(([field, value]) => (query.filters[field] ?? value) !== value);
  if (isHidden) return { rows: [], total: 0 };
  return findRows(name, { ...query, filters: { ...query.filters, ...shown } }, read, and(hasListedParent(name, query.filters, read), more));
}

// A list of all events names none that is not listed; who names the parent of rows knows it already.
function hasListedParent(name: EntityName, filters: ListQuery['filters'], read: Reading): SQL | undefined {
  const { parent }: Entity = entities[name];
  if (!parent || parent.field in filters || !isEntityName(parent.entity)) return undefined;
  const { table, id, column } = contentTable(parent.entity);
  const isListed = 'is_listed' in entities[parent.entity].fields ? eq(column('is_listed'), true) : hasListedParent(parent.entity, {}, read);
  return isListed && inArray(contentTable(name).column(parent.field), read.select({ id }).from(table).where(isListed));
}

/** Whether a visitor who knows its address may read a row. */
export const isVisible = (name: EntityName, row: AnyRow): boolean => (entities[name] as Entity).single === true || row.is_active !== false; // literal types differ

// SQL distinguishes case and accents beyond ASCII; editors type « zurich » for « Zürich ».
const matchesSearch = (row: AnyRow, { text, columns }: NonNullable<ListQuery['search']>): boolean =>
  matchesWords(
    text,
    columns.map((name) => (typeof row[name] === 'string' ? row[name] : null)),
  );
