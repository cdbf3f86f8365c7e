// The pages of every site, by their English paths. The German version of a page is below /de.

/** Where researchers look for whom to tell about a weakness (RFC 9116). */
export const securityContactPath = '/.well-known/security.txt';

/** The most visited first. */
export const fixedPaths: readonly string[] = ['/', '/communities', '/team', '/about', '/co-innovation', '/ecosystem-acceleration', '/n9-housing', '/contact'];

/** Pages that exist once their text is saved, with the addresses that redirect to them. */
export const legalPaths = [
  { slug: 'imprint', path: '/imprint', others: ['/impressum'] },
  { slug: 'privacy', path: '/datenschutz', others: ['/privacy', '/data-protection'] },
  { slug: 'security', path: '/security', others: ['/sicherheit', '/security-policy'] },
] as const;

/** What the server answers itself, beside the published pages. */
export const servedPaths: readonly string[] = ['/admin', '/api/docs', '/api/openapi.json', '/sitemap.xml'];

/** Files and services that have no language. */
const neutral =
  /^\/(?:(?:media|api|admin|_astro|og|\.well-known)(?:[/?#]|$)|(?:favicon\.(?:ico|svg)|apple-touch-icon(?:-precomposed)?\.png|robots\.txt|sitemap\.xml)(?:[?#]|$))/i;

/** The address of the German version of a page. Addresses of other sites, files and fragments do not change. */
export const germanPath = (address: string): string =>
  address.startsWith('/') && !neutral.test(address) && !/^\/de(?:[/?#]|$)/i.test(address) ? `/de${address}` : address;
