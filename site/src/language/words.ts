// Text in the language of a page. Where the German text is missing it is the English one, marked with its language.

export interface Words {
  readonly text: string;
  /** Only when it differs from the language of the page. */
  readonly lang?: 'en';
}

/** Undefined when there is no text in either language. */
export function localize(lang: string, english: string | null | undefined, german: string | null | undefined): Words | undefined {
  if (lang === 'de' && german) return { text: german };
  if (!english) return undefined;
  return lang === 'de' ? { text: english, lang: 'en' } : { text: english };
}

/** For columns whose English text the model requires. Empty only in a single record that was never saved. */
export const localizeRequired = (lang: string, english: string | null, german: string | null | undefined): Words =>
  localize(lang, english, german) ?? { text: '' };

/** Those of the columns that a page shows of a row: English pages show no German text, German pages show English only where the German is missing. */
export const columnsShownIn = <C extends string>(lang: string, columns: readonly C[], row: Readonly<Record<string, unknown>>): C[] =>
  columns.filter((column) => (lang === 'de' ? !row[`${column}_de`] : !column.endsWith('_de')));
