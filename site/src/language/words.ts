// Text in the language of a page. A missing German text is the English one and says so, so that a page can mark it.

export interface Words {
  readonly text: string;
  /** Only when it is not the page's own language. */
  readonly lang?: 'en';
}

/** Undefined when there is nothing to say in either language. */
export function words(lang: string, english: string | null | undefined, german: string | null | undefined): Words | undefined {
  if (lang === 'de' && german) return { text: german };
  if (!english) return undefined;
  return lang === 'de' ? { text: english, lang: 'en' } : { text: english };
}

/** Text that always is there: the model requires the English one. Before anybody has saved a record of which there is one, it is empty. */
export const always = (lang: string, english: string | null, german: string | null | undefined): Words => words(lang, english, german) ?? { text: '' };

/** Of columns in both languages, those a page shows of a row: English pages show no German, German ones English only where the German is missing. */
export const shownIn = <C extends string>(lang: string, columns: readonly C[], row: Readonly<Record<string, unknown>>): C[] =>
  columns.filter((column) => (lang === 'de' ? !row[`${column}_de`] : !column.endsWith('_de')));
