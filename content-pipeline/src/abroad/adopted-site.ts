// A compiled Astro site as the engine knows sites: a list of pages and a function that renders one. Both run optimistically on the
// newest content and then ask the views whether the snapshot of their batch has the same; if not, they run again with what it has.
import { getMimeType } from 'hono/utils/mime';
import { type PageEntry, type PageLocals, pages, type Read, view } from '../core/read.ts';
import { runUnguarded } from '../core/rendering/guard.ts';
import type { SiteBundle } from '../core/rendering/site-bundle.ts';
import type { Internals } from './astro-internals.ts';
import type { Compiled } from './compile.ts';
import type { Content, FieldHashes } from './content.ts';
import { evaluateModules, type Modules } from './modules.ts';
import { listPages, type PageList } from './page-list.ts';
import { type Asking, asInSnapshot, differences, isSameFor, readingViews, wholeEntries } from './reads.ts';
import { noReads, type Reader, type Reads, readAs } from './tracking.ts';

export interface AdoptedSiteOptions {
  readonly compiled: Compiled;
  readonly internals: Internals;
  readonly hashOf: FieldHashes;
  /** The newest content. */
  readonly newest: () => Content;
  readonly nextGeneration: () => number;
}

/** At most 12 times something runs again because the snapshot has other content. Each time it has more of the snapshot. */
const maxRuns = 12;

interface Run<T> {
  readonly value: T;
  readonly reads: Reads;
}

export function createAdoptedSite({ compiled, internals, hashOf, newest, nextGeneration }: AdoptedSiteOptions): SiteBundle {
  const { devalue } = internals;
  const clone = (value: unknown) => devalue.parse(devalue.stringify(value));
  let current: Promise<Modules> | undefined;
  const lists = new WeakMap<Modules, PageList>();

  function evaluate(content: Content): Promise<Modules> {
    const next = (current ?? Promise.resolve()).then(() => evaluateModules(content, { compiled, clone, generation: nextGeneration() }));
    current = next;
    next.catch(() => {
      if (current === next) current = undefined;
    });
    return next;
  }

  const readerOf = (modules: Modules, content: Content): Reader => ({
    content,
    reads: noReads(),
    resolve: modules.resolve,
    clone,
    own: new Map(),
    copies: new Map(),
    isModule: false,
  });

  /** Runs until everything that was read is what the snapshot has. */
  async function settle<T>(ask: Asking, work: (modules: Modules, content: Content) => Promise<Run<T>>): Promise<T> {
    let content = newest();
    for (let run = 0; run < maxRuns; run += 1) {
      const modules = await (current ?? evaluate(content));
      const { value, reads } = await work(modules, content);
      const ofModules = await differences(modules.reads, modules.content, hashOf, ask);
      const others = await differences(reads, content, hashOf, ask);
      if (ofModules.size + others.size === 0) return value;
      content = await asInSnapshot(content, ofModules.union(others), ask, devalue.parse);
      if (ofModules.size > 0) await evaluate(content);
    }
    throw new Error('The content changes faster than it can be read');
  }

  async function listFor(modules: Modules, content: Content): Promise<PageList> {
    const known = lists.get(modules);
    if (known && isSameFor(known.reads, known.content, content, hashOf)) return known;
    const made = await listPages(modules, readerOf(modules, content), internals);
    lists.set(modules, made);
    return made;
  }

  async function findPage(page: PageEntry, modules: Modules, given: Content, ask: Asking) {
    let list = await listFor(modules, given);
    // Props are those of the newest content: the snapshot may have others.
    if (propsOf(list.entries.find(({ path }) => path === page.path)) !== propsOf(page)) {
      const others = await differences(list.reads, list.content, hashOf, ask);
      list = await listFor(modules, await asInSnapshot(given, others, ask, devalue.parse));
    }
    const found = list.routes.get(page.path);
    if (!found) throw new Error(`No route of the site renders ${page.path}`);
    return found;
  }

  async function renderOnce(page: PageEntry, modules: Modules, content: Content, ask: Asking): Promise<Run<Response>> {
    const { pathname, route } = await findPage(page, modules, content, ask);
    const { app } = modules;
    const reader = readerOf(modules, content);
    const before = route.distURL?.length;
    const rendered = await readAs(reader, () =>
      internals.renderPath({
        prerenderer: { render: (request, { routeData }) => app.render(request, { routeData }) },
        pathname,
        route,
        options: app.getOptions(),
        logger: app.logger,
      }),
    );
    // Astro notes the file of each render.
    if (before !== undefined && before > 0) route.distURL?.splice(before);
    const type = getMimeType(rendered?.outFile.pathname ?? '') ?? 'application/octet-stream';
    const headers = { 'content-type': type };
    return { value: new Response(rendered && new Uint8Array(Buffer.from(rendered.body)), { status: page.status ?? 200, headers }), reads: reader.reads };
  }

  const pageList = view('Pages', (read: Read) =>
    runUnguarded(() =>
      settle(askingOf(read), async (modules, content) => {
        const { entries, reads } = await listFor(modules, content);
        return { value: entries, reads };
      }),
    ),
  );

  return {
    views: [...Object.values(readingViews), wholeEntries] as SiteBundle['views'],
    pages: [pages(pageList)],
    render: ({ content: answer, page }: PageLocals) =>
      runUnguarded(() => {
        const ask: Asking = {
          found: (call) => (call.view === 'collection' ? answer(readingViews.collection, call.args) : answer(readingViews.entries, call.args)),
          whole: (entries) => answer(wholeEntries, { entries }),
        };
        return settle(ask, (modules, content) => renderOnce(page, modules, content, ask));
      }),
  };
}

const propsOf = (page: PageEntry | undefined): string => JSON.stringify(page?.args ?? null);

/** A list of pages asks its reads itself: it is a view. */
const askingOf = (read: Read): Asking => ({
  found: (call) => (call.view === 'collection' ? readingViews.collection.evaluate(read, call.args) : readingViews.entries.evaluate(read, call.args)),
  whole: (entries) => wholeEntries.evaluate(read, { entries }),
});
