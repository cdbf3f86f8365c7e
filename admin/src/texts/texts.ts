// The texts of screens in another language than the window's: those of the chatbot are always German.
import { type ByLanguage, inLanguage, isOtherLanguage, type Language, languageCodes, type OtherLanguage } from '@stem/model';
import { parts as german } from '@stem/model/texts/de/office/parts';
import { parts } from '@stem/model/texts/en/office/parts';

export type { Language } from '@stem/model';

const written: ByLanguage<typeof parts> = { en: parts, de: german };

export const texts = Object.fromEntries(languageCodes.map((code) => [code, inLanguage(written, code)])) as Readonly<Record<Language, typeof parts>>; // one for each

/** The attribute of an element in the language of its screen; English and German windows have German screens. */
export const spokenIn = (lang: Language): { readonly lang?: OtherLanguage } => (isOtherLanguage(lang) ? { lang } : {});
