// The pages that exist whatever the content, and the addresses that lead to them.
import { type PageEntry, type Read, view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { alternatesOf, languages } from '../language/paths.ts';
import { cardEntries } from '../sharing/card-path.ts';

/** English paths, the most visited first. */
export const fixedPaths: readonly string[] = ['/', '/communities', '/team', '/about', '/co-innovation', '/ecosystem-acceleration', '/n9-housing', '/contact'];

/** Pages that exist once their text has been written, and other addresses that lead to them. */
const legalPaths = [
  { slug: 'imprint', path: '/imprint', others: ['/impressum'] },
  { slug: 'privacy', path: '/datenschutz', others: ['/privacy', '/data-protection'] },
];

export async function legalPages(read: Read): Promise<typeof legalPaths> {
  const rows = await read.rows(published.legal_pages, { slug: legalPaths.map(({ slug }) => slug) }, { columns: ['slug'] });
  return legalPaths.filter(({ slug }) => rows.some((row) => row.slug === slug));
}

/** Pages that are reached by doing something, and are no use to find. */
const answers = ['/contact/thanks'];

/** Paths under which a page says that there is none; events had their addresses below /format before. */
const lost = ['/404', '/formats/404', '/formats', '/format/404', '/format'];

export const fixedPages = view<null, readonly PageEntry[]>('Fixed pages', async (read) => {
  const legal = await legalPages(read);
  return [
    ...inBothLanguages(fixedPaths).map((entry, place) => ({ ...entry, priority: place < 2 ? 10 : 1, isListed: true })),
    ...inBothLanguages(legal.map(({ path }) => path)).map((entry) => ({ ...entry, isListed: true })),
    ...fixedPaths.flatMap((path) => cardEntries(path, { page: path })),
    ...legal.flatMap(({ path, slug }) => cardEntries(path, { page: slug })),
    ...inBothLanguages(answers),
    ...inBothLanguages(lost).map((entry) => ({ ...entry, status: 404 })),
    ...legal.flatMap(({ path, others }) => others.flatMap((other) => redirectsTo(path, other))),
    ...inBothLanguages(['/feed.xml']),
    { path: '/robots.txt', lang: 'en' },
  ];
});

const inBothLanguages = (paths: readonly string[]): PageEntry[] =>
  paths.flatMap((path) => {
    const alternates = alternatesOf(path);
    return languages.map((lang) => ({ path: alternates[lang], lang, alternates }));
  });

/** From another address to a page, in both languages. */
export function redirectsTo(path: string, from: string): PageEntry[] {
  const [source, target] = [alternatesOf(from), alternatesOf(path)];
  return languages.map((lang) => ({ path: source[lang], lang, redirect: target[lang] }));
}
