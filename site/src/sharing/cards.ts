// The pictures of shared links: their size and their addresses.
import { basePath, type Language, languageCodes } from '@stem/model';

/** In pixels, as social networks expect it. */
export const cardSize = { width: 1200, height: 630 };

/** `/formats/bankerscom` and `/de/formats/bankerscom` have `/og/en/formats/bankerscom.png` and `/og/de/…`. */
export function cardPath(path: string, lang: string): string {
  const base = basePath(path);
  return `/og/${lang}${base === '/' ? '/index' : base}.png`;
}

/** Redirects from the pictures of an earlier path to those of a page. */
export const cardRedirects = (from: string, path: string): { path: string; lang: Language; redirect: string }[] =>
  languageCodes.map((lang) => ({ path: cardPath(from, lang), lang, redirect: cardPath(path, lang) }));

/** The page entries of a page's pictures in every language. */
export const cardEntries = (
  path: string,
  args: { readonly format: string } | { readonly page: string },
): { path: string; lang: Language; args: typeof args; priority: number }[] =>
  languageCodes.map((lang) => ({ path: cardPath(path, lang), lang, args, priority: -1 }));
