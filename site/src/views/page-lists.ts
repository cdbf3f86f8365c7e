// Which pages exist: those of every site, those each format adds, and redirects from their other addresses.
import { type PageEntry, type Read, view } from '@stem/content-pipeline/read';
import { fixedPaths, languageCodes, legalPaths, securityContactPath } from '@stem/model';
import { published } from '@stem/model/tables';
import { alternatesOf } from '../language/paths.ts';
import { cardEntries, cardRedirects } from '../sharing/cards.ts';

/** The legal pages whose text is saved. */
export async function legalPages(read: Read): Promise<(typeof legalPaths)[number][]> {
  const rows = await read.rows(published.legal_pages, { slug: legalPaths.map(({ slug }) => slug) }, { columns: ['slug'] });
  return legalPaths.filter(({ slug }) => rows.some((row) => row.slug === slug));
}

/** Pages shown after an action, or on the way to one; search engines do not list them. */
const answerPaths = ['/contact/thanks', '/login', '/answer', '/contribute', '/door', '/feedback', '/my-data'];

/** Paths of the pages for unknown addresses. Events were below /format in earlier versions of the site. */
const notFoundPaths = ['/404', '/formats/404', '/formats', '/format/404', '/format'];

export const fixedPages = view<null, readonly PageEntry[]>('Fixed pages', async (read) => {
  const legal = await legalPages(read);
  return [
    ...inEachLanguage(fixedPaths).map((entry, place) => ({ ...entry, priority: place < 2 ? 10 : 1, isListed: true })),
    ...inEachLanguage(legal.map(({ path }) => path)).map((entry) => ({ ...entry, isListed: true })),
    ...fixedPaths.flatMap((path) => cardEntries(path, { page: path })),
    ...legal.flatMap(({ path, slug }) => cardEntries(path, { page: slug })),
    ...inEachLanguage(answerPaths),
    ...inEachLanguage(notFoundPaths).map((entry) => ({ ...entry, status: 404 })),
    ...legal.flatMap(({ path, others }) => others.flatMap((other) => redirectsTo(path, other))),
    ...inEachLanguage(['/feed.xml', '/llms.txt']),
    { path: '/robots.txt', lang: 'en' },
    { path: securityContactPath, lang: 'en' },
  ];
});

/** The pages of a format: one in each language, and redirects from its other addresses. */
export const formatPages = view('Event page', async (read, { id }: { id: string }): Promise<readonly PageEntry[]> => {
  const row = await read.one(published.event_formats, { id }, { columns: ['slug', 'aliases', 'external_url', 'is_listed'] });
  // An event with its own site has no page here.
  if (!row || row.external_url !== null) return [];
  const alternates = alternatesOf(`/formats/${row.slug}`);
  const pages = languageCodes.map((lang) => ({ path: alternates[lang], lang, args: { format: id }, alternates, priority: 5, isListed: row.is_listed }));
  const others = [`/format/${row.slug}`, `/format/${id}`, `/formats/${id}`, ...row.aliases];
  const redirects = others.flatMap((other) => redirectsTo(`/formats/${row.slug}`, other));
  const earlierCards = earlierSlugs(row.aliases).flatMap((slug) => cardRedirects(`/formats/${slug}`, `/formats/${row.slug}`));
  return [...pages, ...cardEntries(`/formats/${row.slug}`, { format: id }), ...redirects, ...earlierCards];
});

/** The slugs that an event had before it was renamed. */
export const earlierSlugs = (aliases: readonly string[]): string[] => aliases.flatMap((alias) => /^\/formats\/([^/]+)$/.exec(alias)?.[1] ?? []);

const inEachLanguage = (paths: readonly string[]): PageEntry[] =>
  paths.flatMap((path) => {
    const alternates = alternatesOf(path);
    return languageCodes.map((lang) => ({ path: alternates[lang], lang, alternates }));
  });

/** Redirects from another address to a page, in every language. */
export function redirectsTo(path: string, from: string): PageEntry[] {
  const [source, target] = [alternatesOf(from), alternatesOf(path)];
  return languageCodes.map((lang) => ({ path: source[lang], lang, redirect: target[lang] }));
}
