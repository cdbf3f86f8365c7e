// The files of a site in an app of Next. Pure.
import type { Page, Site } from '../case.ts';
import { isData, recordsOf } from '../site.ts';
import type { Files } from './files.ts';
import { type FileCode, importsOf, libraryCode, optionsOf, renderFunction, sharedModules, valuesOf, whereOf } from './javascript.ts';

/** What is there once in an app. */
export const commonFiles = (tools: string): Files => ({
  'package.json': '{"type":"module"}',
  'next.config.mjs': `export default { trailingSlash: true, turbopack: { root: ${JSON.stringify(tools)} } };\n`,
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
  'app/not-found.js': 'export default () => <p>Not found</p>;\n',
  'app/revalidate/route.js': `import { revalidateTag } from 'next/cache';
export async function POST(request) {
  for (const tag of await request.json()) revalidateTag(tag, { expire: 0 });
  return Response.json({});
}
`,
});

const library = (name: string, site: Site) => `import { appendFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { unstable_cache } from 'next/cache';
${libraryCode}
const folder = process.cwd() + '/content/${name}/';
const data = ${JSON.stringify(site.data ?? [])};
const parse = (file) => readFile(folder + file, 'utf8').then(JSON.parse).catch(() => undefined);

// What a CMS would answer from memory: all records, and those that have changed since.
const known = new Map();
let seen;
let refreshing = Promise.resolve();
async function refresh() {
  const changes = (await readFile(folder + 'changes', 'utf8').catch(() => '')).split('\\n').filter((file) => file !== '');
  const files = seen === undefined ? (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')) : changes.slice(seen);
  seen = changes.length;
  for (const file of new Set(files)) known.set(file, await parse(file));
}
async function recordsIn(name) {
  await (refreshing = refreshing.then(refresh));
  if (data.includes(name)) return Object.values(known.get(name + '.json') ?? {});
  return [...known].filter(([file, record]) => record && file.startsWith(name + '/')).map(([, record]) => record);
}
async function recordIn(name, id) {
  const found = data.includes(name) ? (await recordsIn(name)).find((each) => each.id === id) : await parse(name + '/' + id + '.json');
  return found ? [found] : [];
}
const pick = (fields) => (record) => fields.includes('*') ? record : Object.fromEntries(fields.map((field) => [field, record[field]]));
export const query = (_, name, options, fields) => unstable_cache(async () => select(await recordsIn(name), options).map(pick(fields)), ['${name}', name, JSON.stringify([options, fields])], { tags: ['${name}/' + name] })();
export const all = (_, name) => unstable_cache(() => recordsIn(name), ['${name}', name], { tags: ['${name}/' + name] })();
export const one = async (_, name, id) => id === undefined ? [] : unstable_cache(() => recordIn(name, id), ['${name}', name, id], { tags: ['${name}/' + name + '/' + id] })();
export const note = (path) => appendFileSync(process.env.SUITE_LOG, '/${name}' + path + '\\n');
`;

const importFile: FileCode = (_name, variable, root) =>
  `import ${variable}Text from '${root}files/${variable}.js';\nconst ${variable} = () => ${variable}Text;\n`;

export function siteFiles(name: string, site: Site): Files {
  const folder = `sites/${name}/`;
  return {
    [`${folder}library.js`]: library(name, site),
    ...Object.fromEntries(Object.entries(sharedModules(site, importFile)).map(([file, text]) => [`${folder}${file}`, text])),
    ...Object.fromEntries(
      Object.entries(site.files ?? {}).map(([file, text]) => [`${folder}files/${file.replace(/\W/g, '_')}.js`, `export default ${JSON.stringify(text)};\n`]),
    ),
    ...Object.assign({}, ...Object.keys(site.content).map((collection) => recordFiles(name, site, collection))),
    ...Object.assign({}, ...site.pages.map((page) => pageFiles(name, site, page))),
  };
}

