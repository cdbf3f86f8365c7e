// Hugo's development server, with fast render as it is by default, or rendering the whole site after each change: records are content with front matter, their page is the template
// of their section, values are terms of a taxonomy, portions are Hugo's own pagination.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder, findFreePort } from '../../src/system/resources.ts';
import type { Condition, Fields, Page, Site } from '../case.ts';
import { isData, pathOf, recordsOf } from '../site.ts';
import { type Adapter, documentEnd, documentStart, type Pages } from './adapter.ts';
import { changeFiles, changeOf, type Files, mapPages, readAll, runProgram, startProgram, writeFiles } from './files.ts';
import { createGoTemplates } from './go-templates.ts';
import { matches } from './resolve.ts';

export const createHugo = (version: string, { isFast }: { readonly isFast: boolean }): Adapter => ({
  name: `Hugo ${version}`,
  how: `${isFast ? '`hugo server`, with fast render; pages are asked for over HTTP, which also renders those that fast render left out.' : '`hugo server --disableFastRender`; pages are asked for over HTTP.'} The time ends with the last line of a rebuild. Rendered: files written.`,
  async open(site) {
    const folder = createFolder('suite-hugo');
    await writeFiles(folder, filesOf(site));
    const port = await findFreePort();
    const args = [
      'server',
      '--bind=127.0.0.1',
      `--port=${port}`,
      '--renderToDisk',
      '--noHTTPCache',
      '--destination=out',
      ...(isFast ? [] : ['--disableFastRender']),
    ];
    const openedAt = performance.now();
    const program = startProgram({ command: 'hugo', args, cwd: folder });
    const readyAt = await program.waitFor(/Web Server is available/);
    let files = filesOf(site);
    let before = new Map<string, number>();
    return {
      built: (readyAt ?? Number.NaN) - openedAt,
      async apply(next, edit) {
        before = await writtenAt(join(folder, 'out'));
        const changed = filesOf(next);
        const change = changeOf(files, changed, edit);
        files = changed;
        const from = program.output().length;
        const startedAt = performance.now();
        await changeFiles(folder, change);
        const endedAt = await program.waitFor(/Total in|ERROR/, from);
        return endedAt === undefined ? undefined : endedAt - startedAt;
      },
      rendered: async () => [...(await writtenAt(join(folder, 'out')))].filter(([path, at]) => before.get(path) !== at).map(([path]) => path),
      read: (paths) => fetchPages(`http://127.0.0.1:${port}`, paths),
      close: () => program.stop(),
    };
  },
  async build(site, onBuilt) {
    const folder = createFolder('suite-hugo');
    await writeFiles(folder, filesOf(site));
    const milliseconds = await runProgram({ command: 'hugo', args: ['--destination=out'], cwd: folder });
    onBuilt?.(milliseconds);
    // Hugo’s own redirect to the first portion has the whole address of the site, which differs on a server.
    return new Map([...(await readAll(join(folder, 'out')))].filter(([path]) => !path.endsWith('/page/1/')));
  },
});

/** When each page was written, by path. */
async function writtenAt(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:html|xml)$/.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [`/${name.replace(/(?:^|(?<=\/))index\.html$/, '')}`, (await stat(join(folder, name))).mtimeMs] as const)),
  );
}

