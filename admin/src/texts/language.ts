// The language of this window, as its editor has chosen it. English is in the screens; German is loaded before the first one.
import { isOtherLanguage, type OtherLanguage } from '@stem/model';
import { completed, type Some } from '@stem/model/texts/completed';
import type { Texts } from '@stem/model/texts/en/all';
import type { GermanTexts } from './words/german-words.ts';

export type Language = 'en' | 'de';

export const languages: readonly { readonly language: Language; readonly name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
];

const key = 'stem_language';

// Tests of texts run without a browser, in English.
const storage = (globalThis as { readonly localStorage?: Storage }).localStorage;

// A link of a German mail opens a German page, in a browser that was never here.
const isAsked = (globalThis as { readonly location?: Location }).location?.hash.endsWith('&language=de') === true;

/** Read once, as texts are: another choice loads the window again. */
export const windowLanguage: Language = isAsked || storage?.getItem(key) === 'de' ? 'de' : 'en';

/** The locale of dates, figures and lists. */
export const locale = { en: 'en-GB', de: 'de-CH' }[windowLanguage];

/** What a record says in the language of this window; English where it has no German. */
export function localText<Column extends string>(row: Readonly<Record<Column, string> & Record<`${Column}_de`, string | null>>, column: Column): string {
  const english: Readonly<Record<Column, string>> = row;
  const inGerman: Readonly<Record<`${Column}_de`, string | null>> = row;
  return (windowLanguage === 'de' ? inGerman[`${column}_de`] : null) ?? english[column];
}

/** Keeps the language for this browser; the next window that is loaded speaks it. */
export const keepLanguage = (language: Language): void => storage?.setItem(key, language);

/** Keeps the language, and loads the window again where it has another. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language);
  if (language !== windowLanguage) globalThis.location.reload();
}

const editorKey = 'stem_language_of';

/** The language of the account, once in a browser: what is chosen there afterwards stays. */
export function speakLanguageOf({ id, language }: { readonly id: string; readonly language: Language }): void {
  if (storage?.getItem(editorKey) === id) return;
  storage?.setItem(editorKey, id);
  chooseLanguage(language);
}

/** Another language is one file. The base texts are in the screens that show them. */
const loaders: { readonly [L in OtherLanguage]: () => Promise<Some<Texts>> } = { de: async () => (await import('@stem/model/texts/de/all')).de };

let own: Some<Texts> | undefined;

/** Awaited before the first text is read. */
export async function loadTexts(): Promise<void> {
  if (isOtherLanguage(windowLanguage)) own = await loaders[windowLanguage]();
}

/** The texts of an area of the back office in the language of this window. */
export const inWindow = <Area extends keyof Texts['office']>(area: Area, base: Texts['office'][Area]): Texts['office'][Area] =>
  completed(base, own?.office?.[area]);

let german: GermanTexts | undefined;

/** Called before the first text is read. */
export function speakGerman(texts: GermanTexts): void {
  german = texts;
}

/** Undefined in an English window. */
export const germanTexts = (): GermanTexts | undefined => german;

/** The texts of an area in the language of this window. */
export function inLanguage<T extends object>(area: string, english: T): T {
  return (german?.areas[area] ?? english) as T; // each German file is typed by its English one
}

/** A sentence of the server, which answers in English. */
export const serverSentence = (english: string): string => german?.say(english) ?? english;
