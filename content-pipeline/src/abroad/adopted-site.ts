// A compiled Astro site as the engine knows sites: a list of pages and a function that renders one. Both run optimistically on the
// newest content and then ask the views whether the snapshot of their batch has the same; if not, they run again with what it has.
import type { RouteData } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { type PageEntry, type PageLocals, pages, type Read, view } from '../core/read.ts';
import { runUnguarded } from '../core/rendering/guard.ts';
import type { SiteBundle } from '../core/rendering/site-bundle.ts';
import type { Internals, PathWithRoute } from './astro-internals.ts';
import { type TimesAsked, timeAt, timesAsked, timeView, withClock } from './clock.ts';
import type { Compiled } from './compile.ts';
import type { Content, FieldHashes } from './content.ts';
import type { FreshModules } from './fresh-modules.ts';
import { addRemembered, rememberedReads, samplePages } from './memos.ts';
import { evaluateModules, type Modules } from './modules.ts';
import { listPages, type PageList } from './page-list.ts';
import { seedOf, withSeed } from './randomness.ts';
import { type Asking, asInSnapshot, differences, isSameFor, isTime, readingViews, wholeEntries } from './reads.ts';
import { noReads, type Reader, type Reads, readAs } from './tracking.ts';

export interface AdoptedSiteOptions {
  readonly compiled: Compiled;
  readonly internals: Internals;
  readonly hashOf: FieldHashes;
  /** The newest content. */
  readonly newest: () => Content;
  readonly fresh: FreshModules;
  readonly now: () => number;
  readonly nextGeneration: () => number;
}

/** At most 12 times something runs again because the snapshot has other content. Each time it has more of the snapshot. */
const maxRuns = 12;

interface Run<T> {
  readonly value: T;
  readonly reads: Reads;
  readonly asked: TimesAsked;
}

/** From what something runs. */
interface Given {
  readonly modules: Modules;
  readonly content: Content;
  readonly now: number;
}

