// Which public pages there are: what the sitemap says.
import type { APIRequestContext } from '@playwright/test';

export type Language = 'en' | 'de';

/** Paths of all pages in one language. */
export async function pagesIn(language: Language, request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const found = paths.filter((path) => /^\/de(?:\/|$)/.test(path) === (language === 'de'));
  if (found.length === 0) throw new Error(`The sitemap lists no page in ${language}`);
  return found;
}
