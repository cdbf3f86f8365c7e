// Uploaded files on disk, each under the hash of its bytes: the same file twice is one file, and an address never
// changes its meaning.
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MediaFiles {
  readonly folder: string;
  /** Stores bytes and returns the file's name. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** Addresses under which files are served. */
export const mediaAddress = (name: string): string => `/media/${name}`;

export async function openMediaFiles(folder: string): Promise<MediaFiles> {
  await mkdir(folder, { recursive: true });
  const has = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );
  return {
    folder,
    has,
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
      if (await has(name)) return name;
      const aside = join(folder, `.${randomUUID()}`);
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, join(folder, name));
      return name;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
