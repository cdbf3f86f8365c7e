// What the gate must know of an HTML page.
import { type Tag, tagsOf } from '../quick/html-tags.ts';

export interface DocumentFacts {
  /** It begins with a doctype and ends with </html>. */
  readonly isComplete: boolean;
  /** Paths of this site that it links to, without query and fragment. */
  readonly links: readonly string[];
  /** Paths of this site that it cannot do without: pictures, scripts, styles, videos. */
  readonly assets: readonly string[];
  /** What it tells machines about itself (JSON-LD) can be read as such. Addresses of this site therein are links. */
  readonly isDescribed: boolean;
  /** Alternate versions, by language. */
  readonly alternates: Readonly<Record<string, string>>;
}

const linking = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['form', 'action'],
]);
const loading = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['script', ['src']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['astro-island', ['component-url', 'renderer-url', 'before-hydration-url']],
]);

/** `origin` is the site's own, so that absolute addresses of its pages count as its paths. */
export function documentFacts(html: string, origin: string): DocumentFacts {
  const links = new Set<string>();
  const assets = new Set<string>();
  const alternates: Record<string, string> = {};
  let isDescribed = true;
  for (const tag of tagsOf(html)) {
    const link = linking.get(tag.name);
    if (link) add(links, pathOf(tag.attribute(link), origin));
    for (const name of loading.get(tag.name) ?? []) for (const address of addressesIn(name, tag.attribute(name))) add(assets, pathOf(address, origin));
    if (tag.name === 'link') addLink(tag);
    if (tag.name === 'script' && tag.attribute('type') === 'application/ld+json') addDescription(tag.text ?? '');
  }
  function addLink({ attribute }: Tag) {
    const path = pathOf(attribute('href'), origin);
    const rel = attribute('rel');
    if (rel !== 'alternate') add(rel === 'canonical' ? links : assets, path);
    else {
      const hreflang = attribute('hreflang');
      if (hreflang && path) alternates[hreflang] = path;
    }
  }
  function addDescription(text: string) {
    const described = readDescription(text);
    isDescribed &&= described !== undefined;
    for (const address of stringsIn(described)) if (address.startsWith(`${origin}/`)) add(links, pathOf(address, origin));
  }
  return { isComplete: isComplete(html), isDescribed, links: [...links], assets: [...assets], alternates };
}

const isComplete = (html: string) => /^\s*<!doctype html/i.test(html.slice(0, 200)) && /<\/html>\s*$/i.test(html.slice(-200));

/** Undefined when it is not what readers of JSON-LD expect: an object, or several, with a context. */
function readDescription(text: string): unknown {
  try {
    const described: unknown = JSON.parse(text);
    const parts: unknown[] = Array.isArray(described) ? described : [described];
    return parts.every((part) => typeof part === 'object' && part !== null && '@context' in part) ? described : undefined;
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

// In a srcset, an address ends at white space; commas within it (as in data: addresses) belong to it.
const addressesIn = (attribute: string, value: string | undefined): string[] =>
  attribute === 'srcset' ? [...(value ?? '').matchAll(/\s*(\S*[^\s,])[^,]*(?:,|$)/g)].map(([, address = '']) => address) : [value ?? ''];

function pathOf(address: string | undefined, origin: string): string | undefined {
  if (!address) return undefined;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return path.startsWith('/') && !path.startsWith('//') ? decoded(path.replace(/[?#].*$/s, '')) : undefined;
}

// Pages are known by what their address means: /b%C3%BCro is /büro.
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
