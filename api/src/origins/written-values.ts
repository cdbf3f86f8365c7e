// The values that people write in the fields of records, each with the change that would make it another one.
import type { Change, StoredValue } from '@stem/content-pipeline/changes';
import { type Column, columnsOf, type EntityName, entities, type Kind, type Language, pagesWithStandardTexts, standardTextsOf } from '@stem/model';
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
  /** As the log would record that only this value becomes another one. */
  readonly changeTo: (next: string) => Change;
}

/** No page shows these as they are written. */
const unshown: readonly Kind[] = ['boolean', 'choice', 'reference', 'references', 'order', 'colour', 'instant', 'fraction'];

/** Nor the names by which pages look their texts up. */
const isShown = ({ field }: Column): boolean => !unshown.includes(field.kind) && !(field.key && field.kind === 'text');

/** Of one row, in the order of its form; `hidden` columns are left out. */
export const writtenValues = (entity: EntityName, row: AnyRow, hidden: readonly string[] = []): WrittenValue[] =>
  columnsOf(entities[entity].fields)
    .filter((column) => isShown(column) && !hidden.includes(column.name))
    .flatMap((column) =>
      valuesIn(column.name, column, row[column.name]).map(({ at, of: { field, language }, value }) => ({
        place: { entity, id: row.id, field: at },
        kind: field.kind,
        ...(language && { language }),
        value,
        changeTo: (next) => update(entity, row, at, next),
      })),
    );

interface Found {
  readonly at: string;
  readonly of: Column;
  readonly value: string;
}

function valuesIn(at: string, column: Column, value: unknown): Found[] {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [{ at, of: column, value: String(value) }];
  if (!Array.isArray(value)) return [];
  const { field } = column;
  return value.flatMap((entry: unknown, place): Found[] => {
    if (field.kind !== 'records') return valuesIn(`${at}.${place}`, column, entry);
    const inner = entry as Readonly<Record<string, unknown>>; // an entry of a list of records
    return columnsOf(field.fields)
      .filter(isShown)
      .flatMap((one) => valuesIn(`${at}.${place}.${one.name}`, one, inner[one.name]));
  });
}

/** The standard texts of pages that `written` texts do not replace. */
export const standardValues = (written: readonly AnyRow[]): WrittenValue[] =>
  pagesWithStandardTexts.flatMap((page) =>
    Object.entries(standardTextsOf(page)).flatMap(([key, texts]): WrittenValue[] => {
      if (written.some((row) => row.page_name === page && row.setting_key === key)) return [];
      return columnsOf({ setting_value: entities.page_settings.fields.setting_value }).map(({ name, field, language = 'en' }) => ({
        place: { entity: 'page_settings', field: name, page, key },
        kind: field.kind,
        language,
        value: texts[language],
        changeTo: (next) =>
          line(
            'page_settings',
            { rowId: 'standard', op: 'insert', changes: { page_name: [null, page], setting_key: [null, key], [name]: [null, next] } },
            (column) => [null, { page_name: page, setting_key: key, id: 'standard' }[column] ?? null],
          ),
      }));
    }),
  );

function update(entity: EntityName, row: AnyRow, at: string, next: string): Change {
  const [name = '', place, inner] = at.split('.');
  const before = row[name];
  const after = place === undefined ? (typeof before === 'number' ? Number(next) : next) : withEntry(before, Number(place), inner, next);
  const pair = [toStored(entity, name, before), toStored(entity, name, after)] as const;
  return line(entity, { rowId: row.id, op: 'update', changes: { [name]: pair } }, (column) => {
    const kept = toStored(entity, column, row[column]);
    return column === name ? pair : [kept, kept];
  });
}

const line = (
  entity: EntityName,
  change: Pick<Change, 'rowId' | 'op' | 'changes'>,
  pairOf: (column: string) => readonly [StoredValue, StoredValue],
): Change => ({
  ...change,
  seq: 0,
  entity,
  keys: Object.fromEntries(keyColumns(entity).map((column) => [column, pairOf(column)])),
  actor: null,
  changeSet: null,
  at: '',
});

const withEntry = (list: unknown, place: number, inner: string | undefined, next: string): unknown =>
  Array.isArray(list)
    ? list.map((entry: unknown, at) => (at === place ? (inner === undefined ? next : { ...(entry as object), [inner]: next }) : entry))
    : list;
