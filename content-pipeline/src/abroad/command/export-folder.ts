// Writes what is live into a folder, under the names that `astro build` gives its files, so that any web server can serve it.
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveFiles } from '../output/live-files.ts';

export interface ExportOptions {
  readonly folder: string;
  readonly files: LiveFiles;
  /** A file that remembers what was written, so that nothing else is ever removed. */
  readonly memory: string;
}

export interface Exported {
  readonly written: number;
  readonly removed: number;
  readonly files: number;
}

/** Makes the folder what is live. Files that are the same stay untouched, and so do those that were not written by this. */
export async function exportSite({ folder, files, memory }: ExportOptions): Promise<Exported> {
  const read: unknown = JSON.parse(await readFile(memory, 'utf8').catch(() => '[]'));
  const before = (Array.isArray(read) ? read : []).filter((file): file is string => typeof file === 'string');
  // A process that is killed meanwhile has written some of these.
  await replaceFile(memory, JSON.stringify([...new Set([...before, ...files.keys()])]), `${memory}.new`);
  const aside = join(folder, '.adopt-writes');
  let written = 0;
  for (const [file, live] of files) if (await writeFileOf(join(folder, file), await live.read(), aside)) written += 1;
  await rm(aside, { force: true });
  const gone = before.filter((file) => !files.has(file));
  for (const file of gone) await removeFile(folder, file);
  await replaceFile(memory, JSON.stringify([...files.keys()]), `${memory}.new`);
  return { written, removed: gone.length, files: files.size };
}

/** Whether the file was another one. */
async function writeFileOf(file: string, bytes: Buffer, aside: string): Promise<boolean> {
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, bytes, aside);
  return true;
}

/** A reader sees the old or the new file, never a part. */
async function replaceFile(file: string, bytes: Buffer | string, aside: string): Promise<void> {
  await writeFile(aside, bytes);
  await rename(aside, file);
}

async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) {
    const isGone = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
