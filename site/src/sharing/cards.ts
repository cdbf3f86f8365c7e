// The pictures of shared links: their size and their addresses.
import { type Language, languages } from '../language/paths.ts';

/** In pixels, as social networks expect it. */
export const cardSize = { width: 1200, height: 630 };

/** `/formats/bankerscom` and `/de/formats/bankerscom` have `/og/en/formats/bankerscom.png` and `/og/de/…`. */
export function cardPath(path: string, lang: string): string {
  const english = path.replace(/^\/de(?=\/|$)/, '');
  return `/og/${lang}${english === '' || english === '/' ? '/index' : english}.png`;
}

/** Redirects from the pictures of an earlier path to those of a page. */
export const cardRedirects = (from: string, path: string): { path: string; lang: Language; redirect: string }[] =>
  languages.map((lang) => ({ path: cardPath(from, lang), lang, redirect: cardPath(path, lang) }));

/** The page entries of a page's pictures in both languages. */
export const cardEntries = (
  path: string,
  args: { readonly format: string } | { readonly page: string },
): { path: string; lang: Language; args: typeof args; priority: number }[] =>
  languages.map((lang) => ({ path: cardPath(path, lang), lang, args, priority: -1 }));