export function createAdoptedSite({ compiled, internals, hashOf, fresh, newest, now: clock, nextGeneration }: AdoptedSiteOptions): SiteBundle {
  const { devalue } = internals;
  const clone = (value: unknown) => devalue.parse(devalue.stringify(value));
  let current: Promise<Modules> | undefined;
  const lists = new WeakMap<Modules, PageList>();

  function evaluate(content: Content, now: number): Promise<Modules> {
    const next = (current ?? Promise.resolve()).then(async () => {
      const modules = await evaluateModules(content, { compiled, clone, now, fresh, generation: nextGeneration() });
      await findMemos({ modules, content, now });
      return modules;
    });
    current = next;
    next.catch(() => {
      if (current === next) current = undefined;
    });
    return next;
  }

  const readerOf = ({ modules, content }: Given): Reader => ({
    content,
    reads: noReads(),
    resolve: modules.resolve,
    clone,
    own: new Map(),
    copies: new Map(),
    isModule: false,
  });

  /** Runs until everything that was read, by the run and by modules, is what the snapshot has. */
  async function settle<T>(ask: Asking, work: (given: Given) => Promise<Run<T>>): Promise<T> {
    let content = newest();
    let now = clock();
    for (let run = 0; run < maxRuns; run += 1) {
      const modules = await (current ?? evaluate(content, now));
      const { value, reads, asked } = await work({ modules, content, now });
      const ofModules = await differences(modules.reads, modules.content, hashOf, ask);
      const others = await differences(reads, content, hashOf, ask);
      const isModulesTime = await isTime(modules.asked.values(), modules.now, ask);
      const isOwnTime = await isTime(asked.values(), now, ask);
      const areModulesSame = ofModules.size === 0 && isModulesTime;
      if (areModulesSame && others.size === 0 && isOwnTime) return value;
      content = await asInSnapshot(content, ofModules.union(others), ask, devalue.parse);
      if (!(isModulesTime && isOwnTime)) now = Number(await ask.time({ unit: 'minute', zone: 'UTC' }));
      if (!areModulesSame) await evaluate(content, now);
    }
    throw new Error('The content changes faster than it can be read');
  }

  async function listFor({ modules, content, now }: Given): Promise<PageList> {
    const known = lists.get(modules);
    const isSameTime = known && [...known.asked.values()].every((asked) => timeAt(known.now, asked) === timeAt(now, asked));
    if (isSameTime && isSameFor(known.reads, known.content, content, hashOf)) return known;
    const made = await listPages(modules, readerOf({ modules, content, now }), now, internals);
    lists.set(modules, made);
    return made;
  }

  async function findPage(page: PageEntry, given: Given, ask: Asking) {
    let list = await listFor(given);
    // Props are those of the newest content: the snapshot may have others.
    if (propsOf(list.entries.find(({ path }) => path === page.path)) !== propsOf(page)) {
      const others = await differences(list.reads, list.content, hashOf, ask);
      list = await listFor({ ...given, content: await asInSnapshot(given.content, others, ask, devalue.parse) });
    }
    const found = list.routes.get(page.path);
    if (!found) throw new Error(`No route of the site renders ${page.path}`);
    return found;
  }

  async function renderOnce(page: PageEntry, given: Given, ask: Asking): Promise<Run<Response>> {
    const found = await findPage(page, given, ask);
    const reader = readerOf(given);
    const asked = timesAsked();
    const rendered = await renderWith(internals, found, given, { reader, asked });
    const headers = { 'content-type': getMimeType(rendered?.outFile.pathname ?? '') ?? 'application/octet-stream' };
    const body = rendered && new Uint8Array(Buffer.from(rendered.body));
    return { value: new Response(body, { status: page.status ?? 200, headers }), reads: reader.reads, asked };
  }

  /** Adds to the reads of modules what they remember of those of pages. */
  async function findMemos(given: Given): Promise<void> {
    const { modules, content } = given;
    const { entries, routes } = await listFor(given);
    const sample = samplePages(entries).flatMap(({ path }) => routes.get(path) ?? []);
    // One after the other, as pages are published: the first one fills what is remembered.
    async function pass() {
      const passed: { readonly reads: Reads; readonly asked: TimesAsked }[] = [];
      for (const found of sample) {
        const reader = { ...readerOf(given), isModule: true };
        const asked = timesAsked();
        // A page that fails says so when it is published.
        await renderWith(internals, found, given, { reader, asked }).catch(() => undefined);
        passed.push({ reads: reader.reads, asked });
      }
      return passed;
    }
    const [firsts, seconds] = [await pass(), await pass()];
    for (const [place, first] of firsts.entries()) {
      const second = seconds[place] ?? first;
      addRemembered(modules.reads, rememberedReads(first.reads, second.reads), content);
      for (const [key, asked] of first.asked) if (!second.asked.has(key)) modules.asked.set(key, asked);
    }
  }

  const pageList = view('Pages', (read: Read) =>
    runUnguarded(() =>
      settle(askingOf(read), async (given) => {
        const { entries, reads, asked } = await listFor(given);
        return { value: entries, reads, asked };
      }),
    ),
  );

  return {
    views: [...Object.values(readingViews), wholeEntries, timeView] as SiteBundle['views'],
    pages: [pages(pageList)],
    render: ({ content: answer, page }: PageLocals) =>
      runUnguarded(() => {
        const ask: Asking = {
          found: (call) => (call.view === 'collection' ? answer(readingViews.collection, call.args) : answer(readingViews.entries, call.args)),
          whole: (entries) => answer(wholeEntries, { entries }),
          time: (asked) => answer(timeView, { ...asked }),
        };
        return settle(ask, (given) => renderOnce(page, given, ask));
      }),
  };
}

interface Rendering {
  readonly reader: Reader;
  readonly asked: TimesAsked;
}

/** Renders a page as `astro build` does, into the file that it would write. */
async function renderWith(internals: Internals, { pathname, route }: PathWithRoute, { modules: { app }, now }: Given, { reader, asked }: Rendering) {
  const before = route.distURL?.length;
  const prerenderer = {
    render: (request: Request, { routeData }: { readonly routeData: RouteData }) =>
      withClock({ now, asked }, () => withSeed(seedOf(request), () => app.render(request, { routeData }))),
  };
  const rendered = await readAs(reader, () => internals.renderPath({ prerenderer, pathname, route, options: app.getOptions(), logger: app.logger }));
  // Astro notes the file of each render.
  if (before !== undefined && before > 0) route.distURL?.splice(before);
  return rendered;
}

const propsOf = (page: PageEntry | undefined): string => JSON.stringify(page?.args ?? null);

/** A list of pages asks its reads itself: it is a view. */
const askingOf = (read: Read): Asking => ({
  found: (call) => (call.view === 'collection' ? readingViews.collection.evaluate(read, call.args) : readingViews.entries.evaluate(read, call.args)),
  whole: (entries) => wholeEntries.evaluate(read, { entries }),
  time: (asked) => timeView.evaluate(read, asked),
});
