// The language of this window. The base texts are in the screens that show them; another language is loaded before the first one.
import {
  type ByLanguage,
  baseLanguage,
  columnIn,
  inLanguage,
  isLanguage,
  isOtherLanguage,
  type Language,
  type LocalizedField,
  languageNamed,
  localeOf,
  localize,
  type OtherLanguage,
  plainTime,
  type Some,
} from '@stem/model';
import type { Texts } from '@stem/model/texts/en/all';
import { everywhere } from '@stem/model/texts/en/office/everywhere';
import type { Translation } from '@stem/model/texts/translation';

const key = 'stem_language';

// Tests of texts run without a browser, in the base language.
const storage = (globalThis as { readonly localStorage?: Storage }).localStorage;

// A link of a mail opens a page in the language of the mail, in a browser that was never here.
const [, asked] = /&language=(\w+)$/.exec((globalThis as { readonly location?: Location }).location?.hash ?? '') ?? [];

/** Read once, as texts are: another choice loads the window again. */
export const windowLanguage: Language = isLanguage(asked) && asked !== baseLanguage ? asked : languageNamed(storage?.getItem(key));

export const locale = localeOf(windowLanguage);

/** What a record says in the language of this window; in the base language where it has no text in that one. */
export const localText = <R extends object, F extends LocalizedField<R>>(row: R, field: F): string => localize(windowLanguage, row, field)?.text ?? '';

/** The same for a field that is known by its name only; what is stored where it has one language. */
export const valueHere = (row: Readonly<Record<string, unknown>>, field: string): unknown => row[columnIn(windowLanguage, field)] || row[field];

/** A time of a programme as this language writes it. */
export const timeHere = (time: string): string => plainTime(time, windowLanguage);

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

/** Another language is one file. What it lacks is said in the base language. */
const loaders: { readonly [L in OtherLanguage]?: () => Promise<Some<Translation>> } = {
  de: async () => (await import('@stem/model/texts/de/all')).de,
};

let own: Some<Translation> | undefined;

export async function loadTexts(): Promise<void> {
  if (isOtherLanguage(windowLanguage)) own = await loaders[windowLanguage]?.();
}

/** Undefined in a window of the base language. */
export const ownTexts = (): Some<Translation> | undefined => own;

/** Texts in the language of this window; `ownOf`: where another language than the base has them. */
export const inOwn = <T>(base: T, ownOf: (own: Some<Translation>) => Some<T> | undefined): T =>
  own ? inLanguage({ [baseLanguage]: base, [windowLanguage]: ownOf(own) } as ByLanguage<T>, windowLanguage) : base; // as loaded

export const inWindow = <Area extends keyof Texts['office']>(area: Area, base: Texts['office'][Area]): Texts['office'][Area] =>
  inOwn(base, ({ office }) => office?.[area] as Some<Texts['office'][Area]> | undefined); // the same area

/** Where an area has another text of the same name, that one is said. */
type OnScreen<Own> = Omit<typeof everywhere, keyof Own> & Own;

/** The same for a screen, which also has the words that several screens say. */
export const screenTexts = <Area extends keyof Texts['office']>(area: Area, base: Texts['office'][Area]): OnScreen<Texts['office'][Area]> => ({
  ...inWindow('everywhere', everywhere),
  ...inWindow(area, base),
});
