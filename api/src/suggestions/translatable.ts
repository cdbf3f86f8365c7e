// Which texts are translated, between which columns.
import { baseLanguage, columnsOf, type EntityName, entities, entityNames, isTranslated, type Language } from '@stem/model';
import { pairsOf } from '../views/translations/marked-texts.ts';
import type { Direction } from './fixed-terms.ts';

export interface TranslatablePair {
  readonly source: string;
  readonly target: string;
  /** The one of them that translates the base language: when it is written, it is the translation of the other. */
  readonly translation: string;
  /** Characters of the field. */
  readonly most: number;
}

const mostOfText = 200;

/** The columns to translate from and into. */
export function translatablePairs(name: EntityName, { from, to }: Direction): TranslatablePair[] {
  const columns = new Map(columnsOf(entities[name].fields).map((column) => [column.name, column.field]));
  return pairsOf(name).flatMap(({ english, german, language }) => {
    const field = columns.get(german);
    if (!field || !isTranslated(field) || ![from, to].includes(language)) return [];
    const most = 'max' in field && field.max !== undefined ? field.max : mostOfText;
    return [{ source: from === language ? german : english, target: to === language ? german : english, translation: german, most }];
  });
}

export const isTranslatable = (name: EntityName, column: string): boolean =>
  columnsOf(entities[name].fields).some((one) => one.name === column && isTranslated(one.field));

export const translatableNames = (direction: Direction): EntityName[] => entityNames.filter((name) => translatablePairs(name, direction).length > 0);

/** Into another language from the base language; into that from the given one. */
export const directionInto = (to: Language, other: Language): Direction => ({ from: to === baseLanguage ? other : baseLanguage, to });
