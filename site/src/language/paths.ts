// The same page in every language: that of the base language without a prefix, German under /de.
import { type Language, languageCodes, localPath } from '@stem/model';

/** `localPath` for a link that may be absent. */
export const localLink = (lang: string, address: string | null): string | null => (address === null ? null : localPath(lang, address));

/** Where a page is as Markdown. */
export const markdownPath = (path: string): string => `${path}${path.endsWith('/') ? 'index' : ''}.md`;

export const alternatesOf = (path: string): Record<Language, string> =>
  Object.fromEntries(languageCodes.map((lang) => [lang, localPath(lang, path)])) as Record<Language, string>; // of all languages
