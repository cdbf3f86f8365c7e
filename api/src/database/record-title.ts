// What a record is called in the language of the request, which follows the request through everything that is awaited.
import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, columnsOf, type Entity, type EntityName, entities, type Language } from '@stem/model';

const asking = new AsyncLocalStorage<Language>();

/** Runs work whose records are named in this language, where they have a title in it. */
export const nameIn = <T>(language: Language, work: () => T): T => asking.run(language, work);

export const languageOfNames = (): Language => asking.getStore() ?? baseLanguage;

/** The columns of the title: that in the language first, then the others, English before them. */
export function titleColumns(name: EntityName, language: Language = languageOfNames()): string[] {
  const { title, fields }: Entity = entities[name];
  const columns = columnsOf(fields);
  // The title names a field or one of its columns.
  const titled = columns.find((column) => column.name === title || column.field === fields[title])?.field;
  const own = columns.filter(({ field }) => field === titled);
  return own.toSorted((one, other) => Number(other.language === language) - Number(one.language === language)).map((column) => column.name);
}

/** The title among these values, by column; empty without one. */
export function titleAmong(name: EntityName, textAt: (column: string) => unknown, language?: Language): string {
  return String(titleColumns(name, language).map(textAt).find(Boolean) ?? '');
}

export const recordTitle = (name: EntityName, row: object, language?: Language): string =>
  titleAmong(name, (column) => row[column as keyof typeof row], language);