/** The pages at these paths, without the script that reloads them. */
async function fetchPages(origin: string, paths: readonly string[]): Promise<Pages> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (answer.status === 200) found.set(path, text);
  }
  return mapPages(found, (html) => html.replace(/<script src="\/livereload[^>]*><\/script>/, ''));
}

function filesOf(site: Site): Files {
  const { template } = createGoTemplates(site);
  const taxonomies = Object.fromEntries(site.pages.flatMap(({ eachValue }) => (eachValue ? [[eachValue.field.replace(/s$/, ''), eachValue.field]] : [])));
  const hasFeed = site.pages.some(({ path }) => path === '/index.xml');
  const config = {
    baseURL: 'http://127.0.0.1/',
    disableKinds: ['sitemap', 'robotsTXT', '404', 'taxonomy', ...(hasFeed ? [] : ['RSS'])],
    taxonomies,
    outputs: { home: hasFeed ? ['HTML', 'RSS'] : ['HTML'], section: ['HTML'], term: ['HTML'] },
    ignoreErrors: ['error-disable-taxonomy'],
  };
  const layouts = Object.entries(site.layouts ?? {}).map(([name, { within, show }]) => {
    const shown = `{{ $record := .record }}${template(show)}`;
    if (within === undefined) return { [`layouts/partials/layouts/${name}.html`]: shown };
    return {
      [`layouts/partials/layouts/${name}-inner.html`]: shown,
      [`layouts/partials/layouts/${name}.html`]: `{{ partial "layouts/${within}.html" (dict "record" .record "body" (partial "layouts/${name}-inner.html" .)) }}`,
    };
  });
  return {
    'config.json': JSON.stringify(config),
    ...Object.fromEntries(
      Object.entries(site.partials ?? {}).map(([name, show]) => [`layouts/partials/${name}.html`, `{{ $record := .record }}${template(show)}`]),
    ),
    ...Object.fromEntries(Object.entries(site.files ?? {}).map(([name, text]) => [`assets/${name}`, text])),
    ...Object.assign({}, ...layouts),
    ...Object.assign({}, ...Object.keys(site.content).map((name) => recordFiles(site, name))),
    ...Object.assign({}, ...site.pages.map((page) => pageFiles(site, page, template))),
  };
}

function recordFiles(site: Site, name: string): Files {
  const records = recordsOf(site, name);
  if (isData(site, name)) return { [`data/${name}.json`]: JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))) };
  const page = site.pages.find(({ each }) => each === name);
  // A section without pages of its own is content for others.
  const section = page ? { _build: { render: 'never' } } : { _build: { render: 'never' }, cascade: { _build: { render: 'never' } } };
  return {
    ...Object.fromEntries(
      records.map((record) => [`content/${name}/${record.id}.md`, `${JSON.stringify({ ...record, ...(page && addressOf(page, name, record)) })}\n`]),
    ),
    ...(site.pages.some(({ path }) => path === `/${name}/`) ? {} : { [`content/${name}/_index.md`]: JSON.stringify(section) }),
  };
}

/** What front matter says of the address, where it is not the usual one. */
function addressOf({ path, where = [] }: Page, name: string, record: Fields): object {
  const isShown = where.every((condition: Condition) => matches(record, condition, {}));
  return { ...(path !== `/${name}/:id/` && { url: pathOf(path, record) }), ...(isShown ? {} : { _build: { render: 'never' } }) };
}

function pageFiles(site: Site, page: Page, template: (show: Page['show']) => string): Files {
  const { path, each, eachValue, portions, layout } = page;
  const name = path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'index';
  const isXml = path.endsWith('.xml');
  const start = eachValue ? '{{ $value := .Data.Term }}{{ $record := .Params }}' : '{{ $record := .Params }}';
  const sort = portions
    ? `(sort (where site.RegularPages "Section" "${portions.of}") "Params.${portions.by ?? 'id'}" "${portions.descending ? 'desc' : 'asc'}")`
    : '';
  const paginate = portions ? `{{ $pages := .Paginate ${sort} ${portions.size} }}` : '';
  const inner = { [`layouts/partials/pages/${name}.html`]: `${start}${paginate}${template(page.show)}` };
  const shown =
    layout === undefined
      ? `{{ partial "pages/${name}.html" . }}`
      : `{{ partial "layouts/${layout}.html" (dict "record" .Params "body" (partial "pages/${name}.html" .)) }}`;
  const whole = isXml ? shown : documentStart + shown + documentEnd;
  if (each !== undefined) return { ...inner, [`layouts/${each}/single.html`]: whole };
  if (eachValue) return { ...inner, 'layouts/_default/term.html': whole };
  if (isXml) return { ...inner, 'layouts/index.rss.xml': whole };
  if (path === '/') return { ...inner, 'layouts/index.html': whole };
  const section = path.replaceAll('/', '');
  if (Object.hasOwn(site.content, section) && !isData(site, section))
    return { ...inner, [`layouts/${section}/list.html`]: whole, [`content/${section}/_index.md`]: '{}' };
  return { ...inner, [`content${path.replace(/\/$/, '')}.md`]: JSON.stringify({ layout: name }), [`layouts/_default/${name}.html`]: whole };
}
