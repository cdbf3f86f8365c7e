// The values that people write in the fields of records, each with the change that would make it another one.
import type { Change } from '@stem/content-pipeline/changes';
import {
  baseLanguage,
  type Column,
  columnsOf,
  type EntityName,
  entities,
  type FieldMap,
  type Kind,
  type Language,
  pagesWithStandardTexts,
  standardTextsOf,
} from '@stem/model';
import { keyColumns } from '@stem/model/tables';
import { type AnyRow, toStored } from '../database/content-table.ts';

/** Where a value is written. */
export interface Place {
  readonly entity: EntityName;
  /** Absent for a standard text that no editor has replaced: its page and key find it. */
  readonly id?: string;
  /** The column; in a list, followed by the place of the entry and its column: `facts.2.value_de`. */
  readonly field: string;
  readonly page?: string;
  readonly key?: string;
}

export interface WrittenValue {
  readonly place: Place;
  readonly kind: Kind;
  readonly language?: Language;
  readonly value: string;
  /** What its row is now; of a standard text the row that its editor would make. */
  readonly row: AnyRow;
}

/** No page shows these as they are written; of references it shows the pictures. */
const unshown: readonly Kind[] = ['boolean', 'choice', 'references', 'order', 'colour', 'instant', 'fraction'];

/** Nor the names by which pages look their texts up. */
const isShown = ({ field }: Column): boolean =>
  !field.readonly && (field.kind === 'reference' ? field.to === 'media_library' : !unshown.includes(field.kind) && !(field.key && field.kind === 'text'));

export interface WantedValues {
  /** Whether what is shown has read a column. */
  readonly reads: (column: string) => boolean;
  /** Of the page: it shows its own texts, and those of the base language where it has none. All languages unless given. */
  readonly language?: Language;
}

/** Of one row, in the order of its form. */
export const writtenValues = (entity: EntityName, row: AnyRow, { reads, language }: WantedValues): WrittenValue[] =>
  shownOf(entities[entity].fields, row, language)
    .filter(({ name }) => reads(name))
    .flatMap((column) =>
      valuesIn(column.name, column, row[column.name], language).map(({ at, of: { field, language: own }, value }) => ({
        place: { entity, id: row.id, field: at },
        kind: field.kind,
        ...(own && { language: own }),
        value,
        row,
      })),
    );

const shownOf = (fields: FieldMap, row: Readonly<Record<string, unknown>>, language: Language | undefined): Column[] => {
  const columns = columnsOf(fields);
  return columns.filter((column) => {
    if (!isShown(column)) return false;
    if (language === undefined || column.language === undefined || column.language === language) return true;
    const own = columns.find((other) => other.field === column.field && other.language === language);
    return column.language === baseLanguage && !(own && row[own.name]);
  });
};

interface Found {
  readonly at: string;
  readonly of: Column;
  readonly value: string;
}

function valuesIn(at: string, column: Column, value: unknown, language: Language | undefined): Found[] {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [{ at, of: column, value: String(value) }];
  if (!Array.isArray(value)) return [];
  const { field } = column;
  return value.flatMap((entry: unknown, place): Found[] => {
    if (field.kind !== 'records') return valuesIn(`${at}.${place}`, column, entry, language);
    const inner = entry as Readonly<Record<string, unknown>>; // an entry of a list of records
    return shownOf(field.fields, inner, language).flatMap((one) => valuesIn(`${at}.${place}.${one.name}`, one, inner[one.name], language));
  });
}

/** The standard texts of pages that `written` texts do not replace. */
export const standardValues = (written: readonly AnyRow[]): WrittenValue[] =>
  pagesWithStandardTexts.flatMap((page) =>
    Object.entries(standardTextsOf(page)).flatMap(([key, texts]): WrittenValue[] => {
      if (written.some((row) => row.page_name === page && row.setting_key === key)) return [];
      const columns = columnsOf({ setting_value: entities.page_settings.fields.setting_value });
      const said = Object.fromEntries(columns.map(({ name, language = baseLanguage }) => [name, texts[language]]));
      const row = { ...said, page_name: page, setting_key: key, id: `${standard}${page}/${key}` } as unknown as AnyRow; // it is none yet
      return columns.map(({ name, field, language = baseLanguage }) => ({
        place: { entity: 'page_settings', field: name, page, key },
        kind: field.kind,
        language,
        value: texts[language],
        row,
      }));
    }),
  );

const standard = 'standard:';

/** As the log would record that these values alone become others: one change for each row. */
export function changesTo(values: readonly WrittenValue[], next: (value: WrittenValue) => string): Change[] {
  return [...Map.groupBy(values, ({ row }) => row).entries()].map(([row, own]) => {
    const entity = (own[0] as WrittenValue).place.entity; // no group is empty
    const isNew = row.id.startsWith(standard);
    const after: Record<string, unknown> = { ...row };
    for (const value of own) {
      const [name = '', place, inner] = value.place.field.split('.');
      const before = after[name];
      after[name] =
        place === undefined ? (typeof before === 'number' ? Number(next(value)) : next(value)) : withEntry(before, Number(place), inner, next(value));
    }
    const pairOf = (column: string) => [isNew ? null : toStored(entity, column, row[column]), toStored(entity, column, after[column])] as const;
    const changed = isNew ? Object.keys(after).filter((column) => column !== 'id') : Object.keys(after).filter((column) => after[column] !== row[column]);
    return {
      seq: 0,
      entity,
      rowId: row.id,
      op: isNew ? 'insert' : 'update',
      changes: Object.fromEntries(changed.map((column) => [column, pairOf(column)])),
      keys: Object.fromEntries(keyColumns(entity).map((column) => [column, pairOf(column)])),
      actor: null,
      changeSet: null,
      at: '',
    };
  });
}

const withEntry = (list: unknown, place: number, inner: string | undefined, next: string): unknown =>
  Array.isArray(list)
    ? list.map((entry: unknown, at) => (at === place ? (inner === undefined ? next : { ...(entry as object), [inner]: next }) : entry))
    : list;
