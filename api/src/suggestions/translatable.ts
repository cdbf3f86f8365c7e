// Which texts are translated: what the site says in several languages. Not names, which are the same in all, and nothing about people.
import { areaOf, baseLanguage, columnsOf, type EntityName, entities, entityNames, type Language, otherLanguages } from '@stem/model';
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
  if (['people', 'editors'].includes(areaOf(name)) || name === 'terms') return [];
  const columns = new Map(columnsOf(entities[name].fields).map((column) => [column.name, column.field]));
  return pairsOf(name).flatMap(({ english, german, language, isSame }) => {
    const field = columns.get(german);
    if (isSame || !field || ![from, to].includes(language) || field.private || field.readonly || field.unused) return [];
    if (field.kind !== 'text' && field.kind !== 'long_text' && field.kind !== 'prose') return [];
    return [{ source: from === language ? german : english, target: to === language ? german : english, translation: german, most: field.max ?? mostOfText }];
  });
}

/** Whether a column is translated at all. */
export const isTranslated = (name: EntityName, column: string): boolean =>
  otherLanguages.some((language) => translatablePairs(name, directionInto(language, language)).some(({ source, target }) => [source, target].includes(column)));

export const translatableNames = (direction: Direction): EntityName[] => entityNames.filter((name) => translatablePairs(name, direction).length > 0);

/** Into another language from the base language; into that from the given one. */
export const directionInto = (to: Language, other: Language): Direction => ({ from: to === baseLanguage ? other : baseLanguage, to });
