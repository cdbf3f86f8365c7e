// The door of @stem/content-pipeline/edge: a Hono handler that serves the manifest to visitors, where no CDN in front does.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Reading, Transaction } from './database.ts';
import { acceptedEncoding, createEncodedObjects, encodingFor } from './edge/compression.ts';
import { entityTag, namesObject } from './edge/entity-tag.ts';
import { type Manifest, type ManifestEntry, notFoundPagesFor, otherSlash, programPaths } from './edge/manifest.ts';
import { createSeenPublication, type Freshness } from './edge/seen-publication.ts';
import { type AnswerHeaders, type CdnHeaders, createSharedCaches } from './edge/shared-caches.ts';
import { sitemapPath } from './edge/tags.ts';
import type { Publication } from './ledger/receipts.ts';
import { revalidated } from './ledger/served.ts';
import type { Objects } from './objects/objects.ts';

export { acceptedEncoding, compress, type Encoding } from './edge/compression.ts';
export type { CdnHeaders } from './edge/shared-caches.ts';
export { tagOf } from './edge/tags.ts';
export { type Twin, twinOf, withTwins } from './edge/twins.ts';

/** What the edge serves, and how it answers where something is missing or damaged. */
export interface EdgeOptions {
  readonly manifest: Pick<Manifest, 'find'>;
  readonly objects: Pick<Objects, 'get'>;
  /** Served as /sitemap.xml. */
  readonly sitemap?: () => Promise<string>;
  /** Makes damaged bytes of a path again, and returns what to serve under it; undefined when nothing is whole. */
  readonly repair?: (path: string) => Promise<ManifestEntry | undefined>;
  /** The answer when a page cannot be served for a moment; a line of text unless given. */
  readonly unavailable?: (context: Context) => Response | Promise<Response>;
  /** Registers a listener for publications: the pages of a small one are read at once, so that no visitor waits for the disk. */
  readonly onPublication?: (listener: (publication: Publication) => void) => void;
  /** The headers of the CDN in front; without one answers have neither tags nor a lifetime in shared caches. */
  readonly cdn?: CdnHeaders;
  /** Given when other processes serve the same site. */
  readonly visits?: Freshness;
}

const maxReadAhead = 20;

/** A visitor waits at most 10,000 milliseconds until a damaged page is made again: others may be made first. */
const repairTimeout = 10_000;

