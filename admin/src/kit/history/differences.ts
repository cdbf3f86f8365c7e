// The sum of several changes of one record, field by field, with the labels of its form.
import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { type Column, columnsOf, type Entity, type Field, type Language, labelOf } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import type { TitleOf } from '../records/value-text.ts';

export interface Difference {
  readonly column: string;
  readonly label: string;
  /** It is about the German column of its field. */
  readonly language: Language | undefined;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** `changes` in their order; of the columns that are named. */
export const differencesOf = (columns: readonly Column[], changes: readonly Pick<HistoryChange, 'fields'>[]): Difference[] =>
  columns.flatMap(({ name, field, language }): Difference[] => {
    const pairs = changes.flatMap(({ fields }) => (fields[name] ? [fields[name]] : []));
    const [from, to] = [pairs[0], pairs.at(-1)];
    if (!from || !to) return [];
    return [
      {
        column: name,
        label: labelOf({ field, language }, windowLanguage),
        language,
        field,
        before: from[0],
        after: to[1],
      },
    ];
  });

/** The titles of records that fields refer to, as the saves name them. */
export function namesIn(saves: readonly Pick<HistoryEntry, 'names'>[]): TitleOf {
  const names = new Map(saves.flatMap((save) => Object.entries(save.names)));
  return (_, id) => names.get(id);
}

/** A change made by the system only, such as the measures of a file and its variants. No form shows these columns. */
export function isDerived({ fields }: Entity, columns: readonly string[]): boolean {
  const derived = columnsOf(fields).filter(({ field }) => field.derived);
  return columns.length > 0 && columns.every((column) => derived.some(({ name }) => name === column));
}
