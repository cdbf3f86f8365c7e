// The pages that exist whatever the content, and the addresses that lead to them.
import { type PageEntry, view } from '@stem/content-pipeline/read';
import { alternatesOf, languages } from '../language/paths.ts';

/** English paths, the most visited first. */
export const fixedPaths: readonly string[] = [
  '/',
  '/communities',
  '/team',
  '/about',
  '/co-innovation',
  '/ecosystem-acceleration',
  '/n9-housing',
  '/contact',
  '/imprint',
  '/datenschutz',
];

const redirects: Readonly<Record<string, string>> = {
  '/impressum': '/imprint',
  '/privacy': '/datenschutz',
  '/data-protection': '/datenschutz',
};

/** Paths under which a page says that there is none. */
const lost = ['/404', '/formats/404', '/formats'];

export const fixedPages = view<null, readonly PageEntry[]>('Fixed pages', async () => [
  ...inBothLanguages(fixedPaths).map((entry, place) => ({ ...entry, priority: place < 2 ? 10 : 1 })),
  ...inBothLanguages(lost).map((entry) => ({ ...entry, status: 404 })),
  ...Object.entries(redirects).flatMap(([from, to]) => {
    const [source, target] = [alternatesOf(from), alternatesOf(to)];
    return languages.map((lang) => ({ path: source[lang], lang, redirect: target[lang] }));
  }),
  { path: '/robots.txt', lang: 'en' },
  { path: '/sitemap.xml', lang: 'en' },
]);

const inBothLanguages = (paths: readonly string[]): PageEntry[] =>
  paths.flatMap((path) => {
    const alternates = alternatesOf(path);
    return languages.map((lang) => ({ path: alternates[lang], lang, alternates }));
  });
