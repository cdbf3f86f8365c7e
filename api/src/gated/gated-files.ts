// Files for attendees on disk: outside of every folder that is served, under names nobody can guess.
import { randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface GatedFiles {
  readonly folder: string;
  /** Where a file can be written that is still to be looked at; what stays there is removed after a day. */
  aside(): string;
  /** Takes over what was written aside and returns its name. */
  keep(aside: string, extension: string): Promise<string>;
  /** Stores bytes and returns their name. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Opens a file to be read; undefined when there is none of this name. */
  open(name: string): Promise<FileHandle | undefined>;
  /** All files, those aside included, with their age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
  remove(name: string): Promise<void>;
}

/** What `aside` makes: a file nobody has looked at. */
export const isAside = (name: string): boolean => name.startsWith('.');

const rightName = /^[\w-]+\.\w+$/;

export async function openGatedFiles(folder: string): Promise<GatedFiles> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const aside = () => at(`.${randomUUID()}`);
  async function keep(path: string, extension: string) {
    const name = `${randomBytes(24).toString('base64url')}.${extension}`;
    await rename(path, at(name));
    return name;
  }
  return {
    folder,
    aside,
    keep,
    async put(bytes, extension) {
      const path = aside();
      await writeFile(path, bytes, { flush: true, mode: 0o600 });
      return keep(path, extension);
    },
    async open(name) {
      // Names come from the database only; one that is none of ours leads nowhere all the same.
      if (!rightName.test(name)) return undefined;
      return open(at(name)).catch(unlessGone);
    },
    async list(now) {
      const found = await Promise.all((await readdir(folder)).map(async (name) => ({ name, stats: await stat(at(name)).catch(unlessGone) })));
      return found.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, age: now - stats.mtimeMs }] : []));
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
