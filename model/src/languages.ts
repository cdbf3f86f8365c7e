// The languages of the site, its content and the back office. The first one is the base: pages show its texts where
// their own language has none. Another language is a line here, a migration for its columns, and texts; see CONTRIBUTING.md.

export const languages = [
  { code: 'en', name: 'English', locale: 'en-GB', html: 'en', day: '', time: ':', afterTime: '' },
  { code: 'de', name: 'Deutsch', locale: 'de-CH', html: 'de-CH', day: '.', time: '.', afterTime: ' Uhr', isComplete: true },
] as const satisfies readonly LanguageFacts[];

interface LanguageFacts {
  /** In addresses (`/de/team`) and names of columns (`title_de`). */
  readonly code: string;
  readonly name: string;
  readonly locale: string;
  /** The value of the lang attribute. */
  readonly html: string;
  /** What follows the number of a day: 9. September. */
  readonly day: string;
  /** What is between hours and minutes: 09.30. */
  readonly time: string;
  /** What follows a time: 09.30 Uhr. */
  readonly afterTime: string;
  /** No text may be missing in it, neither of the product nor of a field that is required everywhere. */
  readonly isComplete?: true;
}

export type Language = (typeof languages)[number]['code'];
export type BaseLanguage = (typeof languages)[0]['code'];
export type OtherLanguage = Exclude<Language, BaseLanguage>;
/** The other languages in which no text may be missing. */
export type CompleteLanguage = Extract<(typeof languages)[number], { isComplete: true }>['code'];

export const baseLanguage: BaseLanguage = languages[0].code;
export const languageCodes: readonly Language[] = languages.map(({ code }) => code);

export const isLanguage = (text: unknown): text is Language => languageCodes.some((code) => code === text);

export const isOtherLanguage = (text: unknown): text is OtherLanguage => text !== baseLanguage && isLanguage(text);

export const otherLanguages: readonly OtherLanguage[] = languageCodes.filter(isOtherLanguage);

/** The language that a text names; the base language for any other text. */
export const languageNamed = (text: unknown): Language => (isLanguage(text) ? text : baseLanguage);

export const isComplete = (language: Language): boolean => language === baseLanguage || factsOf(language).isComplete === true;

const factsOf = (language: string): LanguageFacts => languages.find(({ code }) => code === language) ?? languages[0];

/** The locale of dates and figures. */
export const localeOf = (language: string): string => factsOf(language).locale;

/** How a language writes days and times. */
export const marksOf = (language: string): Pick<LanguageFacts, 'day' | 'time' | 'afterTime'> => factsOf(language);

/** The value of the lang attribute. */
export const htmlLang = (language: string): string => factsOf(language).html;

/** What speakers of a language call it: Deutsch. */
export const ownNameOf = (language: Language): string => factsOf(language).name;

/** What speakers of each language call it. */
export const ownNames = () => Object.fromEntries(languages.map(({ code, name }) => [code, name])) as Readonly<Record<Language, string>>; // one for each

/** What a language is called in another: German, Deutsch, allemand. */
export const nameOfLanguage = (language: Language, spoken: Language): string =>
  new Intl.DisplayNames(localeOf(spoken), { type: 'language' }).of(language) ?? ownNameOf(language);

/** Some of the texts of an area. */
export type Some<T> = T extends (...rest: never[]) => unknown ? T : T extends object ? { readonly [K in keyof T]?: Some<T[K]> } : T;

/** Texts in each language. Only those of a language that is not complete may be missing: it says them in the base language. */
export type ByLanguage<T> = { readonly [L in BaseLanguage | CompleteLanguage]: T } & { readonly [L in Exclude<OtherLanguage, CompleteLanguage>]?: Some<T> };

export function inLanguage<T>(texts: ByLanguage<T>, language: string): T {
  const own: unknown = isLanguage(language) ? texts[language] : undefined;
  return (isLanguage(language) && isComplete(language) ? own : completed(texts[baseLanguage], own)) as T; // nothing is missing in either
}

/** By the own texts of a language: the same object each time. */
const made = new WeakMap<object, unknown>();

/** Texts of a language, with those of the base language where it has none. */
export function completed(base: unknown, own: unknown): unknown {
  if (!isGroup(base) || !isGroup(own)) return own ?? base;
  const known = made.get(own) ?? Object.fromEntries(Object.keys({ ...base, ...own }).map((key) => [key, completed(base[key], own[key])]));
  made.set(own, known);
  return known;
}

/** The names of the texts that are said in the base language in another: `mails.login.subject`. */
export const lackingIn = (language: Language, texts: ByLanguage<object>): string[] => lacking(texts[baseLanguage], texts[language], '');

function lacking(base: unknown, own: unknown, name: string): string[] {
  if (isGroup(base))
    return Object.entries(base).flatMap(([key, text]) => lacking(text, isGroup(own) ? own[key] : undefined, name === '' ? key : `${name}.${key}`));
  return own === undefined ? [name] : [];
}

const isGroup = (texts: unknown): texts is Readonly<Record<string, unknown>> =>
  typeof texts === 'object' && texts !== null && Object.getPrototypeOf(texts) === Object.prototype;
