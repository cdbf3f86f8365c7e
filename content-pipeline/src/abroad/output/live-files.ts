// What is live, as the files that `astro build` would write: pages and endpoints under the names of their files, and what is served
// beside them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A file that is live. */
export interface LiveFile {
  /** Another one when the bytes are others. */
  readonly version: string;
  /** The page; undefined for a file beside pages. */
  readonly path?: string;
  read(): Promise<Buffer>;
}

/** Live files by the names that `astro build` would give them. */
export type LiveFiles = ReadonlyMap<string, LiveFile>;

export interface LiveOptions {
  readonly pipeline: Pick<Pipeline, 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly config: Paths;
  /** The folder of the files that are served beside pages. Its name is another one for other files. */
  readonly assets: string;
}

/** By their paths from the folder. */
export async function liveFilesOf({ pipeline, objects, config, assets }: LiveOptions): Promise<Map<string, LiveFile>> {
  const files = new Map<string, LiveFile>();
  for (const file of await filesBelow(assets)) files.set(file, { version: assets, read: () => readFile(join(assets, file)) });
  for (const [path, served] of await pipeline.servedPaths()) {
    const { object } = served;
    if (object !== undefined) files.set(outputFileOf(path, typeOf(served), config), { version: object, path, read: () => bytesOf(object, path, objects) });
  }
  return files;
}

const typeOf = ({ headers }: Served): string => headers['content-type'] ?? '';

async function bytesOf(object: string, path: string, objects: Pick<Objects, 'get'>): Promise<Buffer> {
  const bytes = await objects.get(object);
  if (!bytes) throw new Error(`The bytes of ${path} are missing or damaged`);
  return bytes;
}

/** Paths from the folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((file) => (file.isFile() ? [join(file.parentPath, file.name).slice(folder.length + 1)] : []));
}
