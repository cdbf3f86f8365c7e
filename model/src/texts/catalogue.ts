// What the product says to people, in each language: a folder a language, a file a kind of text. A server has all of it; browsers
// and pages import the areas they show.
import { isOtherLanguage, type OtherLanguage } from '../languages.ts';
import { de } from './de/all.ts';
import { en, type Texts } from './en/all.ts';
import type { Translation } from './translation.ts';

/** A language that is listed but has no texts says all of them in the base language. */
const others: { readonly [L in OtherLanguage]?: Translation } = { de };

/** All texts in a language; in the base language for any other. */
export const textsIn = (language: string): Texts => (isOtherLanguage(language) ? others[language] : undefined) ?? en;
