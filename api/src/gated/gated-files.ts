// The files for attendees: outside everything that is served, under random names.
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FileStorage, OpenFile } from '@stem/content-pipeline/storage';

export interface GatedFiles extends Pick<FileStorage, 'folder' | 'stat' | 'remove'> {
  /** A path for a file of this size that is not checked yet; one that stays there is removed after a day. */
  incompletePath(bytes: number): Promise<string>;
  /** Takes over a checked file from such a path and returns its name. The original may be removed afterwards. */
  keep(path: string, extension: string): Promise<string>;
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Opens a file for reading; undefined when there is none of this name. */
  open(name: string): Promise<OpenFile | undefined>;
  /** All files, incomplete ones included, with their age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
}

/** Whether a name is of a file that was never checked. */
export const isIncomplete = (name: string): boolean => name.startsWith('.');

const validName = /^[\w-]+\.\w+$/;

const newName = (extension: string) => `${randomBytes(24).toString('base64url')}.${extension}`;

export function createGatedFiles(storage: FileStorage): GatedFiles {
  return {
    ...storage,
    incompletePath: async (bytes) => join(await storage.placeFor(bytes), `.${randomUUID()}`),
    async keep(path, extension) {
      const name = newName(extension);
      await storage.adopt(path, name);
      return name;
    },
    async put(bytes, extension) {
      const name = newName(extension);
      await storage.put(name, bytes);
      return name;
    },
    // Names come from the database only; the check stops a path all the same.
    open: async (name) => (validName.test(name) ? storage.open(name) : undefined),
    list: async (now) => (await storage.list()).map(({ name, modified }) => ({ name, age: now - modified })),
  };
}
