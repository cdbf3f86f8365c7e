// The door of @stem/content-pipeline/edge: a Hono handler that serves the manifest to visitors, unless a CDN or web server
// in front does.
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { acceptedEncoding, createEncodedObjects, encodingFor } from './edge/compression.ts';
import { type Manifest, type ManifestEntry, notFoundPagesFor, otherSlash, programPaths } from './edge/manifest.ts';
import type { Publication } from './ledger/receipts.ts';
import type { Objects } from './objects/objects.ts';

export { findAnswered } from './edge/answered-paths.ts';
export { acceptedEncoding, compress, type Encoding } from './edge/compression.ts';

export interface EdgeOptions {
  readonly manifest: Pick<Manifest, 'find'>;
  readonly objects: Objects;
  /** Served as /sitemap.xml. */
  readonly sitemap?: () => Promise<string>;
  /** Makes damaged bytes of a path again, and returns what to serve under it; undefined when nothing is whole. */
  readonly repair?: (path: string) => Promise<ManifestEntry | undefined>;
  /** The answer when a page cannot be served for a moment; a line of text unless given. */
  readonly unavailable?: (context: Context) => Response | Promise<Response>;
  /** Registers a listener for publications: the pages of a small one are read at once, so that no visitor waits for the disk. */
  readonly onPublication?: (listener: (publication: Publication) => void) => void;
}

// Redirects as well: a browser that cached one would never see that its slug is a page again.
const revalidated = 'public, max-age=0, must-revalidate';

// At most 20 pages are read ahead per publication.
const maxReadAhead = 20;

/** A visitor waits at most 10,000 milliseconds until a damaged page is made again: others may be made first. */
const repairTimeout = 10_000;

/** GET and HEAD for every published path; the nearest published 404 page for the others. */
export function createEdge({ manifest, objects, sitemap, repair, unavailable = sayUnavailable, onPublication }: EdgeOptions): Hono {
  const encoded = createEncodedObjects(objects);
  onPublication?.(({ pages, parts }) => {
    const changed = [...pages, ...parts].flatMap(({ outcome, after }) => (outcome === 'failed' ? [] : (after?.object ?? [])));
    if (changed.length <= maxReadAhead) encoded.prepare(changed);
  });

  async function answer(context: Context): Promise<Response> {
    const path = decodedPath(context.req.path);
    const entry = path === undefined ? undefined : await manifest.find(path);
    if (entry) return serve(context, path ?? '/', entry);
    const spelling = path === undefined ? undefined : await usualSpelling(path);
    return spelling === undefined ? serveNotFound(context, path ?? '/') : redirect(context, spelling, path?.toLowerCase() === path ? 308 : 301);
  }

  // Paths without capitals and without the name of a file: people type /BankersCom, and old links end in /index.html.
  async function usualSpelling(path: string): Promise<string | undefined> {
    const plain = path.toLowerCase();
    if (sitemap && plain === '/sitemap.xml') return plain;
    const folder = plain.replace(/(?<=\/)index\.html?$/, '');
    const candidates = new Set([path, plain, folder].flatMap((spelling) => [spelling, otherSlash(spelling)]));
    candidates.delete(path);
    for (const candidate of candidates) if (candidate !== undefined && (await manifest.find(candidate))) return candidate;
    return undefined;
  }

  function redirect(context: Context, path: string, status: 301 | 308): Response {
    context.header('cache-control', revalidated);
    return context.redirect(encodeURI(path) + queryOf(context), status);
  }

  async function serveNotFound(context: Context, path: string): Promise<Response> {
    if (isOfPrograms.test(path)) return sayNotFound(context);
    for (const candidate of notFoundPagesFor(path)) {
      const entry = await manifest.find(candidate);
      if (entry) return serve(context, candidate, { ...entry, status: 404 });
    }
    return sayNotFound(context);
  }

  async function serve(context: Context, path: string, entry: ManifestEntry): Promise<Response> {
    const served = await serveWhole(context, entry);
    if (served) return served;
    // A repair that takes too long continues without this visitor.
    const whole = await Promise.race([repair?.(path).catch(() => undefined), pause(repairTimeout, undefined, { ref: false })]);
    const repaired = whole && (await serveWhole(context, { ...whole, status: entry.status === 404 ? 404 : whole.status }));
    // What replaces a damaged page may be an earlier version of it.
    if (repaired && whole.whole?.hash !== entry.whole?.hash) repaired.headers.set('cache-control', 'no-store');
    return repaired ?? unavailable(context);
  }

  /** Undefined when the bytes are missing or damaged. */
  async function serveWhole(context: Context, entry: ManifestEntry): Promise<Response | undefined> {
    // A record: servers send it as it is, and take several times as long for `Headers`. All names are in lower case.
    const headers: Record<string, string> = { 'cache-control': revalidated, ...entry.headers };
    if (entry.publication !== undefined) headers['stem-publication'] = String(entry.publication);
    const { location, vary } = headers;
    if (location !== undefined) headers['location'] = withQuery(location, queryOf(context));
    if (entry.object === undefined) return new Response(null, { status: entry.status, headers });
    if (!entry.whole) return undefined;
    const { hash, size } = entry.whole;
    const accepted = acceptedEncoding(context.req.header('accept-encoding'));
    const encoding = encodingFor(headers['content-type'] ?? '', size, accepted);
    headers['etag'] = `"${hash.slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    headers['vary'] = vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
    if (entry.status === 200 && matches(context.req.header('if-none-match'), hash)) return new Response(null, { status: 304, headers });
    const file = await encoded.get(entry.whole, encoding);
    if (!file) return undefined;
    if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
    headers['content-length'] = String(file.bytes.length);
    return new Response(context.req.method === 'HEAD' ? null : file.bytes, { status: entry.status, headers });
  }

  const edge = new Hono();
  const readSitemap = sitemap && onPublication ? keptUntilPublished(sitemap, onPublication) : sitemap;
  if (readSitemap)
    edge.get('/sitemap.xml', etag(), compress(), async (context) =>
      context.body(await readSitemap(), 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': revalidated }),
    );
  return edge.on(['GET', 'HEAD'], '*', answer);
}

function keptUntilPublished(make: () => Promise<string>, onPublication: NonNullable<EdgeOptions['onPublication']>): () => Promise<string> {
  let kept: Promise<string> | undefined;
  onPublication(() => {
    kept = undefined;
  });
  return () => {
    const made = kept ?? make();
    kept = made;
    // A failure is not kept.
    made.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made;
  };
}

const isOfPrograms = new RegExp(programPaths, 'i');

const sayNotFound = (context: Context) => context.text('Not found\n', 404, { 'cache-control': revalidated });

const sayUnavailable = (context: Context) =>
  context.text('This page is not available for a moment. Try again shortly.', 503, { 'cache-control': 'no-store', 'retry-after': '10' });

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const queryOf = (context: Context) => new URL(context.req.url).search;

// Visitors who follow an earlier address keep their query, such as utm_source.
function withQuery(location: string, query: string): string {
  if (query === '') return location;
  const [address = '', fragment] = location.split('#', 2);
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

// Any encoding of the same object counts as a match.
const matches = (header: string | undefined, object: string): boolean =>
  header?.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .startsWith(`"${object.slice(0, 32)}`) || tag.trim() === '*',
  ) ?? false;