/** GET and HEAD for every published path; the nearest published 404 page for the others. */
export function createEdge({ manifest, objects, sitemap, repair, unavailable = sayUnavailable, onPublication, cdn, visits }: EdgeOptions): Hono {
  const encoded = createEncodedObjects(objects);
  const shared = cdn && createSharedCaches(cdn);
  const seen = visits && !cdn ? createSeenPublication(visits) : undefined;
  const described = new WeakMap<ManifestEntry, AnswerHeaders>();
  let publications = 0;
  onPublication?.(({ pages, parts }) => {
    publications += 1;
    const changed = [...pages, ...parts].flatMap(({ outcome, after }) => (outcome === 'failed' ? [] : (after?.object ?? [])));
    if (changed.length <= maxReadAhead) encoded.prepare(changed);
  });

  async function answer(context: Context): Promise<Response> {
    const path = decodedPath(context.req.path);
    const before = publications;
    if (seen && !(await seen.reach(context))) return refuse(await unavailable(context));
    const response = await answerPath(context, path);
    // What a publication overtook may be outdated, and the CDN may get it after its purge.
    if (shared && (before !== publications || visits?.isCurrent() === false)) refuse(response);
    return response;
  }

  async function answerPath(context: Context, path: string | undefined): Promise<Response> {
    const entry = path === undefined ? undefined : await manifest.find(path);
    if (entry) return serve(context, path ?? '/', entry);
    const { spelling, looked } = path === undefined ? { looked: [] } : await usualSpelling(path, manifest, sitemap !== undefined);
    if (spelling === undefined) return serveNotFound(context, path ?? '/', looked);
    return redirect(context, { to: spelling, status: path?.toLowerCase() === path ? 308 : 301, looked });
  }

  function redirect(context: Context, { to, status, looked }: { to: string; status: 301 | 308; looked: readonly string[] }): Response {
    const query = queryOf(context);
    const caching = query === '' ? shared?.describe(revalidated, looked) : shared?.refuse;
    for (const [name, value] of Object.entries({ 'cache-control': revalidated, ...caching })) context.header(name, value);
    return context.redirect(encodeURI(to) + query, status);
  }

  async function serveNotFound(context: Context, path: string, looked: readonly string[]): Promise<Response> {
    const concerned = [...looked];
    if (isOfPrograms.test(path)) return sayNotFound(context, concerned);
    for (const candidate of notFoundPagesFor(path)) {
      concerned.push(candidate);
      const entry = await manifest.find(candidate);
      if (entry) return serve(context, candidate, { ...entry, status: 404 }, concerned);
    }
    return sayNotFound(context, concerned);
  }

  const sayNotFound = (context: Context, concerned: readonly string[]) =>
    context.text('Not found\n', 404, { 'cache-control': revalidated, ...shared?.describe(revalidated, concerned) });

  /** `concerned`: all paths on which the answer depends. */
  async function serve(context: Context, path: string, entry: ManifestEntry, concerned: readonly string[] = [path]): Promise<Response> {
    const served = await serveWhole(context, entry, concerned);
    if (served) return served;
    // A repair that takes too long continues without this visitor.
    const whole = await Promise.race([repair?.(path).catch(() => undefined), pause(repairTimeout, undefined, { ref: false })]);
    const again = whole && { ...whole, status: entry.status === 404 ? 404 : whole.status, ...(entry.parts && { parts: entry.parts }) };
    const repaired = again && (await serveWhole(context, again, concerned));
    // What replaces a damaged page may be an earlier version of it.
    if (repaired && whole.whole?.hash !== entry.whole?.hash) refuse(repaired);
    return repaired ?? refuse(await unavailable(context));
  }

  function refuse(response: Response): Response {
    for (const [name, value] of Object.entries(shared?.refuse ?? { 'cache-control': 'no-store' })) response.headers.set(name, value);
    return response;
  }

  function cachingOf(cacheControl: string, entry: ManifestEntry, concerned: readonly string[]): AnswerHeaders | undefined {
    const known = described.get(entry);
    if (known || !shared) return known;
    const made = shared.describe(cacheControl, [...concerned, ...(entry.parts ?? [])]);
    described.set(entry, made);
    return made;
  }

  /** Undefined when the bytes are missing or damaged. */
  async function serveWhole(context: Context, entry: ManifestEntry, concerned: readonly string[]): Promise<Response | undefined> {
    // A record: servers send it as it is, and take several times as long for `Headers`. All names are in lower case.
    const headers: Record<string, string> = { 'cache-control': revalidated, ...entry.headers };
    if (shared) Object.assign(headers, cachingOf(headers['cache-control'] ?? '', entry, concerned));
    if (entry.publication !== undefined) headers.publication = String(entry.publication);
    seen?.remember(context, headers);
    const { location, vary } = headers;
    if (location !== undefined) headers.location = withQuery(location, queryOf(context));
    // Some CDNs ignore the query, and would send all visitors on with that of the first.
    if (location !== headers.location) Object.assign(headers, shared?.refuse);
    if (entry.object === undefined) return new Response(null, { status: entry.status, headers });
    if (!entry.whole) return undefined;
    const { hash, size } = entry.whole;
    const accepted = acceptedEncoding(context.req.header('accept-encoding'));
    const encoding = encodingFor(headers['content-type'] ?? '', size, accepted);
    headers.etag = entityTag(hash, encoding);
    headers.vary = vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
    if (entry.status === 200 && namesObject(context.req.header('if-none-match'), hash)) return new Response(null, { status: 304, headers });
    const file = await encoded.get(entry.whole, encoding);
    if (!file) return undefined;
    if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
    headers['content-length'] = String(file.bytes.length);
    return new Response(context.req.method === 'HEAD' ? null : file.bytes, { status: entry.status, headers });
  }

  const edge = new Hono();
  const readSitemap = sitemap && onPublication ? keptUntilPublished(sitemap, onPublication) : sitemap;
  if (readSitemap)
    edge.get(sitemapPath, etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...(shared?.names ?? [])] }), compress(), async (context) => {
      const before = publications;
      const text = await readSitemap();
      const isCurrent = before === publications && visits?.isCurrent() !== false;
      const caching = isCurrent ? shared?.describe(revalidated, [sitemapPath]) : shared?.refuse;
      return context.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': revalidated, ...caching });
    });
  return edge.on(['GET', 'HEAD'], '*', answer);
}

interface Spelling {
  readonly spelling?: string;
  /** The paths that were looked up; a page under one of them changes the answer. */
  readonly looked: readonly string[];
}

/** Paths without capitals and without the name of a file: people type /BankersCom, and old links end in /index.html. */
async function usualSpelling(path: string, manifest: Pick<Manifest, 'find'>, hasSitemap: boolean): Promise<Spelling> {
  const plain = path.toLowerCase();
  if (hasSitemap && plain === sitemapPath) return { spelling: plain, looked: [path] };
  const folder = plain.replace(/(?<=\/)index\.html?$/, '');
  const candidates = new Set([path, plain, folder].flatMap((spelling) => [spelling, otherSlash(spelling)]).filter((spelling) => spelling !== undefined));
  candidates.delete(path);
  const looked = [path];
  for (const candidate of candidates) {
    looked.push(candidate);
    if (await manifest.find(candidate)) return { spelling: candidate, looked };
  }
  return { looked };
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

const sayUnavailable = (context: Context) =>
  context.text('This page is not available for a moment. Try again shortly.', 503, { 'cache-control': 'no-store', 'retry-after': '10' });

/** Undefined for an address that is none. */
export function decodedPath(path: string): string | undefined {
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

/** Paths that the manifest answers with a page, a redirect or a file of the site bundle. A page for unknown addresses answers none. */
export async function findAnswered(paths: readonly string[], transaction: Pick<Reading | Transaction, 'all'>): Promise<string[]> {
  const rows = await transaction.all<{ path: string }>(sql`
    SELECT wanted.value AS path FROM json_each(${JSON.stringify(paths)}) AS wanted
    WHERE EXISTS (SELECT 1 FROM pipeline_pages WHERE path = wanted.value AND coalesce(entry->>'status', 200) < 400)
       OR EXISTS (SELECT 1 FROM pipeline_assets WHERE path = wanted.value)`);
  return rows.map(({ path }) => path);
}
