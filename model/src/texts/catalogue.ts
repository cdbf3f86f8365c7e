// What the product says to people, in each language: a folder a language, a file a kind of text. A server has what it says itself;
// browsers and pages import the areas they show.
import { type ByLanguage, inLanguage, type Language, lackingIn } from '../languages.ts';
import { said as german } from './de/said.ts';
import { type Said, said } from './en/said.ts';

const texts: ByLanguage<Said> = { en: said, de: german };

/** What servers say in a language; in the base language where it has no text, and for any other. */
export const textsIn = (language: string): Said => inLanguage(texts, language);

/** The names of the texts of servers that a language lacks. */
export const textsLacking = (language: Language): string[] => lackingIn(language, texts);
