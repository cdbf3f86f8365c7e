// The record of a file, and the records that name its address.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type Column, columnsOf, type EntityName, entities, type Field, type FieldMap, fieldKinds, isAlwaysSet } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';

export async function findMediaAt(url: string, read: Pick<Reading | Transaction, 'select'>): Promise<AnyRow | undefined> {
  const { table, column } = contentTable('media_library');
  const isThere = eq(column('url'), url);
  const [row] = await read.select().from(table).where(isThere);
  return row as AnyRow | undefined; // every content table has these columns
}

type Values = Readonly<Record<string, unknown>>;

/** The columns of a row that name the address, with the new one instead. */
export function withAddress(entity: EntityName, row: AnyRow, from: string, to: string): Values {
  const naming = columnsOf(entities[entity].fields).filter(({ name }) => isNamedIn(row[name], from));
  return Object.fromEntries(naming.map(({ name }) => [name, JSON.parse(JSON.stringify(row[name]).replaceAll(from, to))]));
}

/** The columns that name the address, without it; undefined when the row requires it. */
export function withoutAddress(entity: EntityName, row: AnyRow, address: string): Values | undefined {
  return removeFrom(entities[entity].fields, row, address);
}

const isNamedIn = (value: unknown, address: string): boolean => value !== null && value !== undefined && JSON.stringify(value).includes(address);

function removeFrom(fields: FieldMap, row: Values, address: string): Values | undefined {
  const changed: Record<string, unknown> = {};
  for (const column of columnsOf(fields)) {
    const value = row[column.name];
    if (!isNamedIn(value, address)) continue;
    const rest = removeValue(column.field, value, address);
    if (rest === null && isAlwaysSet(column)) {
      const initial = defaultOf(column);
      if (initial === undefined) return undefined;
      changed[column.name] = initial;
    } else changed[column.name] = rest;
  }
  return changed;
}

const defaultOf = ({ field }: Column): unknown => ('default' in field && field.default !== '' ? field.default : undefined);

// Null when nothing is left.
function removeValue(field: Field, value: unknown, address: string): unknown {
  if (field.kind === 'texts' && Array.isArray(value)) return value.filter((text) => !isNamedIn(text, address));
  if (field.kind === 'records' && Array.isArray(value)) {
    const kept = (value as Values[]).map((record) => ({ record, changed: removeFrom(field.fields, record, address) })); // a column of records holds these
    return kept.flatMap(({ record, changed }) => (changed ? [{ ...record, ...changed }] : []));
  }
  if (fieldKinds[field.kind].address === 'within' && typeof value === 'string') return removeLinks(value, address) || null;
  return null;
}

function removeLinks(text: string, address: string): string {
  return text
    .replaceAll(/!?\[([^[\]]*)\]\(([^()\s]*)\)/g, (link, words: string, target: string) => (target.includes(address) ? words : link))
    .replaceAll(/[^\s()<>]+/g, (word) => (word.includes(address) ? '' : word))
    .trim();
}
