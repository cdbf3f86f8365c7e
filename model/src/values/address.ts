// The addresses that content may contain, and the paths of the site itself. Any other address (javascript:, data:) is refused.
import { otherLanguages } from '../languages.ts';
import { fixedPaths, legalPaths } from '../site-pages.ts';

const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

/** A path of this site: one leading slash, no second one, no backslash that a browser would turn into one. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);

export function isSafeAddress(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value)) return false;
  if (isSitePath(value) || /^#[\w-]*$/.test(value)) return true;
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol) || leadsNowhere(new URL(value))) return false;
  // Browsers also take https:/example.org, https:example.org and https:\\example.org for addresses of other sites.
  return !/^https?:/i.test(value) || /^https?:\/\/[^/\\]/i.test(value);
}

/** A scheme without anyone to call or write to, or a host with an empty part. */
function leadsNowhere({ protocol, hostname, pathname, search }: URL): boolean {
  if (protocol === 'mailto:' || protocol === 'tel:') return pathname === '' && search === '';
  return /^\.|\.\./.test(hostname);
}

/** An address as it is stored: www.example.ch and https:/example.ch get the https:// that they lack, office@example.ch its mailto:. */
export function completeAddress(value: string): string {
  const [, scheme, person] = /^(?:(mailto|tel):)?\s{0,9}(.*)$/is.exec(value) ?? [];
  if (scheme?.toLowerCase() !== 'tel' && person !== undefined && isPerson(person)) return `mailto:${person}`;
  if (scheme?.toLowerCase() !== 'mailto' && person !== undefined && /^\+\d[\d\s()./-]{5,40}$/.test(person)) return telephoneAddress(person);
  return completeWebAddress(value);
}

/** An e-mail address, perhaps with a subject. */
function isPerson(text: string): boolean {
  const [, domain = ''] = /^[\w.+'-]{1,64}@([^?\s]{3,253})(?:\?\S*)?$/.exec(text) ?? [];
  return !/[/#:]/.test(domain) && beginsWithDomain(domain);
}

function completeWebAddress(value: string): string {
  const [start = '', scheme] = /^(?:(https?):[/\\]*)?/i.exec(value) ?? [];
  const rest = value.slice(start.length);
  if (/^https?:\/\/$/i.test(start) || !beginsWithDomain(rest)) return value;
  return `${scheme?.toLowerCase() ?? 'https'}://${rest}`;
}

// A name such as agenda.pdf is a file, not a domain.
const fileEndings =
  /^(?:pdf|html?|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|txt|ics|vcf|eml|jpe?g|png|gif|svg|webp|avif|heic|tiff?|eps|mp[34]|m4[av]|webm|7z|rar|php|aspx?|jsp)$/;
/** Endings of files that are domains too. */
const eitherEnding = /^(?:zip|mov)$/;

function beginsWithDomain(text: string): boolean {
  const [host = ''] = text.toLowerCase().split(/[/?#]/, 1);
  const labels = host.replace(/:\d{1,5}$/, '').split('.');
  const last = labels.at(-1) ?? '';
  const isFile = fileEndings.test(last) || (eitherEnding.test(last) && labels.length === 2 && text[host.length] !== '/');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label)) && /^(?:\p{L}{2,}|xn--.+)$/u.test(last) && !isFile;
}

/** A file: of this site, or fetched over http(s). */
export const isFileAddress = (value: string): boolean => isSafeAddress(value) && (isSitePath(value) || /^https?:/.test(value));

/** The `tel:` address of a telephone number. The (0) of +41 (0)44 is dialled within the country only. */
export const telephoneAddress = (number: string): string => `tel:${number.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`;

// Paths of the site itself, with all paths below them. Events cannot use these. Some web servers ignore case, so no two
// paths may differ in case only.
const areas = [
  ...otherLanguages.map((language) => `/${language}`),
  '/admin',
  '/api',
  '/media',
  '/_astro',
  '/og',
  '/.well-known',
  '/login',
  '/dashboard',
  '/format',
];

const pages = [
  ...fixedPaths,
  ...legalPaths.flatMap(({ path, others }) => [path, ...others]),
  '/contact/thanks',
  '/answer',
  '/contribute',
  '/my-data',
  '/door',
  '/door-offline.js',
  '/feedback',
  '/formats',
  '/formats/404',
  '/formats/404.html',
  '/404',
  '/404.html',
  '/feed.xml',
  '/llms.txt',
  '/favicon.ico',
  '/favicon.svg',
  '/sitemap.xml',
  '/robots.txt',
];

/** Whether a path, in any language, belongs to the site itself or is the calendar of an event. */
export function isOwnAddress(path: string): boolean {
  const plain = path.toLowerCase();
  return pages.includes(plain) || areas.some((area) => plain === area || plain.startsWith(`${area}/`)) || /^\/formats\/.*\.ics$/.test(plain);
}

/** A path in its plain form: decoded, and without a slash at its end; undefined for a path that web servers cannot serve. */
export function plainPath(path: string): string | undefined {
  const decoded = decodedPath(path)
    ?.normalize()
    .replace(/(?<=[^/])\/$/, '');
  // A remaining percent sign would be decoded again, into another path.
  if (decoded === undefined || !/^(?:\/(?!\.{1,2}(?:\/|$))[^/\s\\?#%\p{Cc}]+)+$/u.test(decoded) || decoded.toLowerCase().endsWith('/index.html'))
    return undefined;
  return decoded;
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
