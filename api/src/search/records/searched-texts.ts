// What of a record is searched: every text that its form shows, in both languages.
import type { StoredValue } from '@stem/content-pipeline/changes';
import { type Column, columnsOf, type EntityName, entities, type Field, fieldKinds } from '@stem/model';
import { fromStored } from '../../database/content-table.ts';

export interface SearchedText {
  /** The column, with the place of an entry and its column where it is in a list: `facts.2.value_de`. */
  readonly field: string;
  readonly text: string;
}

/** Not what Stem sets itself, such as the address of a file. */
export const isSearched = ({ field }: Column): boolean => fieldKinds[field.kind].found !== undefined && !field.readonly;

export const searchedColumns = (name: EntityName): Column[] => columnsOf(entities[name].fields).filter(isSearched);

/** In the order of the form; `row` as it is stored. */
export const searchedTexts = (name: EntityName, row: Readonly<Record<string, StoredValue>>): SearchedText[] =>
  searchedColumns(name).flatMap((column) => textsIn(column.name, column.field, fromStored(name, column.name, row[column.name] ?? null)));

function textsIn(field: string, { kind, ...described }: Field, value: unknown): SearchedText[] {
  if (kind === 'texts' && Array.isArray(value)) return value.flatMap((text, place) => textOf(`${field}.${place}`, text));
  if (kind !== 'records' || !('fields' in described) || !Array.isArray(value)) return textOf(field, value);
  const columns = columnsOf(described.fields).filter(isSearched);
  return value.flatMap((entry: Readonly<Record<string, unknown>>, place) => columns.flatMap(({ name }) => textOf(`${field}.${place}.${name}`, entry[name])));
}

const textOf = (field: string, text: unknown): SearchedText[] => (typeof text === 'string' && text.trim() !== '' ? [{ field, text }] : []);
