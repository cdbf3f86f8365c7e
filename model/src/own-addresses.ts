// The addresses of the site itself, which no event can take. Web servers may tell capitals apart or not, so that none
// differs from another in them alone.

/** With everything below them. */
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

/** Whether a path, in either language, is one of the site itself, or a calendar of an event. */
export function isOwnAddress(path: string): boolean {
  const plain = path.toLowerCase();
  return pages.includes(plain) || areas.some((area) => plain === area || plain.startsWith(`${area}/`)) || /^\/formats\/.*\.ics$/.test(plain);
}

/**
 * A path as it is asked for: letters as they are, not in percent, and without a slash at its end, which makes no
 * difference; undefined for what no web server finds.
 */
export function plainPath(path: string): string | undefined {
  const decoded = decodedPath(path)
    ?.normalize()
    .replace(/(?<=[^/])\/$/, '');
  // A percent that is left would be decoded once more, into another path.
  if (decoded === undefined || !/^(?:\/(?!\.{1,2}(?:\/|$))[^/\s\\?#%\p{Cc}]+)+$/u.test(decoded) || decoded.toLowerCase().endsWith('/index.html'))
    return undefined;
  return decoded;
}

/** The sentence shown beside what has no plain path. */
export const plainPathRule =
  'A path names folders between single slashes, without spaces, ?, #, %, \\ and dots alone, and not /index.html at its end: write it like /bankerscom or /events/bankers-2027';

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
