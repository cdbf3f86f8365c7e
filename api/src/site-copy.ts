// Copies the compiled site: a running system keeps its version, whose code is loaded late, when a new build replaces the original.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { versionOf } from '@stem/content-pipeline';

export interface SiteCopy {
  readonly folder: string;
  readonly version: string;
  /** Removes copies of other versions. Only the process that owns the data folder may call it. */
  removeOthers(): Promise<void>;
}

/** At most 5 copies are tried when a build changes the original in the meantime. */
const tries = 5;

/** `settings` are what pages depend on besides content. */
export async function copySite(built: string, dataFolder: string, settings: readonly string[]): Promise<SiteCopy> {
  const copies = join(dataFolder, 'site');
  for (let left = tries; left > 0; left -= 1) {
    const version = await versionOf(built, settings);
    const folder = join(copies, version);
    const hasCopy = existsSync(folder) || (await tryCopy({ built, folder, version, settings }));
    if (hasCopy) return { folder, version, removeOthers: () => removeOthers(version, copies) };
  }
  throw new Error(`${built} is being built: start again when it is done`);
}

interface CopyOptions {
  readonly built: string;
  readonly folder: string;
  readonly version: string;
  readonly settings: readonly string[];
}

// Copies into another folder first, so that the folder of a version is always complete.
async function tryCopy({ built, folder, version, settings }: CopyOptions): Promise<boolean> {
  const incomplete = `${folder}.${randomUUID()}`;
  await mkdir(join(folder, '..'), { recursive: true });
  try {
    await linkFiles(built, incomplete);
    if ((await versionOf(incomplete, settings)) !== version) return false;
    await rename(incomplete, folder);
    return true;
  } catch (error) {
    // The original may have been removed during the copy, or another process was faster.
    if (existsSync(folder) || !existsSync(built)) return existsSync(folder);
    throw error;
  } finally {
    await rm(incomplete, { recursive: true, force: true });
  }
}

// Hard links need no time and no space; compilers write new files and do not change these.
async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    const target = join(to, relative(from, source));
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

async function removeOthers(version: string, copies: string): Promise<void> {
  for (const name of await readdir(copies)) if (name !== version) await rm(join(copies, name), { recursive: true, force: true });
}
