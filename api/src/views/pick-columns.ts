// Some columns of a table or a row. Those of localized fields are in every language.
import { columnIn, type OtherLanguage, otherLanguages } from '@stem/model';
import { z } from 'zod';

export const pickColumns = <R extends object, C extends keyof R>(row: R, columns: readonly C[]): Pick<R, C> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<R, C>; // just these

type Answer<F extends string, T> = { [C in F]: T } & { [C in `${F}_${OtherLanguage}`]: z.ZodNullable<z.ZodString> };

/** What an answer has of a localized field; `text`: in the base language. */
export const localizedAnswer = <F extends string, T extends z.ZodType>(field: F, text: T): Answer<F, T> =>
  ({ [field]: text, ...Object.fromEntries(otherLanguages.map((language) => [columnIn(language, field), z.string().nullable()])) }) as Answer<F, T>; // these columns
