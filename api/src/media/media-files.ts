// Stores uploaded files on disk, each under the hash of its bytes: the same bytes are one file, and what an address names
// never changes.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFile, ignoreError, writeWhole } from '../disk.ts';

export interface MediaFiles {
  readonly folder: string;
  /** A path on the same disk for a file that is not checked yet; one that stays there is removed after some days. */
  incompletePath(): string;
  /** Stores bytes and returns the file's name. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Takes over a file on the same disk without copying it. The original may be removed afterwards. */
  adopt(path: string, extension: string): Promise<string>;
  has(name: string): Promise<boolean>;
  /** All files, incomplete ones included, with their age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
  remove(name: string): Promise<void>;
}

/** Addresses under which files are served. */
export const mediaAddress = (name: string): string => `/media/${name}`;

/** The names of the files whose addresses occur in a text. */
export const findMediaNames = (text: string): string[] => [...text.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name);

export async function openMediaFiles(folder: string): Promise<MediaFiles> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const has = (name: string) =>
    access(at(name)).then(
      () => true,
      () => false,
    );
  const incompletePath = () => at(`.${randomUUID()}`);
  return {
    folder,
    incompletePath,
    has,
    async put(bytes, extension) {
      const name = nameOf(createHash('sha256').update(bytes).digest('hex'), extension);
      if (await renew(at(name))) return name;
      await writeWhole(at(name), bytes);
      return name;
    },
    async adopt(path, extension) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const name = nameOf(hash.digest('hex'), extension);
      if (await renew(at(name))) return name;
      await flushFile(path);
      // Another upload may have stored the same file in the meantime.
      await link(path, at(name)).catch(ignoreError('EEXIST'));
      return name;
    },
    async list(now) {
      const names = await readdir(folder);
      const ages = await Promise.all(names.map(async (name) => ({ name, found: await stat(at(name)).catch(ignoreError('ENOENT')) })));
      return ages.flatMap(({ name, found }) => (found?.isFile() ? [{ name, age: now - found.mtimeMs }] : []));
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

const nameOf = (hash: string, extension: string): string => `${hash.slice(0, 32)}.${extension}`;

// Makes an existing file young again, so that the collector does not remove it before a record names it.
async function renew(path: string): Promise<boolean> {
  const now = new Date();
  const renewed = await utimes(path, now, now).then(() => true, ignoreError('ENOENT'));
  return renewed ?? false;
}
