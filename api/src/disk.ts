// What everything that stores files on disk shares.
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Resolves when the bytes of a file have reached the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the first folder that was missing, if any. One level at a time: Node hangs in a recursive `mkdir` below /proc. */
export async function makeFolder(folder: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const above = await makeFolder(dirname(folder));
  await mkdir(folder).catch(unlessExists);
  return above ?? folder;
}

/** Writes a file that is never incomplete under its name. A write that fails leaves nothing behind. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const incomplete = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(incomplete, bytes, { flush: true, mode: 0o600 });
    await rename(incomplete, path);
  } catch (error) {
    await rm(incomplete, { force: true });
    throw error;
  }
}

const unlessExists = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'EEXIST') throw error;
};

const workPrefix = '.stem-';
const workFolders = /^\.stem-\w{6}$/;
/** Names of incomplete files and folders in folders of our own. */
export const unfinishedNames: RegExp = /^\.(?:stem-\w{6}|(?:trial-)?[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Milliseconds after which an unfinished file or folder is of a process that was killed. */
const unfinishedAge = 24 * 60 * 60 * 1000;

/** Removes files and folders with such names that a killed process has left in a folder, when they are older than `age` milliseconds. */
export async function sweepUnfinished(folder: string, names: RegExp, now: number, age = unfinishedAge): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = names.test(name) ? await stat(path).catch(() => undefined) : undefined;
    if (found && now - found.mtimeMs > age) await rm(path, { recursive: true, force: true });
  }
}

/** A folder for incomplete files, on the same disk as `beside`. It is removed also when the process is ended: it is confidential. */
export async function withWorkFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  await sweepUnfinished(beside, workFolders, Date.now());
  const folder = await mkdtemp(join(beside, workPrefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
