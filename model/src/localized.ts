// Texts of a row in the language of a page. Where a row has none in that language it is the one of the base language, marked as such.
import { type BaseLanguage, baseLanguage, isOtherLanguage, type Language, languageCodes, type OtherLanguage, otherLanguages } from './languages.ts';

export interface Words {
  readonly text: string;
  /** Only when it differs from the language of the page. */
  readonly lang?: BaseLanguage;
}

type BaseColumn<R, F extends string> = (F extends keyof R ? F : `${F}_${BaseLanguage}`) & keyof R;

/** The localized fields of a row that has their columns in every language. */
export type LocalizedField<R> = {
  [K in keyof R & string]: K extends `${infer F}_${OtherLanguage}` ? (`${F}_${OtherLanguage}` | BaseColumn<R, F> extends keyof R ? F : never) : never;
}[keyof R & string];

type TextOf<R, F extends string> = R[BaseColumn<R, F>] extends string ? Words : Words | undefined;

/** The text of a field. Undefined for an optional field without a text; empty for a single record that was never saved. */
export function localize<R extends object, F extends LocalizedField<R>>(lang: string, row: R, field: F): TextOf<R, F> {
  return localized(lang, row as Texts, field) as TextOf<R, F>; // the columns of a localized field are texts
}

type Texts = Readonly<Record<string, string | null | undefined>>;

function localized(lang: string, row: Texts, field: string): Words | undefined {
  const own = isOtherLanguage(lang) ? row[columnIn(lang, field)] : undefined;
  if (own) return { text: own };
  const text = row[field] ?? row[`${field}_${baseLanguage}`] ?? undefined;
  if (text === undefined) return undefined;
  return isOtherLanguage(lang) && text !== '' ? { text, lang: baseLanguage } : { text };
}

/** The columns of a localized field in every language. */
export type LocalizedColumn<F extends string> = F | `${F}_${OtherLanguage}`;

export const columnsFor = <F extends string>(...fields: readonly F[]): LocalizedColumn<F>[] =>
  fields.flatMap((field) => languageCodes.map((language) => columnIn(language, field)));

/** A value for each of the columns of a localized field. */
export const inEach = <F extends string, V>(field: F, make: (language: Language) => V): Record<LocalizedColumn<F>, V> =>
  Object.fromEntries(languageCodes.map((language) => [columnIn(language, field), make(language)])) as Record<LocalizedColumn<F>, V>; // one for each

/** The column of a localized field in a language. */
export const columnIn = <F extends string>(language: Language, field: F): LocalizedColumn<F> => (isOtherLanguage(language) ? `${field}_${language}` : field);

/**
 * Those of the columns that a page shows of a row: none in other languages, except for the base language where the text in
 * that of the page is missing.
 */
export function columnsShownIn<C extends string>(lang: string, columns: readonly C[], row: Readonly<Record<string, unknown>>): C[] {
  const isOfAnother = (column: string) => otherLanguages.some((language) => language !== lang && column.endsWith(`_${language}`));
  return columns.filter((column) => !isOfAnother(column) && !(isOtherLanguage(lang) && row[`${column}_${lang}`]));
}
