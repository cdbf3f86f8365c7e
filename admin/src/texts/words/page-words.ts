// The texts of pages as they are called in the language of this window.
import { germanTexts } from '../language.ts';

interface Page {
  readonly title: string;
  readonly texts: readonly { readonly key: string; readonly title: string; readonly otherwise: string }[];
}

/** The same pages, called in the language of this window. */
export function pagesInLanguage<Name extends string, P extends Page>(pages: Readonly<Record<Name, P>>): Readonly<Record<Name, P>> {
  const german = germanTexts();
  if (!german) return pages;
  const called = Object.entries<P>(pages).map(([name, page]) => {
    const words = german.pages[name];
    const texts = page.texts.map(({ key, title, otherwise }) => ({
      key,
      title: words?.texts[key] ?? title,
      otherwise: german.withoutText[otherwise] ?? otherwise,
    }));
    return [name, { ...page, title: words?.title ?? page.title, texts }];
  });
  return Object.fromEntries(called) as Record<Name, P>; // fromEntries forgets the names
}
