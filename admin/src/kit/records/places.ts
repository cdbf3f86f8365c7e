// A place that is known beforehand, and the record that fills it.
import { inLanguage, languageCodes, type StandardText } from '@stem/model';
import type { Values } from '../../server/client.ts';
import { newInner } from '../lists/list-state.tsx';

export interface Place<T> {
  readonly key: string;
  readonly title: string;
  /** What the page does while it is empty. */
  readonly note: string;
  /** What the page says while it is empty. */
  readonly standard?: StandardText;
  readonly group: string;
  readonly row?: T;
  /** What a new record is made with. */
  readonly initial: Values;
  readonly without: readonly string[];
  readonly page: string;
}

/** In the order of the languages. */
export type PlaceTexts = readonly (string | null)[];

export interface PlaceGroup<T> {
  readonly title: string;
  readonly places: readonly Place<T>[];
}

/** How an address names it: by its record, or by itself while it is empty. */
export const recordOf = ({ key, row }: Place<{ readonly id: string }>): string => row?.id ?? newInner(key);

/** What visitors read there, in each language: what is written, or the standard text. */
export function shownIn<T>({ row, standard }: Place<T>, textsOf: (row: T) => PlaceTexts): PlaceTexts {
  const written = row ? textsOf(row) : languageCodes.map(() => null);
  return written.some(Boolean) || !standard ? written : languageCodes.map((code) => inLanguage(standard, code));
}

/** Places under their headings, in the order in which these first come. */
export function groupPlaces<T>(places: readonly Place<T>[]): PlaceGroup<T>[] {
  const titles = [...new Set(places.map(({ group }) => group))];
  return titles.map((title) => ({ title, places: places.filter(({ group }) => group === title) }));
}
