// Astro with the flag `incrementalBuild`, and keys in three ways: as the examples of its documentation write them, and as its text
// asks for them, from everything that the template of a page may show or from what each page does show. And Astro without the flag.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../../src/system/resources.ts';
import type { Page, Site } from '../case.ts';
import { isData, reachOfPage, recordsOf } from '../site.ts';
import { type Adapter, documentEnd, documentStart, type Pages } from './adapter.ts';
import { keyFiles } from './astro-keys.ts';
import { changeFiles, changeOf, type Files, forgetLog, readAll, readLog, readPages, runProgram, writeFiles } from './files.ts';
import { type FileCode, importsOf, libraryCode, optionsOf, renderFunction, sharedModules, valuesOf, whereOf } from './javascript.ts';
import type { Tools } from './tools.ts';

/**
 * `digest`: the digest of the entry of a page. `all`: of every entry in every collection that its templates name. `shown`: of each
 * entry that the page shows. `none`: without the flag.
 */
export type Keys = 'none' | 'digest' | 'all' | 'shown';

const nameOfKeys = { none: '', digest: ', keys as in its example', all: ', keys of all it may show', shown: ', keys of what it shows' };

const howKeys = {
  digest: 'the key of a page is the digest of its entry, as in the example of the documentation; of a page that lists entries, their digests',
  all: 'the key of a page is made of the digests of all entries in the collections that its templates name, as the text of the documentation asks for',
  shown: 'the key of a page is made of the digests of the entries that it shows, layout included, which an author would write by hand',
};

/** Its pages, and its folder until a running site has it. */
export interface CleanBuild {
  readonly pages: Pages;
  readonly milliseconds: number;
  readonly folder?: string;
}

