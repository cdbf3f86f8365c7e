// The engine of this project: a table for each collection, a view for each template, a part for each shared partial.
import { createBundleRenderer, onlyPublisher, openObjects, type SiteBundle, startPipeline } from '@stem/content-pipeline';
import { lookupKeys, writeAs } from '@stem/content-pipeline/changes';
import { openDatabase } from '@stem/content-pipeline/database';
import { createEdge } from '@stem/content-pipeline/edge';
import { type PageEntry, type PageSource, pages, pagesOfEach, type Read, view } from '@stem/content-pipeline/read';
import type { SQL } from 'drizzle-orm';
import { createFolder } from '../../src/system/resources.ts';
import type { Page, Show, Site } from '../case.ts';
import { layoutsOf, pathOf, pathOfPortion, reachOfPage } from '../site.ts';
import { type Adapter, documentEnd, documentStart, type Pages, type Running } from './adapter.ts';
import { type Context, matches, type Piece, resolve, select, valuesOf } from './resolve.ts';
import { createTables, statementsOf, type Tables, tablesOf } from './tables.ts';

const origin = 'https://suite.example';

export const engine: Adapter = {
  name: 'Stem',
  how: 'A save is one transaction. New templates are a new site bundle, started on the same data. Rendered: pages whose template ran.',
  open: (site) => openEngine(site),
  async build(site, onBuilt) {
    const running = await openEngine(site);
    onBuilt?.(running.built);
    const all = await running.readAll();
    await running.close();
    return all;
  },
};

async function openEngine(first: Site): Promise<Running & { readAll(): Promise<Pages> }> {
  const folder = createFolder('suite');
  const database = await openDatabase({ url: `file:${folder}/site.db` });
  const tables = tablesOf(first);
  await database.write(async (transaction) => {
    for (const statement of createTables(first)) await transaction.run(statement);
  });
  const objects = await openObjects(`${folder}/objects`);
  let rendered: string[] = [];
  const openedAt = performance.now();
  let run = await start(first);
  const built = performance.now() - openedAt;

  async function save(statements: readonly SQL[]): Promise<number> {
    const { seq } = await writeAs(database, { actor: 'suite', changeSet: crypto.randomUUID() }, async (transaction) => {
      for (const statement of statements) await transaction.run(statement);
    });
    return seq ?? 0;
  }
  function start(site: Site) {
    const tracked = [...tables.values()];
    const bundle = bundleOf(site, tables, (path) => rendered.push(withSlash(path)));
    const code = { common: 'suite', routes: Object.fromEntries(site.pages.map((page) => [page.path, codeOf(site, page)])) };
    const renderer = createBundleRenderer({ site: bundle, version: JSON.stringify(code), code, database, keys: lookupKeys(tracked), objects, origin });
    return startPipeline({ database, ownership: onlyPublisher, tables: tracked, renderer, objects, origin, now: Date.now, onError: console.error });
  }
  async function read(paths: readonly string[]): Promise<Pages> {
    const edge = createEdge({ manifest: run.manifest, objects });
    const found = new Map<string, string>();
    for (const path of paths) {
      const answer = await edge.request(withoutSlash(path));
      if (answer.status === 200) found.set(withSlash(path), await answer.text());
    }
    return found;
  }
  return {
    built,
    read,
    readAll: async () => read([...(await run.servedPaths()).keys()]),
    async apply(site, edit) {
      rendered = [];
      const startedAt = performance.now();
      const seq = edit.save || edit.remove ? await save(statementsOf(site, edit)) : 0;
      if (edit.templates) {
        await run.stop();
        run = await start(site);
      }
      run.wake();
      await run.whenLive(seq);
      return performance.now() - startedAt;
    },
    rendered: async () => rendered,
    async close() {
      await run.stop();
      await database.close();
    },
  };
}

// The engine writes paths without a slash at the end.
const withSlash = (path: string) => (path.endsWith('/') || path.includes('.') ? path : `${path}/`);
const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The templates that a page is made of, as the adapter for Astro finds them: with parts. */
function codeOf(site: Site, page: Page): string {
  const { partials, files } = reachOfPage(site, page);
  return JSON.stringify([page, layoutsOf(site, page), partials.map((name) => site.partials?.[name]), files.map((name) => site.files?.[name])]);
}

