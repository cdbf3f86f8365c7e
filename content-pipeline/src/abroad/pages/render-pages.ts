// Lists and renders the pages of an adopted site, with the clock, the randomness and the content that they are given.
import type { RouteData } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import type { PageEntry } from '../../core/read.ts';
import type { Internals, PathWithRoute } from '../code/astro-internals.ts';
import type { Modules } from '../code/modules.ts';
import type { FieldHashes } from '../content/content.ts';
import { type Asking, asInSnapshot, differences, isSameFor } from '../content/reads.ts';
import { type ContentReader, noReads, readAs } from '../content/tracking.ts';
import { type TimesAsked, timeAt, timesAsked, withClock } from './clock.ts';
import { addRemembered, rememberedReads, samplePages } from './memos.ts';
import { listPages, type PageList } from './page-list.ts';
import { seedOf, withSeed } from './randomness.ts';
import type { Given, Run } from './settle.ts';

export interface PagesOptions {
  readonly internals: Internals;
  readonly hashOf: FieldHashes;
  readonly clone: (value: unknown) => unknown;
}

export interface SitePages {
  list(given: Given): Promise<PageList>;
  render(page: PageEntry, given: Given, ask: Asking): Promise<Run<Response>>;
  /** Adds to the reads of modules what they remember of those of pages. */
  findMemos(given: Given): Promise<void>;
}

export function createSitePages({ internals, hashOf, clone }: PagesOptions): SitePages {
  const { devalue } = internals;
  const lists = new WeakMap<Modules, PageList>();

  const readerOf = ({ modules, content }: Given): ContentReader => ({
    content,
    reads: noReads(),
    resolve: modules.resolve,
    clone,
    own: new Map(),
    copies: new Map(),
    isModule: false,
  });

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

  return {
    list: listFor,
    async render(page: PageEntry, given: Given, ask: Asking): Promise<Run<Response>> {
      const found = await findPage(page, given, ask);
      const reader = readerOf(given);
      const asked = timesAsked();
      const rendered = await renderWith(internals, found, given, { reader, asked });
      const headers = { 'content-type': getMimeType(rendered?.outFile.pathname ?? '') ?? 'application/octet-stream' };
      const body = rendered && new Uint8Array(Buffer.from(rendered.body));
      return { value: new Response(body, { status: page.status ?? 200, headers }), reads: reader.reads, asked };
    },
    async findMemos(given) {
      const { modules, content } = given;
      const { entries, routes } = await listFor(given);
      const sample = samplePages(entries).flatMap(({ path }) => routes.get(path) ?? []);
      const pass = () =>
        renderAll(
          sample,
          (found, reading) => renderWith(internals, found, given, reading),
          () => readerOf(given),
        );
      const [firsts, seconds] = [await pass(), await pass()];
      for (const [place, first] of firsts.entries()) {
        const second = seconds[place] ?? first;
        addRemembered(modules.reads, rememberedReads(first.reader.reads, second.reader.reads), content);
        for (const [key, asked] of first.asked) if (!second.asked.has(key)) modules.asked.set(key, asked);
      }
    },
  };
}

/** Renders pages one after the other, as they are published: the first one fills what is remembered. */
async function renderAll(
  pages: readonly PathWithRoute[],
  render: (page: PathWithRoute, reading: Rendering) => Promise<unknown>,
  newReader: () => ContentReader,
): Promise<Rendering[]> {
  const rendered: Rendering[] = [];
  for (const page of pages) {
    const reading = { reader: { ...newReader(), isModule: true }, asked: timesAsked() };
    // A page that fails says so when it is published.
    await render(page, reading).catch(() => undefined);
    rendered.push(reading);
  }
  return rendered;
}

interface Rendering {
  readonly reader: ContentReader;
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
