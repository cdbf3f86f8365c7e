// Uploaded files on disk, each under the hash of its bytes: the same file twice is one file, and an address never
// changes its meaning.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface MediaFiles {
  readonly folder: string;
  /** Stores bytes and returns the file's name. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Takes over a file that lies on the same disk, without copying it. It may be removed afterwards. */
  adopt(path: string, extension: string): Promise<string>;
  has(name: string): Promise<boolean>;
  /** Every file there is, unfinished ones included, with its age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
  remove(name: string): Promise<void>;
}

/** Where files go to stay. */
export type MediaKeeper = Pick<MediaFiles, 'put' | 'adopt'>;

/** Addresses under which files are served. */
export const mediaAddress = (name: string): string => `/media/${name}`;

/** The names of the files whose addresses stand in a text. */
export const addressesIn = (text: string): string[] => [...text.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name);

export async function openMediaFiles(folder: string): Promise<MediaFiles> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const has = (name: string) =>
    access(at(name)).then(
      () => true,
      () => false,
    );
  return {
    folder,
    has,
    async put(bytes, extension) {
      const name = nameOf(createHash('sha256').update(bytes).digest('hex'), extension);
      if (await isRenewed(at(name))) return name;
      const aside = at(`.${randomUUID()}`);
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, at(name));
      return name;
    },
    async adopt(path, extension) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const name = nameOf(hash.digest('hex'), extension);
      if (await isRenewed(at(name))) return name;
      await flush(path);
      // Somebody else may have brought the same file meanwhile.
      await link(path, at(name)).catch(unlessCode('EEXIST'));
      return name;
    },
    async list(now) {
      const names = await readdir(folder);
      const ages = await Promise.all(names.map(async (name) => ({ name, found: await stat(at(name)).catch(unlessCode('ENOENT')) })));
      return ages.flatMap(({ name, found }) => (found?.isFile() ? [{ name, age: now - found.mtimeMs }] : []));
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

const nameOf = (hash: string, extension: string): string => `${hash.slice(0, 32)}.${extension}`;

// A file that is there is young again: what collects old ones must not take it before it is referred to.
async function isRenewed(path: string): Promise<boolean> {
  const now = new Date();
  const renewed = await utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => unlessCode('ENOENT')(error),
  );
  return renewed ?? false;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const unlessCode =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
