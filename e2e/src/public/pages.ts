// The public pages: those of the sitemap, and the 404 pages.
import type { APIRequestContext } from '@playwright/test';
import { isLong } from '../suite.ts';

export type Language = 'en' | 'de';

export const unknownPath: Readonly<Record<Language, string>> = { en: '/no-such-page', de: '/de/keine-solche-seite' };

/** Paths of all pages in one language. */
export async function pagesIn(language: Language, request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const found = paths.filter((path) => /^\/de(?:\/|$)/.test(path) === (language === 'de'));
  if (found.length === 0) throw new Error(`The sitemap lists no page in ${language}`);
  return found;
}

/**
 * The pages to visit in a browser: all of them in the long suite; before a change lands, each in one of its languages, and
 * only the first event of each language.
 */
export async function pagesToWalk(language: Language, request: APIRequestContext): Promise<string[]> {
  const paths = await pagesIn(language, request);
  if (isLong) return paths;
  const isOfEvent = (path: string) => /^(?:\/de)?\/formats\//.test(path);
  const others = paths.filter((path) => !isOfEvent(path));
  return [...others.filter((_, place) => place % 2 === (language === 'de' ? 1 : 0)), ...paths.filter(isOfEvent).slice(0, 1)];
}

/** The shells for attendees, which no list names. */
const attendeePaths = ['/login/bankerscom', '/dashboard/bankerscom', '/de/login/insurancecom', '/de/dashboard/insurancecom'];

/** In both languages, with those for unknown addresses and for attendees. */
export async function everyPage(request: APIRequestContext): Promise<string[]> {
  const listed = [...(await pagesIn('en', request)), ...(await pagesIn('de', request))];
  return [...listed, ...Object.values(unknownPath), ...attendeePaths];
}

interface Format {
  readonly slug: string;
  readonly title: string;
  readonly start_date: string | null;
  readonly typeform_url: string | null;
  readonly cta_label: string;
}

/** An event with open registration on any day: the one of the demo content that is furthest ahead. */
export async function findUpcomingEvent(request: APIRequestContext): Promise<Format> {
  const formats: Format[] = await (await request.get('/api/formats')).json();
  const [event] = formats.filter((format) => format.typeform_url).sort((one, other) => (other.start_date ?? '').localeCompare(one.start_date ?? ''));
  if (!event) throw new Error('The demo content has no event with a registration');
  return event;
}
