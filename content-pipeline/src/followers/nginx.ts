// The nginx configuration for a copied site: redirects, headers and 404 pages. Pure.
import { programPaths } from '../edge/manifest.ts';
import { revalidated, type Served } from '../ledger/served.ts';

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
export const unusualOf = (served: Served | undefined, usual: UsualHeaders): string =>
  JSON.stringify([served?.status === 404, served?.headers.location, served && ownTypeOf(served), ...(served ? unusualHeaders(served, usual) : [])]);

function unusualHeaders(served: Served, usual: UsualHeaders): (readonly [string, string])[] {
  if (served.headers.location !== undefined) return [];
  const own = Object.entries(served.headers).filter(([name, value]) => !ownOfFile.has(name) && usual[name] !== value);
  // Other files than pages may have the headers of pages.
  const lacking = isPage(served) ? Object.keys(usual).filter((name) => served.headers[name] === undefined) : [];
  return [...own, ...lacking.map((name) => [name, ''] as const)];
}

export interface NginxFiles {
  /** For the http block. */
  readonly maps: string;
  /** For the server block. */
  readonly server: string;
}

/** Types by file extension that nginx does not know or maps to another type. */
function ownTypes(paths: readonly ServedPath[]): Map<string, string> {
  const own = paths.flatMap(([path, served]): (readonly [string, string])[] => {
    const [ending] = /\.\w+$/.exec(path) ?? [];
    const type = ownTypeOf(served);
    return ending !== undefined && type !== undefined ? [[ending, type]] : [];
  });
  return new Map(own);
}

function ownTypeOf({ headers: { 'content-type': type } }: Served): string | undefined {
  return type !== undefined && /^(?:text\/calendar|application\/(?:atom|rss)\+xml)/.test(type) ? type : undefined;
}

const generated = '# Written by Stem; reload nginx when it has changed.\n';

/** `root` is the folder of the site. */
export function nginxFiles(paths: readonly ServedPath[], usual: UsualHeaders, root: string): NginxFiles {
  const key = keysOf(paths);
  const redirects = paths.flatMap(([path, { headers }]) => (headers.location === undefined ? [] : [`  ${key(path)} ${target(headers.location)};\n`]));
  const exceptions = paths.flatMap(([path, served]) => unusualHeaders(served, usual).map(([name, value]) => ({ path, name, value })));
  const names = [...new Set([...Object.keys(usual), ...exceptions.map(({ name }) => name), 'cache-control'])].sort();
  const standard: UsualHeaders = { 'cache-control': revalidated, ...usual };
  const maps = names.map((name) => {
    const lines = exceptions.filter((exception) => exception.name === name).map(({ path, value }) => `  ${key(path)} ${quote(value)};\n`);
    return `map $stem_path ${variable(name)} {\n  default ${quote(standard[name] ?? '')};\n${lines.join('')}}\n`;
  });
  const headers = names.map((name) => `add_header ${name} ${variable(name)} always;\n`).join('');
  const missing = paths.flatMap(([path, { status }]) => (status === 404 ? [path] : [])).sort();
  const types = [...ownTypes(paths)].map(([ending, type]) => `location ~ \\${ending}$ { types {} default_type ${quote(type)}; }\n`).sort();
  return {
    maps: `${generated}map_hash_bucket_size 512;\nmap_hash_max_size 65536;\nmap $stem_path $stem_redirect {\n  default "";\n${redirects.join('')}}\n${maps.join('')}${missing.map(answerFor).join('')}`,
    server: `${generated}root ${quote(root)};\ncharset utf-8;\nset $stem_path $uri;\n${headers}if ($stem_redirect != "") { return 301 $stem_redirect$is_args$args; }\n${missing.map(place).join('')}${inAWord}${types.join('')}location /_astro/ { add_header cache-control "public, max-age=31536000, immutable"; add_header x-content-type-options nosniff; }\n`,
  };
}

const inAWord = 'location @stem_missing { types {} default_type text/plain; return 404 "Not found\\n"; }\n';

// A page …/404 answers for missing paths beside and below it; any other page with status 404 only for its own path.
function place(path: string, index: number): string {
  if (!isNearest(path)) return `location = ${quote(path)} { error_page 404 ${quote(`${path}.html`)}; return 404; }\n`;
  return `location ${quote(path.slice(0, -'404'.length))} { error_page 404 $stem_missing_${index}; try_files $uri $uri/index.html =404; }\n`;
}

// A regular expression as a location would take paths from the locations of the operator.
const answerFor = (path: string, index: number): string =>
  isNearest(path) ? `map $stem_path $stem_missing_${index} {\n  default ${quote(`${path}.html`)};\n  "~*${programPaths}" @stem_missing;\n}\n` : '';

const isNearest = (path: string): boolean => path.endsWith('/404');

// Keys of an nginx map are case-insensitive: paths that differ only in case become regular expressions, which are not.
function keysOf(paths: readonly ServedPath[]): (path: string) => string {
  const spellings = new Map<string, number>();
  for (const [path] of paths) spellings.set(path.toLowerCase(), (spellings.get(path.toLowerCase()) ?? 0) + 1);
  return (path) => quote((spellings.get(path.toLowerCase()) ?? 0) > 1 ? `~^${path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$` : path);
}

// A dollar starts a variable in nginx.
const target = (location: string): string => quote(location.replaceAll('$', '%24'));

const variable = (name: string): string => `$stem_${name.replaceAll('-', '_')}`;

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
