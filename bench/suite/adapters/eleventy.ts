// Eleventy in watch mode with --incremental, as its documentation describes it: records are templates with front matter, their page
// is their layout, each template names the collections it uses, lists and values are paginated.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../../src/system/resources.ts';
import type { Page, Site } from '../case.ts';
import { isData, reachOfPage, recordsOf } from '../site.ts';
import type { Adapter } from './adapter.ts';
import { documentEnd, documentStart } from './document.ts';
import { type Files, forgetLog, readAll, readLog, readPages, runProgram, startProgram, writeFiles } from './files.ts';
import { importsOf, libraryCode, readWhileRendering, renderFunction, selectionOf, sharedModules, whereOf } from './javascript.ts';
import type { Tools } from './tools.ts';

export const createEleventy = ({ folder: tools, versions }: Tools): Adapter => {
  const command = (folder: string, ...args: string[]) => ({
    command: process.execPath,
    args: [join(tools, 'node_modules/@11ty/eleventy/cmd.cjs'), '--input=src', '--output=out', ...args],
    cwd: folder,
    env: { SUITE_LOG: join(folder, 'rendered.log') },
  });
  async function prepare(site: Site) {
    const folder = createFolder('suite-eleventy');
    await symlink(join(tools, 'node_modules'), join(folder, 'node_modules'));
    await writeFiles(folder, filesOf(site));
    return folder;
  }
  return {
    name: `Eleventy ${versions['@11ty/eleventy']}`,
    how: '`eleventy --watch --incremental`; the files of an edit are written, and the time ends with the last line that says what was written. Rendered: pages whose template ran.',
    async open(site) {
      const folder = await prepare(site);
      const program = startProgram(command(folder, '--watch', '--incremental'));
      await program.waitFor(/Watching/);
      let files = filesOf(site);
      return {
        async apply(next) {
          await forgetLog(folder);
          const from = program.output().length;
          const startedAt = performance.now();
          await writeFiles(folder, filesOf(next), files);
          files = filesOf(next);
          const endedAt = await program.waitFor(/Wrote \d+ file|Copied|Problem/, from);
          return endedAt === undefined ? undefined : endedAt - startedAt;
        },
        rendered: () => readLog(folder),
        read: (paths) => readPages(join(folder, 'out'), paths),
        close: () => program.stop(),
      };
    },
    async build(site) {
      const folder = await prepare(site);
      await runProgram(command(folder));
      return readAll(join(folder, 'out'));
    },
  };
};

const library = `
import { appendFileSync, readFileSync } from 'node:fs';
${libraryCode}
export const all = (tool, name) => tool.collections?.[name]?.map(({ data }) => data) ?? Object.values(tool[name] ?? {});
export const one = (tool, name, id) => all(tool, name).filter((each) => each.id === id);
export const text = (name) => readFileSync('src/_includes/' + name, 'utf8');
export const note = (url) => appendFileSync(process.env.SUITE_LOG, url + '\\n');
`;

function filesOf(site: Site): Files {
  const collections = Object.keys(site.content);
  const shared = Object.entries(sharedModules(site, readWhileRendering)).map(([name, text]) => [`src/_includes/${name}`, text]);
  return {
    'package.json': '{"type":"module"}',
    'eleventy.config.js': 'export default (config) => { config.setWatchThrottleWaitTime(0); };\n',
    'src/_includes/library.js': library,
    ...Object.fromEntries(shared),
    ...Object.fromEntries(Object.entries(site.files ?? {}).map(([name, text]) => [`src/_includes/${name}`, text])),
    ...Object.assign({}, ...collections.map((name) => recordFiles(site, name))),
    ...Object.assign({}, ...site.pages.map((page, index) => pageFiles(site, page, index))),
  };
}

function recordFiles(site: Site, name: string): Files {
  const records = recordsOf(site, name);
  if (isData(site, name)) return { [`src/_data/${name}.json`]: JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))) };
  const page = site.pages.find(({ each }) => each === name);
  const permalink = page ? `(data) => (${whereOf(page.where ?? [], 'data')} ? ${permalinkOf(page.path, 'data')} : false)` : '() => false';
  const tags = site.pages.flatMap(({ eachValue }) => (eachValue?.of === name ? [eachValue.field] : []));
  return {
    ...Object.fromEntries(
      records.map((record) => [
        `src/${name}/${record.id}.md`,
        `---json\n${JSON.stringify({ ...record, ...(tags[0] !== undefined && { tags: record[tags[0]] }) })}\n---\n`,
      ]),
    ),
    [`src/${name}/${name}.11tydata.js`]: `export default { tags: ['${name}'], ${page ? `layout: 'page-${site.pages.indexOf(page)}.11ty.js', ` : ''}eleventyComputed: { permalink: ${permalink} } };\n`,
  };
}

/** An expression for the address of a page. */
const permalinkOf = (path: string, data: string): string =>
  `\`${path.replace(/:(\w+)/g, (_, name: string) => `\${${data}.${name}}`)}${path.endsWith('/') ? 'index.html' : ''}\``;

function pageFiles(site: Site, page: Page, index: number): Files {
  const { path, each, eachValue, portions } = page;
  const collections = reachOfPage(site, page).collections.concat(eachValue?.of ?? [], portions?.of ?? []);
  const used = [...new Set(collections)].filter((name) => !isData(site, name));
  const root = each === undefined ? './_includes/' : './';
  const isXml = path.endsWith('.xml');
  const code = (data: string, render: string) =>
    `${importsOf([page.show], root, readWhileRendering, page.layout).replace('import {', 'import { note,')}${renderFunction(page)}
export const data = { eleventyImport: { collections: ${JSON.stringify(used)} }, ${data} };
export async function render(tool) { return renderPage(tool); }
async function renderPage(tool) { note(tool.page.url); return ${isXml ? '' : `${JSON.stringify(documentStart)} + `}await template(${render})${isXml ? '' : ` + ${JSON.stringify(documentEnd)}`}; }
`.replace('async function render(tool, record', 'async function template(tool, record');
  if (each !== undefined) return { [`src/_includes/page-${index}.11ty.js`]: code('', 'tool, tool') };
  const name = `src/page-${index}.11ty.js`;
  if (eachValue) {
    // A tag is a collection; the others are collections of records.
    const filter = JSON.stringify(['all', ...Object.keys(site.content)]);
    const permalink = `permalink: ({ value }) => ${permalinkOf(path.replace(':value', ':tag'), '({ tag: value })')}`;
    return {
      [name]: code(
        `pagination: { data: 'collections', size: 1, alias: 'value', filter: ${filter}, addAllPagesToCollections: false }, ${permalink}`,
        'tool, {}, tool.value',
      ),
    };
  }
  if (!portions) return { [name]: code(`permalink: ${JSON.stringify(path)}`, 'tool, {}') };
  const before = `before: (items) => (${selectionOf('', portions).replace('await all(tool, "")', 'items.map(({ data }) => data)')})`;
  const permalink = `permalink: ({ pagination: { pageNumber } }) => pageNumber === 0 ? ${JSON.stringify(path)} : ${JSON.stringify(path)} + 'page/' + (pageNumber + 1) + '/'`;
  return {
    [name]: code(
      `pagination: { data: 'collections.${portions.of}', size: ${portions.size}, generatePageOnEmptyData: true, ${before} }, ${permalink}`,
      'tool, {}, undefined, tool.pagination.items, tool.pagination.pageNumber + 1',
    ),
  };
}
