// The nginx configuration for a copied site: redirects, headers and 404 pages. Pure.
import { getMimeType, mimes } from 'hono/utils/mime';
import { programPaths } from '../../core/edge/manifest.ts';
import { revalidated, type Served } from '../../core/ledger/served.ts';

export type ServedPath = readonly [path: string, served: Served];

/** The usual value of each header of pages; exceptions are listed by path. */
export type UsualHeaders = Readonly<Record<string, string>>;

// These follow from the file, or are configured as a redirect.
const ownOfFile = new Set(['content-type', 'content-length', 'location']);

const isPage = ({ status, headers }: Served) => status === 200 && (headers['content-type'] ?? '').startsWith('text/html');

export function usualHeaders(paths: readonly ServedPath[]): UsualHeaders {
  const counts = new Map<string, Map<string, number>>();
  const pages = paths.filter(([, served]) => isPage(served));
  for (const [, { headers }] of pages)
    for (const [name, value] of Object.entries(headers)) {
      if (ownOfFile.has(name)) continue;
      const values = counts.get(name) ?? counts.set(name, new Map()).get(name);
      values?.set(value, (values.get(value) ?? 0) + 1);
    }
  const usual = [...counts].flatMap(([name, values]): (readonly [string, string])[] => {
    const [most = ['', 0]] = [...values].sort((one, other) => other[1] - one[1]);
    return most[1] * 2 > pages.length ? [[name, most[0]]] : [];
  });
  return Object.fromEntries(usual);
}

/** What the configuration says of one path, as text: while it stays equal, so does the configuration, except for twins. */
export const unusualOf = (path: string, served: Served | undefined, usual: UsualHeaders): string =>
  JSON.stringify(
    served
      ? [served.status === 404, served.headers.location, ownTypeOf(path, served), path.endsWith('/'), isOddFile(path), ...unusualHeaders(path, served, usual)]
      : usually,
  );

const usually = [false, undefined, undefined, false, false];

const immutable = 'public, max-age=31536000, immutable';
const ofFiles = 'public, max-age=3600';
const asset = /^\/_astro\//;
/** Of pages as well, in their files. */
const fileEnding = /\.(?!html?$)\w+$/;
const ofEnding = `"~${fileEnding.source.replaceAll('\\', '\\\\')}"`;
/** Files have these headers as well. */
const ofEverything = new Set(['cache-control', 'x-content-type-options']);

/** What the configuration sends unless it lists the path. */
function defaultOf(name: string, path: string, usual: UsualHeaders): string {
  if (name === 'cache-control') return asset.test(path) ? immutable : fileEnding.test(path) ? ofFiles : (usual[name] ?? revalidated);
  return fileEnding.test(path) && !ofEverything.has(name) ? '' : (usual[name] ?? '');
}

function unusualHeaders(path: string, { headers }: Served, usual: UsualHeaders): (readonly [string, string])[] {
  if (headers.location !== undefined) return defaultOf('cache-control', path, usual) === revalidated ? [] : [['cache-control', revalidated]];
  const names = new Set([...Object.keys(usual), ...Object.keys(headers), 'cache-control'].filter((name) => !ownOfFile.has(name)));
  return [...names].flatMap((name): (readonly [string, string])[] => {
    const value = headers[name] ?? (name === 'cache-control' ? revalidated : name === 'x-content-type-options' ? defaultOf(name, path, usual) : '');
    return value === defaultOf(name, path, usual) ? [] : [[name, value]];
  });
}

function typesOf(paths: readonly ServedPath[]): string {
  const [, page] = paths.find(([, served]) => isPage(served)) ?? [];
  const found = new Map(Object.keys(mimes).flatMap((ending) => endingWithType(ending)));
  found.set('html', page?.headers['content-type'] ?? 'text/html; charset=utf-8');
  for (const [path, served] of paths) {
    const type = ownTypeOf(path, served);
    if (type !== undefined) found.set(path.slice(path.lastIndexOf('.') + 1), type);
  }
  return [...found]
    .map(([ending, type]) => `${quote(type)} ${ending};`)
    .sort()
    .join(' ');
}

/** As files of the site have it. */
function endingWithType(ending: string): (readonly [string, string])[] {
  const type = getMimeType(`file.${ending}`);
  return type === undefined ? [] : [[ending, type]];
}

function ownTypeOf(path: string, { headers: { 'content-type': type } }: Served): string | undefined {
  return type !== undefined && fileEnding.test(path) && !type.startsWith('text/html') ? type : undefined;
}

const generated = '# Written by Stem; reload nginx when it has changed.\n';

