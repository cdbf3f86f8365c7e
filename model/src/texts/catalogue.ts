// What the product says to people, in each language: a folder a language, a file a kind of text. A server has all of it; a
// browser imports the areas it shows.
import { baseLanguage, isOtherLanguage, type OtherLanguage } from '../languages.ts';
import { completed, type Some } from './completed.ts';
import { de } from './de/all.ts';
import { en, type Texts } from './en/all.ts';

/** A language besides those of the product may begin with few texts: it says the others in the base language. */
const others: { readonly [L in OtherLanguage]?: Some<Texts> } = { de };

const complete = new Map<string, Texts>([[baseLanguage, en]]);

/** All texts in a language; in the base language for any other. */
export function textsIn(language: string): Texts {
  const texts = complete.get(language) ?? (isOtherLanguage(language) ? completed(en, others[language]) : en);
  if (isOtherLanguage(language)) complete.set(language, texts);
  return texts;
}
