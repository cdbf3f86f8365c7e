// Which German texts are missing: those whose English text exists.
import { baseLanguage, columnsOf, type Entity, type Field, isOtherLanguage } from '@stem/model';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export const needsGerman = ({ sameInAll }: Field): boolean => !sameInAll;

export const isGermanMissing = (english: unknown, german: unknown): boolean => !isEmpty(english) && isEmpty(german);

/** How many German texts of a row are missing. */
export function missingGerman(entity: Entity, row: Readonly<Record<string, unknown>>): number {
  const columns = columnsOf(entity.fields);
  const english = new Map(columns.filter(({ language }) => language === baseLanguage).map(({ field, name }) => [field, name]));
  return columns.filter(
    ({ field, name, language }) => isOtherLanguage(language) && needsGerman(field) && isGermanMissing(row[english.get(field) ?? ''], row[name]),
  ).length;
}