interface Subject {
  readonly page: number;
  readonly id?: string;
  readonly value?: string;
  readonly number?: number;
}

function bundleOf(site: Site, tables: Tables, onRender: (path: string) => void): SiteBundle {
  const common = (read: Read) => ({ read, site, tables });
  const shown = site.pages.map((page) =>
    view(`Show ${page.path}`, async (read, subject: Subject & { readonly [name: string]: string | number }) => showPage(page, subject, common(read))),
  );
  const parts = Object.entries(site.partials ?? {}).map(([name, show]) => view(`Partial ${name}`, (read) => resolve(show, common(read))));
  const partNames = Object.keys(site.partials ?? {});
  const html = (pieces: readonly Piece[], part: (name: string, args: null) => string) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : part(piece.part, null))).join('');
  return {
    views: [...shown, ...parts],
    pages: site.pages.map((page, index) => sourceOf(page, index, tables)),
    routeOf: (path) => site.pages.find((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}(?:page/\\d+/)?$`).test(withSlash(path)))?.path,
    async render({ content, page, part }) {
      onRender(page.path);
      const subject = page.args as Subject & Record<string, string | number>; // as sourceOf lists them
      const source = shown[subject.page];
      if (!source) throw new Error(`There is no page ${subject.page}`);
      const inner = html(await content(source, subject), part);
      if (page.path.endsWith('.xml')) return new Response(inner, { headers: { 'content-type': 'application/xml' } });
      return new Response(documentStart + inner + documentEnd, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
    async renderPart(name, _args, { content, part }) {
      const source = parts[partNames.indexOf(name)];
      if (!source) throw new Error(`There is no partial ${name}`);
      return new Response(html(await content(source, null), part));
    },
  };
}

async function showPage(page: Page, { id, value, number }: Subject, common: Pick<Context, 'read' | 'site' | 'tables'>): Promise<Piece[]> {
  const [record] = page.each !== undefined && id !== undefined ? await select(page.each, { where: [{ field: 'id', test: 'is', to: id }] }, common) : [];
  const slice =
    page.portions && number !== undefined
      ? (await select(page.portions.of, page.portions, common)).slice((number - 1) * page.portions.size, number * page.portions.size)
      : undefined;
  const context: Context = {
    ...common,
    ...(record && { record }),
    ...(value !== undefined && { value }),
    ...(slice && { slice }),
    ...(number !== undefined && { number }),
  };
  const shows: Show[] = [page.show, ...layoutsOf(common.site, page).map(({ show }) => show)];
  let body: Piece[] = [];
  for (const show of shows) body = await resolve(show, { ...context, body });
  return body;
}

function sourceOf(page: Page, index: number, tables: Tables): PageSource {
  const { path, each, eachValue, portions, where = [] } = page;
  const entry = (at: string, subject: Omit<Subject, 'page'>): PageEntry => ({ path: withoutSlash(at), lang: 'en', args: { page: index, ...subject } });
  const name = `Pages of ${path}`;
  if (each !== undefined) {
    const table = tables.get(each)?.table;
    if (!table) throw new Error(`There is no collection called ${each}`);
    return pagesOfEach(
      table,
      view(name, async (read, { id }) => {
        const [record] = await select(each, { where: [{ field: 'id', test: 'is', to: id }] }, { read, tables });
        return record && where.every((condition) => matches(record, condition, {})) ? [entry(pathOf(path, record), { id })] : [];
      }),
    );
  }
  return pages(
    view(name, async (read) => {
      if (eachValue) return (await valuesOf(eachValue.of, eachValue.field, { read, tables })).map((value) => entry(pathOf(path, { value }), { value }));
      if (!portions) return [entry(path, {})];
      const count = Math.max(1, Math.ceil((await select(portions.of, portions, { read, tables })).length / portions.size));
      return Array.from({ length: count }, (_, at) => entry(pathOfPortion(path, at + 1), { number: at + 1 }));
    }),
  );
}
