// Writes what is live into a folder, under the names that `astro build` gives its files, so that any web server can serve it.
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroConfig } from 'astro';
import type { Served } from '../../core/ledger/served.ts';
import type { Objects, Pipeline } from '../../core/pipeline.ts';

type Paths = Pick<AstroConfig, 'trailingSlash'> & { readonly build: Pick<AstroConfig['build'], 'format'> };

/** The file of a page or endpoint, from the folder. */
export function outputFileOf(path: string, contentType: string, { build }: Paths): string {
  const isPage = contentType.startsWith('text/html') && !/\.html?$/.test(path);
  if (!isPage) return path.slice(1);
  if (path.endsWith('/')) return `${path.slice(1)}index.html`;
  return path === '/404' || path === '/500' || build.format !== 'directory' ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`;
}

export interface ExportOptions {
  readonly folder: string;
  readonly pipeline: Pick<Pipeline, 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly config: Paths;
  /** The files that are served beside pages. */
  readonly assets: string;
  /** A file that remembers what was written, so that nothing else is ever removed. */
  readonly memory: string;
}

export interface Exported {
  readonly written: number;
  readonly removed: number;
  readonly files: number;
}

/** Makes the folder what is live. Files that are the same stay untouched, and so do those that were not written by this. */
export async function exportSite({ folder, pipeline, objects, config, assets, memory }: ExportOptions): Promise<Exported> {
  const wanted = new Map<string, () => Promise<Buffer>>();
  for (const file of await filesBelow(assets)) wanted.set(file, () => readFile(join(assets, file)));
  for (const [path, served] of await pipeline.servedPaths()) {
    const { object } = served;
    if (object !== undefined) wanted.set(outputFileOf(path, typeOf(served), config), () => bytesOf(object, path, objects));
  }
  let written = 0;
  for (const [file, read] of wanted) if (await writeFileOf(join(folder, file), await read())) written += 1;
  const before: unknown = JSON.parse(await readFile(memory, 'utf8').catch(() => '[]'));
  const gone = (Array.isArray(before) ? before : []).filter((file): file is string => typeof file === 'string' && !wanted.has(file));
  for (const file of gone) await removeFile(folder, file);
  await writeFile(memory, JSON.stringify([...wanted.keys()]));
  return { written, removed: gone.length, files: wanted.size };
}

const typeOf = ({ headers }: Served): string => headers['content-type'] ?? '';

async function bytesOf(object: string, path: string, objects: Pick<Objects, 'get'>): Promise<Buffer> {
  const bytes = await objects.get(object);
  if (!bytes) throw new Error(`The bytes of ${path} are missing or damaged`);
  return bytes;
}

/** Whether the file was another one. A reader sees the old or the new file, never a part. */
async function writeFileOf(file: string, bytes: Buffer): Promise<boolean> {
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.adopt`;
  await writeFile(aside, bytes);
  await rename(aside, file);
  return true;
}

async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) {
    const isGone = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((file) => (file.isFile() ? [join(file.parentPath, file.name).slice(folder.length + 1)] : []));
}
