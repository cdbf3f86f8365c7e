// The pages of every site, by their paths in the base language. The German version of a page is below /de.
import { isOtherLanguage, type Language, languageNamed, otherLanguages } from './languages.ts';

/** Where researchers look for whom to tell about a weakness (RFC 9116). */
export const securityContactPath = '/.well-known/security.txt';

/** The most visited first. */
export const fixedPaths: readonly string[] = [
  '/',
  '/communities',
  '/team',
  '/about',
  '/co-innovation',
  '/ecosystem-acceleration',
  '/n9-housing',
  '/invitation',
  '/contact',
];

/** Pages that exist once their text is saved, with the addresses that redirect to them. */
export const legalPaths = [
  { slug: 'imprint', path: '/imprint', others: ['/impressum'] },
  { slug: 'privacy', path: '/datenschutz', others: ['/privacy', '/data-protection'] },
  { slug: 'security', path: '/security', others: ['/sicherheit', '/security-policy'] },
  { slug: 'accessibility', path: '/accessibility', others: ['/barrierefreiheit'] },
] as const;

/** What the server answers itself, beside the published pages. */
export const servedPaths: readonly string[] = ['/admin', '/api/docs', '/api/openapi.json', '/sitemap.xml'];

/** Files and services that have no language. */
const neutral =
  /^\/(?:(?:media|api|admin|_astro|og|\.well-known)(?:[/?#]|$)|(?:favicon\.(?:ico|svg)|apple-touch-icon(?:-precomposed)?\.png|robots\.txt|sitemap\.xml)(?:[?#]|$))/i;

/** Whether a path is no page: an upload, the api, the back office, a file of the compiled site. */
export const isNoPage = (path: string): boolean => /^\/(?:media|api|admin|_astro)(?:\/|$)/i.test(path);

/** Where the pages of a language begin, unless they are those of the base language. */
const prefix = new RegExp(`^/(${otherLanguages.join('|')})(?=[/?#]|$)`, 'i');

/** The address of a page in a language. Addresses that name a language, of other sites, of files and of fragments do not change. */
export const localPath = (language: string, address: string): string =>
  isOtherLanguage(language) && address.startsWith('/') && !neutral.test(address) && !prefix.test(address) ? `/${language}${address}` : address;

/** The path of the same page in the base language. */
export const basePath = (path: string): string => path.replace(prefix, '') || '/';

/** The language of a page, by its path. */
export const languageOfPath = (path: string): Language => languageNamed(prefix.exec(path)?.[1]?.toLowerCase());

/** What a record is called within a page: the beginning of its id, 48 random bits, which no two records of a page share. */
export const anchorOf = (kind: 'speaker' | 'partner', id: string): string => `${kind}-${id.slice(0, 13)}`;