/** `cleanBuilds` are those made so far, by site. */
export function createAstro({ folder: tools, versions }: Tools, keys: Keys, cleanBuilds: Map<string, Promise<CleanBuild>>): Adapter {
  const build = (folder: string) =>
    runProgram({
      command: process.execPath,
      args: [join(tools, 'node_modules/astro/bin/astro.mjs'), 'build'],
      cwd: folder,
      env: { SUITE_LOG: join(folder, 'rendered.log'), ASTRO_TELEMETRY_DISABLED: '1' },
    });
  async function prepare(site: Site) {
    const folder = createFolder('suite-astro');
    await symlink(join(tools, 'node_modules'), join(folder, 'node_modules'));
    await writeFiles(folder, filesOf(site, keys));
    return { folder, milliseconds: await build(folder) };
  }
  /** A clean build is also a first build, once. Its keys are those of the examples. */
  async function takeBuilt(site: Site): Promise<{ folder: string; milliseconds: number } | undefined> {
    const built = keys === 'digest' ? await cleanBuilds.get(JSON.stringify(site)) : undefined;
    if (built?.folder === undefined) return undefined;
    const { folder, ...rest } = built;
    cleanBuilds.set(JSON.stringify(site), Promise.resolve(rest));
    return { folder, milliseconds: rest.milliseconds };
  }
  async function buildOnce(site: Site): Promise<CleanBuild> {
    const { folder, milliseconds } = await prepare(site);
    return { pages: await readAll(join(folder, 'dist')), milliseconds, ...(keys === 'digest' && { folder }) };
  }
  return {
    name: `Astro ${versions.astro}${nameOfKeys[keys]}`,
    how: `\`astro build\`${keys === 'none' ? '' : ` with \`experimental.incrementalBuild\`, in the folder of the last build; ${howKeys[keys]}`}. The time is that of the command. Rendered: pages whose template ran.`,
    async open(site) {
      const { folder, milliseconds } = (await takeBuilt(site)) ?? (await prepare(site));
      let files = filesOf(site, keys);
      return {
        built: milliseconds,
        async apply(next, edit) {
          await forgetLog(folder);
          const changed = filesOf(next, keys);
          const change = changeOf(files, changed, edit);
          files = changed;
          const startedAt = performance.now();
          await changeFiles(folder, change);
          await build(folder);
          return performance.now() - startedAt;
        },
        rendered: () => readLog(folder),
        read: (paths) => readPages(join(folder, 'dist'), paths),
        close: async () => undefined,
      };
    },
    // Keys decide nothing in a clean build: all ways share it.
    async build(site, onBuilt) {
      const built = cleanBuilds.get(JSON.stringify(site)) ?? buildOnce(site);
      cleanBuilds.set(JSON.stringify(site), built);
      onBuilt?.((await built).milliseconds);
      return (await built).pages;
    },
  };
}

const configOf = (keys: Keys) => `import { defineConfig } from 'astro/config';
export default defineConfig({ cacheDir: './cache', experimental: { incrementalBuild: ${keys !== 'none'} }, vite: { cacheDir: './cache/vite' } });
`;

const library = `import { appendFileSync } from 'node:fs';
import { getCollection, getEntry } from 'astro:content';
${libraryCode}
export const all = async (_, name) => (await getCollection(name)).map(({ data }) => data);
export async function one(_, name, id) {
  const entry = id === undefined ? undefined : await getEntry(name, id);
  return entry ? [entry.data] : [];
}
export const query = async (tool, name, options) => select(await all(tool, name), options);
export const note = (path) => appendFileSync(process.env.SUITE_LOG, path + '\\n');
export const keyOf = (entries) => JSON.stringify(entries.map(({ id, digest }) => [id, digest]));
export const keyOfAll = async (names) => keyOf((await Promise.all(names.map((name) => getCollection(name)))).flat());
`;

const importFile: FileCode = (name, variable, root) => `import ${variable}Text from '${root}files/${name}?raw';\nconst ${variable} = () => ${variable}Text;\n`;

function filesOf(site: Site, keys: Keys): Files {
  const names = Object.keys(site.content);
  const loaders = names.map(
    (name) =>
      `${name}: defineCollection({ loader: ${isData(site, name) ? `file('src/data/${name}.json')` : `glob({ pattern: '*.json', base: 'src/content/${name}' })`} })`,
  );
  return {
    'package.json': '{"type":"module"}',
    'astro.config.mjs': configOf(keys),
    'src/content.config.js': `import { defineCollection } from 'astro:content';\nimport { file, glob } from 'astro/loaders';\nexport const collections = { ${loaders.join(', ')} };\n`,
    'src/library.js': library,
    ...(keys === 'shown' && keyFiles(site)),
    ...Object.fromEntries(Object.entries(sharedModules(site, importFile)).map(([name, text]) => [`src/${name}`, text])),
    ...Object.fromEntries(Object.entries(site.files ?? {}).map(([name, text]) => [`src/files/${name}`, text])),
    ...Object.assign({}, ...names.map((name) => recordFiles(site, name))),
    ...Object.fromEntries(site.pages.map((page) => pageFile(site, page, keys))),
  };
}

function recordFiles(site: Site, name: string): Files {
  const records = recordsOf(site, name);
  if (isData(site, name)) return { [`src/data/${name}.json`]: JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))) };
  return Object.fromEntries(records.map((record) => [`src/content/${name}/${record.id}.json`, JSON.stringify(record)]));
}

function pageFile(site: Site, page: Page, keys: Keys): [string, string] {
  const { path, portions } = page;
  const name = path.replace(/^\/|\/$/g, '').replace(/:(\w+)/g, '[$1]');
  const file = portions ? `${name}/[...portion].astro` : path.endsWith('.xml') ? `${name}.js` : `${name || 'index'}.astro`;
  const root = '../'.repeat(file.split('/').length);
  const keyImport = keys === 'shown' ? `import keyOfPage from '${root}keys/pages/${site.pages.indexOf(page)}.js';\n` : '';
  const imports = keyImport + importsOf([page.show], root, importFile, page.layout).replace('import {', 'import { keyOf, keyOfAll, note,');
  const paths = pathsOf(site, page, keys);
  if (path.endsWith('.xml'))
    return [
      `src/pages/${file}`,
      `${imports}${renderFunction(page)}export const GET = async () => { note('${path}'); return new Response(await render(undefined, {})); };\n`,
    ];
  return [
    `src/pages/${file}`,
    `---
import { getCollection } from 'astro:content';
${imports}${paths}${renderFunction(page)}const { record, value, slice, number } = Astro.props;
note(Astro.url.pathname);
const html = ${JSON.stringify(documentStart)} + (await render(undefined, record ?? {}, value, slice, number)) + ${JSON.stringify(documentEnd)};
---
<Fragment set:html={html} />
`,
  ];
}

/** The function that lists the pages of a template; none for a single page, which is rendered by each build. */
function pathsOf(site: Site, page: Page, keys: Keys): string {
  const { path, each, eachValue, portions, where = [] } = page;
  const collection = each ?? eachValue?.of ?? portions?.of;
  if (collection === undefined) return '';
  const names = [...new Set([collection, ...reachOfPage(site, page).collections])];
  function keyOf(own: string, shown: string): string {
    if (keys === 'none') return 'undefined';
    return keys === 'all' ? `await keyOfAll(${JSON.stringify(names)})` : keys === 'shown' ? `await keyOfPage(undefined, ${shown})` : own;
  }
  const list = (body: string) => `export async function getStaticPaths() {\n  const entries = await getCollection('${collection}');\n${body}}\n`;
  if (each !== undefined) {
    const param = /:(\w+)/.exec(path)?.[1];
    return list(`  return Promise.all(entries.filter(({ data }) => ${whereOf(where, 'data')}).map(async (entry) => ({
    params: { ${param}: entry.data.${param} }, props: { record: entry.data }, cacheKey: ${keyOf('String(entry.digest)', '{ ...entry.data, digest: entry.digest }')},
  })));\n`);
  }
  if (eachValue) {
    const own = `keyOf(entries.filter(({ data }) => data.${eachValue.field}?.includes(value)))`;
    return list(`  const values = ${valuesOf(eachValue.of, eachValue.field).replace('tool', 'undefined')};
  return Promise.all(values.map(async (value) => ({ params: { value }, props: { value }, cacheKey: ${keyOf(own, '{}, value')} })));\n`);
  }
  const size = portions?.size ?? 1;
  const shown = '{}, undefined, slice.map(({ entry, ...data }) => ({ ...data, digest: entry.digest })), at + 1';
  return list(`  const sorted = select(entries.map((entry) => ({ ...entry.data, entry })), ${optionsOf(portions ?? {})});
  const count = Math.max(1, Math.ceil(sorted.length / ${size}));
  return Promise.all(Array.from({ length: count }, async (_, at) => {
    const slice = sorted.slice(at * ${size}, (at + 1) * ${size});
    const params = { portion: at === 0 ? undefined : 'page/' + (at + 1) };
    return { params, props: { slice, number: at + 1 }, cacheKey: ${keyOf('keyOf(slice.map(({ entry }) => entry))', shown)} };
  }));\n`);
}
