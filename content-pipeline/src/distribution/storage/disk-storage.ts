// Files in a folder of this machine.
import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage, OpenFile } from './file-storage.ts';

/** Uploaded files in a folder of this machine. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const has = (name: string) =>
    access(at(name)).then(
      () => true,
      () => false,
    );
  async function remove(name: string): Promise<void> {
    await rm(at(name), { force: true });
  }
  return {
    folder,
    placeFor: async () => folder,
    put: (name, bytes) => writeAside(at(name), join(folder, `.${randomUUID()}`), bytes),
    // Another upload may have stored the same file in the meantime.
    adopt: (path, name) => link(path, at(name)).catch(unless('EEXIST')),
    async renew(name) {
      const now = new Date();
      return (await utimes(at(name), now, now).then(() => true, unless('ENOENT'))) ?? false;
    },
    has,
    async stat(name) {
      const found = await stat(at(name)).catch(() => undefined);
      return found?.isFile() ? { size: found.size, modified: found.mtimeMs, path: at(name) } : undefined;
    },
    open: (name) => openFile(at(name)),
    openOnce: (name) => openFile(at(name)),
    locate: async (name) => ((await has(name)) ? at(name) : undefined),
    forgetCopy: async () => false,
    async list() {
      const names = await readdir(folder);
      const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(at(name)).catch(unless('ENOENT')) })));
      return found.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, size: stats.size, modified: stats.mtimeMs }] : []));
    },
    remove,
    async removeOlder(name, instant) {
      const found = await stat(at(name)).catch(unless('ENOENT'));
      if (found && found.mtimeMs >= instant) return false;
      await remove(name);
      return true;
    },
  };
}

/** Opens a file of the disk for reading; undefined when there is none. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path).catch(unless('ENOENT'));
  if (!file) return undefined;
  const { size, mtime } = await file.stat();
  return { size, modified: mtime, read: (range) => file.createReadStream(range), close: () => file.close() };
}

// A file is never incomplete under its name. A write that fails leaves nothing behind.
async function writeAside(path: string, incomplete: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(incomplete, bytes, { flush: true, mode: 0o600 });
    await rename(incomplete, path);
  } catch (error) {
    await rm(incomplete, { force: true });
    throw error;
  }
}

const unless =
  (code: 'ENOENT' | 'EEXIST') =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