function recordFiles(name: string, site: Site, collection: string): Files {
  const records = recordsOf(site, collection);
  const folder = `content/${name}/${collection}`;
  if (isData(site, collection)) return { [`${folder}.json`]: JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))) };
  return Object.fromEntries(records.map((record) => [`${folder}/${record.id}.json`, JSON.stringify(record)]));
}

function pageFiles(name: string, _site: Site, page: Page): Files {
  const { path, each, eachValue, portions } = page;
  const route = `app/${name}${path.replace(/:(\w+)/g, '[$1]')}`;
  const isXml = path.endsWith('.xml');
  const moduleIn = (folder: string, code: string) => {
    const root = `${'../'.repeat(folder.split('/').length - 1)}sites/${name}/`;
    const imports = importsOf([page.show], root, importFile, page.layout).replace('import {', 'import { note,');
    return `import { notFound } from 'next/navigation';\n${imports}${renderFunction(page)}${code}`;
  };
  if (isXml) {
    const code = `export const dynamic = 'force-static';\nexport async function GET() {\n  note('${path}');\n  return new Response(await render(undefined, {}));\n}\n`;
    return { [`${route}/route.js`]: moduleIn(`${route}/`, code) };
  }
  const component = (find: string, at: string, given: string) => `export default async function Page({ params }) {
  const given = await params;
${find}  note(${at});
  const html = await render(${given});
  return <div id="suite" dangerouslySetInnerHTML={{ __html: html + '<!--end-->' }} />;
}
`;
  const listed = (params: string) => `export const dynamic = 'force-static';\nexport async function generateStaticParams() {\n  return ${params};\n}\n`;
  const at = `\`${path.replace(/:(\w+)/g, `\${given.$1}`)}\``;
  if (each !== undefined) {
    const param = /:(\w+)/.exec(path)?.[1] ?? 'id';
    const where = whereOf(page.where ?? [], 'record');
    const found =
      param === 'id' ? `await one(undefined, '${each}', given.id)` : `(await all(undefined, '${each}')).filter((record) => record.${param} === given.${param})`;
    const code = `${listed(`(await all(undefined, '${each}')).filter((record) => ${where}).map(({ ${param} }) => ({ ${param} }))`)}${component(`  const [record] = ${found};\n  if (!record || !(${where})) notFound();\n`, at, 'undefined, record')}`;
    return { [`${route}page.js`]: moduleIn(route, code) };
  }
  if (eachValue) {
    const values = valuesOf(eachValue.of, eachValue.field).replace('tool', 'undefined');
    const code = `${listed(`(${values}).map((value) => ({ value }))`)}${component(`  if (!(${values}).includes(given.value)) notFound();\n`, at, 'undefined, {}, given.value')}`;
    return { [`${route}page.js`]: moduleIn(route, code) };
  }
  if (!portions) return { [`${route}page.js`]: moduleIn(route, component('', at, 'undefined, {}')) };
  const sorted = `select(await all(undefined, '${portions.of}'), ${optionsOf(portions)})`;
  const slice = (number: string) => `sorted.slice((${number} - 1) * ${portions.size}, ${number} * ${portions.size})`;
  const first = component(`  const sorted = ${sorted};\n`, `'${path}'`, `undefined, {}, undefined, ${slice('1')}, 1`);
  const params = `Array.from({ length: Math.max(0, Math.ceil((${sorted}).length / ${portions.size}) - 1) }, (_, at) => ({ portion: String(at + 2) }))`;
  const find = `  const number = Number(given.portion);\n  const sorted = ${sorted};\n  if (${slice('number')}.length === 0) notFound();\n`;
  const further = `${route}page/[portion]/`;
  return {
    [`${route}page.js`]: moduleIn(route, first),
    [`${further}page.js`]: moduleIn(
      further,
      `${listed(params)}${component(find, `\`${path}page/\${given.portion}/\``, `undefined, {}, undefined, ${slice('number')}, number`)}`,
    ),
  };
}
