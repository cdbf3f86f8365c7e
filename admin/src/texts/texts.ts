// The texts that the back office has in both languages, by the language of the screen. What only one language says is in
// the other files of this folder, one for each area.
import { english } from './english.ts';
import { german } from './german.ts';

export const texts = { en: english, de: german };

export type Language = keyof typeof texts;

/** The attribute of an element in the language of its screen; the document itself is English. */
export const spokenIn = (lang: Language): { readonly lang?: 'de' } => (lang === 'de' ? { lang } : {});
