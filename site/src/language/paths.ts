// The same page in both languages: English without a prefix, German under /de.
import { germanPath } from '@stem/model';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The value of the lang attribute. */
export const htmlLang = (lang: string): string => (lang === 'de' ? 'de-CH' : 'en');

/** The address for a link on a page in this language. Addresses of other sites, files and fragments do not change. */
export const localPath = (lang: string, address: string): string => (lang === 'de' ? germanPath(address) : address);

/** The same for a link that may be absent. */
export const localLink = (lang: string, address: string | null): string | null => (address === null ? null : localPath(lang, address));

/** Both paths of a page, by language. */
export const alternatesOf = (path: string): Record<Language, string> => ({ en: path, de: localPath('de', path) });
