// The facts of an HTML page that the gate checks.
import { type Tag, tagsOf } from './tags.ts';

export interface DocumentFacts {
  /** Whether it begins with a doctype and ends with </html>. */
  readonly isComplete: boolean;
  /** Paths of this site that it links to, without query and fragment. */
  readonly links: readonly string[];
  /** Paths of this site that it cannot do without: scripts, styles, fonts. */
  readonly assets: readonly string[];
  /** Paths of this site that it shows: pictures, films, icons. */
  readonly media: readonly string[];
  /** Whether its JSON-LD is valid. Addresses of this site in it count as links. */
  readonly isDescribed: boolean;
  readonly alternates: Readonly<Record<string, string>>;
}

const linking = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['form', 'action'],
]);
const loading = new Map([
  ['script', ['src']],
  ['astro-island', ['component-url', 'renderer-url', 'before-hydration-url']],
]);
const showing = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
]);

/** `origin` is the public origin, so that absolute addresses of the site count as its paths. */
export function documentFacts(html: string, origin: string): DocumentFacts {
  const links = new Set<string>();
  const assets = new Set<string>();
  const media = new Set<string>();
  const alternates: Record<string, string> = {};
  let isDescribed = true;
  for (const tag of tagsOf(html)) {
    const link = linking.get(tag.name);
    if (link) add(links, pathOf(tag.attribute(link), origin));
    for (const name of loading.get(tag.name) ?? []) add(assets, pathOf(tag.attribute(name), origin));
    for (const name of showing.get(tag.name) ?? []) for (const address of addressesIn(name, tag.attribute(name))) add(media, pathOf(address, origin));
    if (tag.name === 'link') addLink(tag);
    if (tag.name === 'script' && tag.attribute('type') === 'application/ld+json') addJsonLd(tag.text ?? '');
  }
  function addLink({ attribute }: Tag) {
    const path = pathOf(attribute('href'), origin);
    const rel = attribute('rel');
    if (rel === 'canonical') add(links, path);
    else if (rel !== 'alternate') add(isPicture(rel, attribute('as')) ? media : assets, path);
    else {
      const hreflang = attribute('hreflang');
      if (hreflang && path) alternates[hreflang] = path;
    }
  }
  function addJsonLd(text: string) {
    const described = parseJsonLd(text);
    isDescribed &&= described !== undefined;
    for (const address of stringsIn(described)) if (address.startsWith(`${origin}/`)) add(links, pathOf(address, origin));
  }
  return { isComplete: isComplete(html), isDescribed, links: [...links], assets: [...assets], media: [...media], alternates };
}

const isPicture = (rel = '', as = '') => /(?:^|[\s-])icon(?:$|\s)/.test(rel) || as === 'image' || as === 'video';

const isComplete = (html: string) => /^\s*<!doctype html/i.test(html.slice(0, 200)) && /<\/html>\s*$/i.test(html.slice(-200));

/** Undefined unless it is valid JSON-LD: one or several objects with a context. */
function parseJsonLd(text: string): unknown {
  try {
    const described: unknown = JSON.parse(text);
    const things: unknown[] = Array.isArray(described) ? described : [described];
    return things.every((thing) => typeof thing === 'object' && thing !== null && '@context' in thing) ? described : undefined;
  } catch {
    return undefined;
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const add = (set: Set<string>, path: string | undefined) => {
  if (path !== undefined) set.add(path);
};

// In a srcset an address ends at white space; commas inside it, as in data: addresses, belong to it.
const addressesIn = (attribute: string, value: string | undefined): string[] => (attribute === 'srcset' ? addressesInSet(value ?? '') : [value ?? '']);

function addressesInSet(value: string): string[] {
  const addresses: string[] = [];
  let isNext = true;
  for (const word of value.split(/\s+/).filter((word) => word !== '')) {
    // A size may be followed by the next address without a space.
    if (!isNext && !word.includes(',')) continue;
    const address: string = isNext ? word : word.slice(word.indexOf(',') + 1);
    isNext = address === '' || address.endsWith(',');
    addresses.push(address.replace(/(?<!,),+$/, ''));
  }
  return addresses.filter((address) => address !== '');
}

function pathOf(address: string | undefined, origin: string): string | undefined {
  if (!address) return undefined;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return path.startsWith('/') && !path.startsWith('//') ? decode(path.split(/[?#]/, 1)[0] ?? '') : undefined;
}

// The manifest has decoded paths: /b%C3%BCro is /büro.
function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
