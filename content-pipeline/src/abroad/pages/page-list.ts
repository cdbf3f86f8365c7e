// Which pages a site has: what `getStaticPaths` of its routes returns, as entries of the engine.
import { hash } from 'node:crypto';
import type { AstroConfig, RouteData } from 'astro';
import type { Json, PageEntry } from '../../core/read.ts';
import type { Internals, PathWithRoute, Settings } from '../code/astro-internals.ts';
import type { Modules } from '../code/modules.ts';
import type { SiteContent } from '../content/content.ts';
import { addressOfTracked, type ContentReader, isWithinTracked, noReads, type Reads, readAs } from '../content/tracking.ts';
import { type TimesAsked, timesAsked, withClock } from './clock.ts';
import { withSeed } from './randomness.ts';

export interface PageList {
  /** The content from which it was made. */
  readonly content: SiteContent;
  readonly reads: Reads;
  readonly now: number;
  readonly asked: TimesAsked;
  readonly entries: readonly PageEntry[];
  readonly routes: ReadonlyMap<string, PathWithRoute>;
}

/** The path of a page as visitors write it. */
function pagePathOf(pathname: string, { type, isIndex }: RouteData, { build, trailingSlash }: AstroConfig): string {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (type === 'endpoint' || plain === '/' || plain === '') return plain === '' ? '/' : plain;
  if (plain === '/404' || plain === '/500' || trailingSlash === 'never') return plain;
  const isFolder = build.format === 'directory' || (build.format === 'preserve' && isIndex);
  return isFolder ? `${plain}/` : plain;
}

export async function listPages(modules: Modules, reader: ContentReader, now: number, internals: Internals): Promise<PageList> {
  const { StaticPaths, stringifyParams } = internals;
  const { app } = modules;
  const { config } = app.getOptions().settings;
  app.routeCache.clearAll();
  const reads = noReads();
  const asked = timesAsked();
  return readAs({ ...reader, reads }, () => withClock({ now, asked }, () => withSeed('pages', list)));

  async function list(): Promise<PageList> {
    const routes = new Map<string, PathWithRoute>();
    for (const found of await new StaticPaths(app).getAll()) {
      const path = pagePathOf(found.pathname, found.route, config);
      if (!routes.has(path)) routes.set(path, found);
    }
    noteFiles(routes.values(), internals, app.getOptions().settings);
    // Props are what a page is given beside content, so that other props are another page. An entry among them is none of the list's reads.
    const props = new Map<string, Json>();
    const seen = new Set<unknown>();
    await readAs({ ...reader, reads: noReads() }, async () => {
      for (const { route } of routes.values()) {
        const known = app.routeCache.get(route)?.staticPaths;
        if (!known || seen.has(known)) continue;
        seen.add(known);
        for (const { params, props: given } of known)
          props.set(
            pagePathOf(stringifyParams(params, route, config.trailingSlash), route, config),
            hash('sha256', textOf(given ?? {}), 'base64url').slice(0, 16),
          );
      }
    });
    const entries = [...routes].map(
      ([path, { route }]): PageEntry => ({
        path,
        lang: 'en',
        args: { route: route.component, ...(props.has(path) && { props: props.get(path) }) },
        ...(path === '/404' && { status: 404 }),
      }),
    );
    return { content: reader.content, reads, now, asked, entries, routes };
  }
}

/** Notes the files of each route in it, as a build does: a page that falls back to another language asks whether that page is there. */
function noteFiles(paths: Iterable<PathWithRoute>, { getOutFile, getOutFolder }: Internals, settings: Settings): void {
  for (const [route, found] of Map.groupBy(paths, (path) => path.route))
    route.distURL = found.map(({ pathname }) =>
      getOutFile(settings.config.build.format, getOutFolder(settings, encodeURI(pathname), route), encodeURI(pathname), route),
    );
}

/** Props as text: entries by their address, since pages record what they read of them. */
function textOf(value: unknown): string {
  const seen = new Set<object>();
  return (
    JSON.stringify(value, function (this: Record<string, unknown>, name, json: unknown) {
      const given = name === '' ? value : this[name];
      if (typeof given === 'function') return `function ${given.name}`;
      if (typeof given === 'bigint') return String(given);
      if (typeof given !== 'object' || given === null) return json;
      const address = addressOfTracked(given);
      if (address !== undefined) return `entry ${address}`;
      if (isWithinTracked(given)) return 'within an entry';
      if (given instanceof Map || given instanceof Set) return [...given];
      if (seen.has(given)) return 'seen';
      seen.add(given);
      return json;
    }) ?? ''
  );
}