/** `root` is the folder of the site. */
export function nginxFiles(paths: readonly ServedPath[], usual: UsualHeaders, root: string) {
  const key = keysOf(paths);
  const redirects = paths.flatMap(([path, { headers }]) => (headers.location === undefined ? [] : [`  ${key(path)} ${target(headers.location)};\n`]));
  const exceptions = paths.flatMap(([path, served]) => unusualHeaders(path, served, usual).map(([name, value]) => ({ path, name, value })));
  const names = [...new Set([...Object.keys(usual), ...exceptions.map(({ name }) => name), 'cache-control'])].sort();
  const maps = names.map((name) => {
    const lines = exceptions.filter((exception) => exception.name === name).map(({ path, value }) => `  ${key(path)} ${quote(value)};\n`);
    if (name === 'cache-control') lines.push(`  "~^/_astro/" ${quote(immutable)};\n  ${ofEnding} ${quote(ofFiles)};\n`);
    else if (!ofEverything.has(name) && usual[name] !== undefined) lines.push(`  ${ofEnding} "";\n`);
    return `map $stem_path ${variable(name)} {\n  default ${quote(defaultOf(name, '', usual))};\n${lines.join('')}}\n`;
  });
  const headers = names.map((name) => `add_header ${name} ${variable(name)} always;\n`).join('');
  const missing = paths.flatMap(([path, { status }]) => (status === 404 ? [path] : [])).sort();
  return {
    maps: `${generated}map_hash_bucket_size 512;\nmap_hash_max_size 65536;\nmap $stem_path $stem_redirect {\n  default "";\n${redirects.join('')}}\n${places(paths)}${maps.join('')}${missingPages(missing)}`,
    server: `${generated}root ${quote(root)};\ntypes { ${typesOf(paths)} }\nset $stem_path $uri;\n${headers}location / { ${find} }\n${missing.map(place).join('')}${inAWord}`,
  };
}

/** What is no file here, Stem answers: other spellings of an address, and unknown ones. */
const find = 'if ($stem_redirect != "") { return 301 $stem_redirect$is_args$args; } try_files $stem_file $stem_page @stem;';

const nowhere = '"/.stem/nowhere"';

/** A page whose own address names a file as the disk does, such as /index.html. */
const isOddFile = (path: string): boolean => /\/index\.html?$/.test(path);

/** Which file has an address: only its usual spelling has one. */
function places(paths: readonly ServedPath[]): string {
  const served = new Map(paths);
  const pages = paths.filter(([, one]) => one.headers.location === undefined && one.status !== 404).map(([path]) => path);
  const folders = pages.filter((path) => path.endsWith('/'));
  const twins = folders.map((path) => path.slice(0, -1)).filter((path) => path !== '' && !served.has(path));
  const files = [...folders.map((path) => [path, `${path}index.html`] as const), ...pages.filter(isOddFile).map((path) => [path, path] as const)];
  return `map $stem_path $stem_file {\n  default $stem_path;\n${files.map(([path, file]) => `  ${exactly(path)} ${quote(file)};\n`).join('')}  "~/$" ${nowhere};\n  "~/index\\.html?$" ${nowhere};\n}\nmap $stem_path $stem_page {\n  default $stem_path/index.html;\n${twins.map((path) => `  ${exactly(path)} ${nowhere};\n`).join('')}  "~/$" ${nowhere};\n}\n`;
}

const inAWord = 'location @stem_missing { types {} default_type "text/plain; charset=utf-8"; return 404 "Not found\\n"; }\n';

/** The file of a page with status 404 is no address. nginx answers for the page unless it is …/404, for which Stem does. */
function place(path: string): string {
  const file = quote(`${path}.html`);
  return `location = ${file} { internal; error_page 404 = @stem; }\n${isNearest(path) ? '' : `location = ${quote(path)} { error_page 404 ${file}; return 404; }\n`}`;
}

/** While Stem is away: the nearest page …/404 beside or above an address, or a line for programs. */
function missingPages(missing: readonly string[]): string {
  const nearest = missing.filter(isNearest).sort((one, other) => other.length - one.length);
  const lines = nearest.map((path) => `  ${quote(`~^${escaped(path.slice(0, -'404'.length))}`)} ${quote(`${path}.html`)};\n`);
  return `map $stem_path $stem_missing {\n  default @stem_missing;\n  "~*${programPaths}" @stem_missing;\n${lines.join('')}}\n`;
}

const isNearest = (path: string): boolean => path.endsWith('/404');

const exactly = (path: string): string => quote(`~^${escaped(path)}$`);

const escaped = (path: string): string => path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

// Keys of an nginx map are case-insensitive: paths that differ only in case become regular expressions, which are not.
function keysOf(paths: readonly ServedPath[]): (path: string) => string {
  const spellings = new Map<string, number>();
  for (const [path] of paths) spellings.set(path.toLowerCase(), (spellings.get(path.toLowerCase()) ?? 0) + 1);
  return (path) => ((spellings.get(path.toLowerCase()) ?? 0) > 1 ? exactly(path) : quote(path));
}

// A dollar starts a variable in nginx.
const target = (location: string): string => quote(location.replaceAll('$', '%24'));

const variable = (name: string): string => `$stem_${name.replaceAll('-', '_')}`;

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
