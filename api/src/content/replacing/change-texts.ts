// The texts of a row that editors write, passed through a function, also those in its lists.
import { type Column, columnsOf, type EntityName, entities, type Field, type Kind } from '@stem/model';
import type { AnyRow } from '../../database/content-table.ts';
import { isSearched } from '../../search/records/searched-texts.ts';

/** A text with its column; in a list, followed by the place of the entry and its column: `facts.2.value_de`. */
export type ChangeText = (field: string, text: string) => string;

/** What is written in one form only: an address has links that lead to it, a day and a year are chosen. */
const notProse: readonly Kind[] = ['slug', 'date', 'year'];

const isWritten = (column: Column): boolean => isSearched(column) && !notProse.includes(column.field.kind);

export const writtenColumns = (name: EntityName): Column[] => columnsOf(entities[name].fields).filter(isWritten);

/** The columns in which something becomes different, with their new values. `hidden` are left out. */
export function changeTexts(name: EntityName, row: AnyRow, change: ChangeText, hidden: readonly string[] = []): Record<string, unknown> {
  const columns = writtenColumns(name).filter((column) => !hidden.includes(column.name));
  const changed = columns.map((column) => [column.name, changeValue(column.name, column.field, row[column.name], change)] as const);
  return Object.fromEntries(changed.filter(([column, value]) => value !== row[column]));
}

/** The same value where nothing becomes different. */
function changeValue(at: string, field: Field, value: unknown, change: ChangeText): unknown {
  if (typeof value === 'string') return change(at, value);
  if (!Array.isArray(value)) return value;
  const entries: readonly unknown[] = value;
  const next = entries.map((entry, place) => changeEntry(`${at}.${place}`, field, entry, change));
  return next.some((entry, place) => entry !== entries[place]) ? next : value;
}

function changeEntry(at: string, field: Field, entry: unknown, change: ChangeText): unknown {
  if (typeof entry === 'string') return change(at, entry);
  if (field.kind !== 'records' || typeof entry !== 'object' || entry === null) return entry;
  const values = entry as Readonly<Record<string, unknown>>; // an entry of a list of records
  const texts = columnsOf(field.fields).filter(isWritten);
  const changed = texts.map(({ name }) => [name, typeof values[name] === 'string' ? change(`${at}.${name}`, values[name]) : values[name]] as const);
  return changed.some(([name, text]) => text !== values[name]) ? { ...values, ...Object.fromEntries(changed) } : entry;
}
