// The files of the media library, each under the hash of its bytes: what an address names never changes.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '@stem/content-pipeline/storage';
import { flushFile } from '../disk.ts';

export interface MediaFiles extends Pick<FileStorage, 'folder' | 'has' | 'stat' | 'open' | 'locate' | 'forgetCopy' | 'remove' | 'removeOlder'> {
  /** A path for a file of this size that is not checked yet; one that stays there is removed after some days. */
  incompletePath(bytes: number): Promise<string>;
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Takes over a file from the folder without copying it there. The original may be removed afterwards. */
  adopt(path: string, extension: string): Promise<string>;
  /** All files, incomplete ones included, with their age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
}

export const mediaAddress = (name: string): string => `/media/${name}`;

/** The names of the files whose addresses occur in a text. */
export const findMediaNames = (text: string): string[] => [...text.matchAll(/\/media\/([\w-]+\.\w+)/g)].map(([, name = '']) => name);

export function createMediaFiles(storage: FileStorage): MediaFiles {
  return {
    ...storage,
    incompletePath: async (bytes) => join(await storage.placeFor(bytes), `.${randomUUID()}`),
    async put(bytes, extension) {
      const name = nameOf(createHash('sha256').update(bytes).digest('hex'), extension);
      // Otherwise the collector might remove it before a record names it.
      if (!(await storage.renew(name))) await storage.put(name, bytes);
      return name;
    },
    async adopt(path, extension) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const name = nameOf(hash.digest('hex'), extension);
      if (await storage.renew(name)) return name;
      await flushFile(path);
      await storage.adopt(path, name);
      return name;
    },
    list: async (now) => (await storage.list()).map(({ name, modified }) => ({ name, age: now - modified })),
  };
}

/** Whether bytes with this hash are what the name of a file says. */
export const isNamedBy = (name: string, sha256: string): boolean => sha256.startsWith(name.replace(/\.\w+$/, ''));

const nameOf = (hash: string, extension: string): string => `${hash.slice(0, 32)}.${extension}`;
