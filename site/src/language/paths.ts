// The same page in both languages: English without a prefix, German under /de.
import { germanPath } from '@stem/model';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The value of the lang attribute. */
export const htmlLang = (lang: string): string => (lang === 'de' ? 'de-CH' : 'en');

/** The address for a link on a page in this language. Addresses of other sites, files and fragments do not change. */
export const localPath = (lang: string, address: string): string => (lang === 'de' ? germanPath(address) : address);

/** Both paths of a page, by language. */
export const alternatesOf = (path: string): Record<Language, string> => ({ en: path, de: localPath('de', path) });
