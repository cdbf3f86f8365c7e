// The languages of the site, its content and the back office. The first one is the base: pages show its texts where
// their own language has none. Another language is a line here, a migration for its columns, and texts.

export const languages = [
  { code: 'en', name: 'English', locale: 'en-GB', html: 'en', day: '', time: ':' },
  { code: 'de', name: 'Deutsch', locale: 'de-CH', html: 'de-CH', day: '.', time: '.' },
] as const satisfies readonly LanguageFacts[];

interface LanguageFacts {
  /** In addresses (`/de/team`) and names of columns (`title_de`). */
  readonly code: string;
  /** Its own name. */
  readonly name: string;
  /** Of its dates and figures. */
  readonly locale: string;
  /** The value of the lang attribute. */
  readonly html: string;
  /** What follows the number of a day: 9. September. */
  readonly day: string;
  /** What is between hours and minutes: 09.30. */
  readonly time: string;
}

export type Language = (typeof languages)[number]['code'];
export type BaseLanguage = (typeof languages)[0]['code'];
export type OtherLanguage = Exclude<Language, BaseLanguage>;

export const baseLanguage: BaseLanguage = languages[0].code;
export const languageCodes: readonly Language[] = languages.map(({ code }) => code);

export const isLanguage = (text: unknown): text is Language => languageCodes.some((code) => code === text);

export const isOtherLanguage = (text: unknown): text is OtherLanguage => text !== baseLanguage && isLanguage(text);

export const otherLanguages: readonly OtherLanguage[] = languageCodes.filter(isOtherLanguage);

/** The language that a text names; the base language for any other text. */
export const languageNamed = (text: unknown): Language => (isLanguage(text) ? text : baseLanguage);

const factsOf = (language: string): LanguageFacts => languages.find(({ code }) => code === language) ?? languages[0];

/** The locale of dates and figures. */
export const localeOf = (language: string): string => factsOf(language).locale;

/** How a language writes days and times. */
export const marksOf = (language: string): Pick<LanguageFacts, 'day' | 'time'> => factsOf(language);

/** The value of the lang attribute. */
export const htmlLang = (language: string): string => factsOf(language).html;

/** What speakers of a language call it: Deutsch. */
export const ownNameOf = (language: Language): string => factsOf(language).name;

/** What a language is called in another: German, Deutsch, allemand. */
export const nameOfLanguage = (language: Language, spoken: Language): string =>
  new Intl.DisplayNames(localeOf(spoken), { type: 'language' }).of(language) ?? ownNameOf(language);

/** Something that differs by language. Where another language has none, it is that of the base language. */
export type ByLanguage<T> = { readonly [L in BaseLanguage]: T } & { readonly [L in OtherLanguage]?: T };

export const inLanguage = <T>(texts: ByLanguage<T>, language: string): T => (isLanguage(language) ? texts[language] : undefined) ?? texts[baseLanguage];
