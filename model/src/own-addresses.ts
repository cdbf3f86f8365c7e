// The addresses of the site itself, which no event can use. Some web servers ignore case, so no two addresses may differ in
// case only.

/** Including all addresses below them. */
const areas = ['/de', '/admin', '/api', '/media', '/_astro', '/og', '/login', '/dashboard', '/format'];

const pages = [
  '/',
  '/communities',
  '/team',
  '/about',
  '/co-innovation',
  '/ecosystem-acceleration',
  '/n9-housing',
  '/contact',
  '/contact/thanks',
  '/imprint',
  '/impressum',
  '/data-protection',
  '/datenschutz',
  '/privacy',
  '/formats',
  '/formats/404',
  '/formats/404.html',
  '/404',
  '/404.html',
  '/feed.xml',
  '/favicon.svg',
  '/sitemap.xml',
  '/robots.txt',
];

/** Whether a path, in either language, belongs to the site itself or is the calendar of an event. */
export function isOwnAddress(path: string): boolean {
  const plain = path.toLowerCase();
  return pages.includes(plain) || areas.some((area) => plain === area || plain.startsWith(`${area}/`)) || /^\/formats\/.*\.ics$/.test(plain);
}

/**
 * A path in its plain form: decoded, and without a slash at its end; undefined for a path that web servers cannot serve.
 */
export function plainPath(path: string): string | undefined {
  const decoded = decodedPath(path)
    ?.normalize()
    .replace(/(?<=[^/])\/$/, '');
  // A remaining percent sign would be decoded again, into another path.
  if (decoded === undefined || !/^(?:\/(?!\.{1,2}(?:\/|$))[^/\s\\?#%\p{Cc}]+)+$/u.test(decoded) || decoded.toLowerCase().endsWith('/index.html'))
    return undefined;
  return decoded;
}

/** The sentence shown beside a path without a plain form. */
export const plainPathRule =
  'A path names folders between single slashes, without spaces, ?, #, %, \\ and dots alone, and not /index.html at its end: write it like /bankerscom or /events/bankers-2027';

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
