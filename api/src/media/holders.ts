// What becomes of a record when a file it shows gets another address, or goes. Pure.
import { type Column, columnsOf, type EntityName, entities, type Field, type FieldMap, isAlwaysSet } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns of a row that name the address, with the new one in its place. */
export function withAddress(entity: EntityName, row: AnyRow, from: string, to: string): Values {
  const held = columnsOf(entities[entity].fields).filter(({ name }) => holds(row[name], from));
  return Object.fromEntries(held.map(({ name }) => [name, JSON.parse(JSON.stringify(row[name]).replaceAll(from, to))]));
}

/** The columns of a row without the address; undefined when the row cannot be without it. */
export function withoutAddress(entity: EntityName, row: AnyRow, address: string): Values | undefined {
  return emptied(entities[entity].fields, row, address);
}

const holds = (value: unknown, address: string): boolean => value !== null && value !== undefined && JSON.stringify(value).includes(address);

function emptied(fields: FieldMap, row: Values, address: string): Values | undefined {
  const changed: Record<string, unknown> = {};
  for (const column of columnsOf(fields)) {
    const value = row[column.name];
    if (!holds(value, address)) continue;
    const rest = without(column.field, value, address);
    if (rest === null && isAlwaysSet(column)) {
      const standard = standardOf(column);
      if (standard === undefined) return undefined;
      changed[column.name] = standard;
    } else changed[column.name] = rest;
  }
  return changed;
}

const standardOf = ({ field }: Column): unknown => ('default' in field && field.default !== '' ? field.default : undefined);

// Null: nothing is left.
function without(field: Field, value: unknown, address: string): unknown {
  if (field.kind === 'texts' && Array.isArray(value)) return value.filter((text) => !holds(text, address));
  if (field.kind === 'records' && Array.isArray(value)) {
    const kept = (value as Values[]).map((record) => ({ record, changed: emptied(field.fields, record, address) })); // a column of records holds these
    return kept.flatMap(({ record, changed }) => (changed ? [{ ...record, ...changed }] : []));
  }
  if ((field.kind === 'long_text' || field.kind === 'prose') && typeof value === 'string') return withoutLinks(value, address) || null;
  return null;
}

/** A text keeps the words of links that lead nowhere any more. */
function withoutLinks(text: string, address: string): string {
  const literal = address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text
    .replaceAll(new RegExp(`!?\\[([^\\]]*)\\]\\([^()\\s]*${literal}[^()\\s]*\\)`, 'g'), '$1')
    .replaceAll(new RegExp(`[^\\s()<>]*${literal}[^\\s()<>]*`, 'g'), '')
    .trim();
}
