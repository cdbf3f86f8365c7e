// The texts of screens whose language can differ from that of the window: those of the chatbot are always German. All other
// texts are in the other files of this folder, one for each area, with their German in german/.
import { english } from './english.ts';
import { german } from './german.ts';
import type { Language } from './language.ts';

export type { Language } from './language.ts';

export const texts: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** The attribute of an element in the language of its screen; English and German windows have German screens. */
export const spokenIn = (lang: Language): { readonly lang?: 'de' } => (lang === 'de' ? { lang } : {});
