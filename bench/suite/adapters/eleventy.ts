// Eleventy in watch mode with --incremental, as its documentation describes it: records are templates with front matter, their page
// is their layout, each template names the collections it uses, lists and values are paginated.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../../src/system/resources.ts';
import type { Page, Site } from '../case.ts';
import { isData, reachOfPage, recordsOf } from '../site.ts';
import { type Adapter, documentEnd, documentStart } from './adapter.ts';
import { changeFiles, changeOf, type Files, forgetLog, readAll, readLog, readPages, runProgram, startProgram, writeFiles } from './files.ts';
import { whereOf } from './javascript.ts';
import { filterCode, nunjucksOf, partialTemplate } from './nunjucks.ts';
import type { Tools } from './tools.ts';

export const createEleventy = ({ folder: tools, versions }: Tools): Adapter => {
  const command = (folder: string, ...args: string[]) => ({
    command: process.execPath,
    args: [join(tools, 'node_modules/@11ty/eleventy/cmd.cjs'), '--input=src', '--output=out', '--quiet', ...args],
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
      const openedAt = performance.now();
      const program = startProgram(command(folder, '--watch', '--incremental'));
      const readyAt = await program.waitFor(/Watching/);
      let files = filesOf(site);
      return {
        built: (readyAt ?? Number.NaN) - openedAt,
        async apply(next, edit) {
          await forgetLog(folder);
          const changed = filesOf(next);
          const change = changeOf(files, changed, edit);
          files = changed;
          const from = program.output().length;
          const startedAt = performance.now();
          await changeFiles(folder, change);
          const endedAt = await program.waitFor(/Wrote \d+ file|Copied|Problem/, from);
          return endedAt === undefined ? undefined : endedAt - startedAt;
        },
        rendered: () => readLog(folder),
        read: (paths) => readPages(join(folder, 'out'), paths),
        close: () => program.stop(),
      };
    },
    async build(site, onBuilt) {
      const folder = await prepare(site);
      const milliseconds = await runProgram(command(folder));
      onBuilt?.(milliseconds);
      return readAll(join(folder, 'out'));
    },
  };
};

const filters = `import { appendFileSync } from 'node:fs';
${filterCode}
const values = (data) => Object.values(data ?? {});
function note(url) {
  appendFileSync(process.env.SUITE_LOG, url + '\\n');
  return '';
}
export default function (config) {
  for (const [name, filter] of Object.entries({ fields, select, values, valuesIn, withId, note })) config.addFilter(name, filter);
}
`;

function filesOf(site: Site): Files {
  const layouts = Object.entries(site.layouts ?? {}).map(([name, { within, show }]) => {
    const shown = nunjucksOf(site, show);
    return [
      `src/_includes/layouts/${name}.njk`,
      within === undefined ? documentStart + shown + documentEnd : template({ layout: `layouts/${within}.njk` }, shown),
    ];
  });
  return {
    'package.json': '{"type":"module"}',
    'eleventy.config.js': filters,
    ...Object.fromEntries(layouts),
    ...Object.fromEntries(Object.entries(site.partials ?? {}).map(([name, show]) => [`src/_includes/partials/${name}.njk`, partialTemplate(site, show)])),
    ...Object.fromEntries(Object.entries(site.files ?? {}).map(([name, text]) => [`src/_includes/${name}`, text])),
    ...Object.assign({}, ...Object.keys(site.content).map((name) => recordFiles(site, name))),
    ...Object.fromEntries(site.pages.map((page, index) => pageFile(site, page, index))),
  };
}

const template = (data: object, text: string) => `---json\n${JSON.stringify(data)}\n---\n${text}`;

function recordFiles(site: Site, name: string): Files {
  const records = recordsOf(site, name);
  if (isData(site, name)) return { [`src/_data/${name}.json`]: JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))) };
  const page = site.pages.find(({ each }) => each === name);
  const permalink = page ? `(data) => (${whereOf(page.where ?? [], 'data')} ? ${permalinkOf(page.path)} : false)` : '() => false';
  const topics = site.pages.find(({ eachValue }) => eachValue?.of === name)?.eachValue?.field;
  const layout = page ? `layout: 'page-${site.pages.indexOf(page)}.njk', ` : '';
  return {
    ...Object.fromEntries(
      records.map((record) => [`src/${name}/${record.id}.md`, template({ ...record, ...(topics !== undefined && { tags: record[topics] }) }, '')]),
    ),
    [`src/${name}/${name}.11tydata.js`]: `export default { tags: ['${name}'], ${layout}eleventyComputed: { permalink: ${permalink} } };\n`,
  };
}

/** An expression for the address of a record. */
const permalinkOf = (path: string): string => `\`${path.replace(/:(\w+)/g, (_, name: string) => `\${data.${name}}`)}\``;

function pageFile(site: Site, page: Page, index: number): [string, string] {
  const { path, each, eachValue, portions, layout } = page;
  const collections = reachOfPage(site, page).collections.concat(eachValue?.of ?? [], portions?.of ?? []);
  const used = [...new Set(collections)].filter((name) => !isData(site, name));
  const isWhole = layout === undefined && !path.endsWith('.xml');
  const shown = `{{ page.url | note }}${isWhole ? documentStart : ''}${nunjucksOf(site, page.show)}${isWhole ? documentEnd : ''}`;
  const data = { eleventyImport: { collections: used }, ...(layout !== undefined && { layout: `layouts/${layout}.njk` }) };
  if (each !== undefined) return [`src/_includes/page-${index}.njk`, template(data, shown)];
  const name = `src/page-${index}.njk`;
  if (eachValue) {
    // A tag is a collection; the others are collections of records.
    const pagination = { data: 'collections', size: 1, alias: 'value', filter: ['all', ...Object.keys(site.content)] };
    return [name, template({ ...data, pagination, permalink: path.replace(':value', '{{ value }}') }, shown)];
  }
  if (!portions) return [name, template({ ...data, permalink: path }, shown)];
  const permalink = `${path}{% if pagination.pageNumber > 0 %}page/{{ pagination.pageNumber + 1 }}/{% endif %}`;
  const by = JSON.stringify(portions.by ?? 'id');
  const before = `(items) => items.toSorted((a, b) => ((a.data[${by}] < b.data[${by}]) === ${portions.descending ?? false} ? 1 : -1))`;
  const pagination = `{ data: 'collections.${portions.of}', size: ${portions.size}, generatePageOnEmptyData: true, before: ${before} }`;
  return [
    name,
    `---js\nconst pagination = ${pagination};\nconst permalink = ${JSON.stringify(permalink)};\nconst eleventyImport = ${JSON.stringify(data.eleventyImport)};\n---\n${shown}`,
  ];
}
