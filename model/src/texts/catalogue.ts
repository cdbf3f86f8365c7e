// What the product says to people, in each language: a folder a language, a file a kind of text. A server has what it says itself;
// browsers and pages import the areas they show.
import { isOtherLanguage, type OtherLanguage } from '../languages.ts';
import { said as german } from './de/said.ts';
import { type Said, said } from './en/said.ts';

/** A language that is listed but has no texts says all of them in the base language. */
const others: { readonly [L in OtherLanguage]?: Said } = { de: german };

/** What servers say in a language; in the base language for any other. */
export const textsIn = (language: string): Said => (isOtherLanguage(language) ? others[language] : undefined) ?? said;
