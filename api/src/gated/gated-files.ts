// Stores files for attendees on disk: outside every folder that is served, under random names.
import { randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreError, writeWhole } from '../disk.ts';

export interface GatedFiles {
  readonly folder: string;
  /** A path for a file that is not checked yet; one that stays there is removed after a day. */
  incompletePath(): string;
  /** Takes over a checked file from such a path and returns its name. */
  keep(path: string, extension: string): Promise<string>;
  /** Stores bytes and returns their name. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Opens a file for reading; undefined when there is none of this name. */
  open(name: string): Promise<FileHandle | undefined>;
  /** All files, incomplete ones included, with their age in milliseconds. */
  list(now: number): Promise<readonly { readonly name: string; readonly age: number }[]>;
  remove(name: string): Promise<void>;
}

/** Whether a name is of a file that was never checked. */
export const isIncomplete = (name: string): boolean => name.startsWith('.');

const validName = /^[\w-]+\.\w+$/;

const newName = (extension: string) => `${randomBytes(24).toString('base64url')}.${extension}`;

export async function openGatedFiles(folder: string): Promise<GatedFiles> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const incompletePath = () => at(`.${randomUUID()}`);
  async function keep(path: string, extension: string) {
    const name = newName(extension);
    await rename(path, at(name));
    return name;
  }
  return {
    folder,
    incompletePath,
    keep,
    async put(bytes, extension) {
      const name = newName(extension);
      await writeWhole(at(name), bytes);
      return name;
    },
    async open(name) {
      // Names come from the database only; the check stops a path all the same.
      if (!validName.test(name)) return undefined;
      return open(at(name)).catch(ignoreError('ENOENT'));
    },
    async list(now) {
      const found = await Promise.all((await readdir(folder)).map(async (name) => ({ name, stats: await stat(at(name)).catch(ignoreError('ENOENT')) })));
      return found.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, age: now - stats.mtimeMs }] : []));
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}
