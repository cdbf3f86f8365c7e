// The same page in both languages: English without a prefix, German under /de.

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The value of the lang attribute. */
export const htmlLang = (lang: string): string => (lang === 'de' ? 'de-CH' : 'en');

/** Files and services that have no language. */
const neutral = /^\/(?:media|api|admin|_astro)(?:\/|$)/;

/** The address for a link on a page in this language. Addresses of other sites, files and fragments do not change. */
export function localPath(lang: string, address: string): string {
  const isOwnPage = address.startsWith('/') && !neutral.test(address) && !/^\/de(?:\/|$)/.test(address);
  if (lang !== 'de' || !isOwnPage) return address;
  return `/de${address}`;
}

/** Both paths of a page, by language. */
export const alternatesOf = (path: string): Record<Language, string> => ({ en: path, de: localPath('de', path) });
