// Where the picture of a page is found, from the page's own address.
import { type Language, languages } from '../language/paths.ts';

/** `/formats/bankerscom` and `/de/formats/bankerscom` have `/og/en/formats/bankerscom.png` and `/og/de/…`. */
export function cardPath(path: string, lang: string): string {
  const english = path.replace(/^\/de(?=\/|$)/, '');
  return `/og/${lang}${english === '' || english === '/' ? '/index' : english}.png`;
}

/** The pictures of a page in both languages, as pages of their own. */
export const cardEntries = (
  path: string,
  args: { readonly format: string } | { readonly page: string },
): { path: string; lang: Language; args: typeof args; priority: number }[] =>
  languages.map((lang) => ({ path: cardPath(path, lang), lang, args, priority: -1 }));
