// What a compilation was made of, as hashes: the files of the code one by one, and all around them. When one of them differs, or a
// file might be code, the site is compiled.
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { SiteContent, StoredEntry } from '../content/content.ts';
import { filesBelow } from '../output/live-files.ts';
import { isSetting } from './code-changes.ts';
import type { Compiled } from './compile.ts';

const hashOf = (bytes: Buffer | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);

/** The hash of a file; an empty text for one that is not there. */
export const hashOfFile = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? hashOf(bytes) : '';
};

/** The files that belong to the code, the settings or the public files of a site, unless they are content. */
export async function codeFilesOf({ root, srcDir, publicDir }: AstroConfig, files: Iterable<string>, isContent: (path: string) => boolean): Promise<string[]> {
  const top = fileURLToPath(root);
  const below = await Promise.all(
    [srcDir, publicDir].map(async (url) => {
      const folder = dirname(join(fileURLToPath(url), 'x'));
      return existsSync(folder) ? (await filesBelow(folder)).map((file) => join(folder, file)) : [];
    }),
  );
  const settings = (await readdir(top)).filter(isSetting).map((name) => join(top, name));
  const configured = await Promise.all(settings.filter((file) => /\/astro\.config\.\w+$/.test(file)).map((file) => importsOf(file)));
  return [...new Set([...files, ...below.flat(), ...settings, ...configured.flat()])].filter((path) => !isContent(path));
}

/** The files of the site that a file imports, and those that they import. */
async function importsOf(file: string, found = new Set<string>()): Promise<string[]> {
  const code = await readFile(file, 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)[\s(]*['"](\.[^'"]+)['"]/g)) {
    const path = ['', '.ts', '.js', '.mjs', '/index.ts', '/index.js']
      .map((end) => resolve(dirname(file), name) + end)
      .find((one) => /\.\w+$/.test(one) && existsSync(one));
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    await importsOf(path, found);
  }
  return [...found];
}

/** Whether a path is that of an entry, of which the compiled code has nothing but what it compares: see code-changes.ts. */
export function contentPaths(content: SiteContent, { options, files }: Pick<Compiled, 'options' | 'files'>): (path: string) => boolean {
  const root = fileURLToPath(options.settings.config.root);
  const entries = new Map<string, StoredEntry>();
  for (const name of content.collections())
    for (const id of content.ids(name)) {
      const entry = content.entry(name, id);
      if (typeof entry?.filePath === 'string') entries.set(join(root, entry.filePath), entry);
    }
  return (path) => entries.has(path) && (!files.has(path) || entries.get(path)?.deferredRender === true);
}

/** Hashes by path. A file that has changed since the site began to be compiled has none that it could have later. */
export async function hashesOf(paths: readonly string[], startedAt: number): Promise<Map<string, string>> {
  const hashes = await Promise.all(
    paths.map(async (path) => {
      const isOlder = ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) < startedAt;
      return [path, isOlder ? await hashOfFile(path) : 'changed'] as const;
    }),
  );
  return new Map(hashes);
}

/** All that is around the files: versions of Node, of this package and of the site's packages, and variables of the environment. */
export async function hashSurroundings(root: string): Promise<string> {
  const engine = dirname(fileURLToPath(import.meta.url));
  const own = (await filesBelow(engine)).sort().map((file) => join(engine, file));
  const packages = (await readdir(join(root, 'node_modules'), { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const scoped = await Promise.all(
    packages.map(async ({ name }) => (name.startsWith('@') ? (await readdir(join(root, 'node_modules', name))).map((part) => `${name}/${part}`) : [name])),
  );
  const versions = scoped
    .flat()
    .sort()
    .map((name) => join(root, 'node_modules', name, 'package.json'));
  const hashes = await Promise.all([...own, ...versions, ...lockfilesAbove(root)].map(hashOfFile));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_') || name === 'NODE_ENV');
  return hashOf(JSON.stringify([process.version, hashes, variables.sort()]));
}

const lockfiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

/** A workspace has its lockfile above its sites. */
function lockfilesAbove(folder: string): string[] {
  const here = lockfiles.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return here.length > 0 || dirname(folder) === folder ? here : lockfilesAbove(dirname(folder));
}

/** The configuration as it was resolved, with the variables of the environment that it declares. */
export function hashConfig(config: AstroConfig): string {
  const seen = new Set<unknown>();
  const text = JSON.stringify(config, (_, value: unknown) => {
    if (typeof value === 'function') return value.toString();
    if (value instanceof RegExp) return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return 'seen';
    seen.add(value);
    return value;
  });
  const declared = Object.keys(config.env?.schema ?? {}).map((name) => process.env[name]);
  return hashOf(JSON.stringify([text, declared]));
}
