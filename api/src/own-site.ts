// A running system keeps the compiled site it was started with: pages load their code when they are first rendered, and
// by then somebody may have built another version in the place where it came from.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { versionOf } from '@stem/content-pipeline';

export interface OwnSite {
  readonly folder: string;
  readonly version: string;
  /** Takes away the copies of other versions. Only who runs on the data folder may do so. */
  removeOthers(): Promise<void>;
}

/** So often a copy is made anew because the original has changed meanwhile. */
const tries = 5;

/** `settings` are what pages show without reading it. */
export async function ownSite(built: string, dataFolder: string, settings: readonly string[]): Promise<OwnSite> {
  const place = join(dataFolder, 'site');
  for (let left = tries; left > 0; left -= 1) {
    const version = await versionOf(built, settings);
    const folder = join(place, version);
    const isThere = existsSync(folder) || (await isCopied({ built, folder, version, settings }));
    if (isThere) return { folder, version, removeOthers: () => removeAllBut(version, place) };
  }
  throw new Error(`${built} is being built: start again when it is done`);
}

interface Copying {
  readonly built: string;
  readonly folder: string;
  readonly version: string;
  readonly settings: readonly string[];
}

// Made aside and then renamed, so that a folder under a version's name is always whole.
async function isCopied({ built, folder, version, settings }: Copying): Promise<boolean> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(join(folder, '..'), { recursive: true });
  try {
    await shareFiles(built, aside);
    if ((await versionOf(aside, settings)) !== version) return false;
    await rename(aside, folder);
    return true;
  } catch (error) {
    // The original may have gone while it was copied, or somebody else has been quicker.
    if (existsSync(folder) || !existsSync(built)) return existsSync(folder);
    throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

// Another name for the same bytes takes no time and no room; compilers make new files and leave these alone.
async function shareFiles(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    const target = join(to, relative(from, source));
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

async function removeAllBut(version: string, place: string): Promise<void> {
  for (const name of await readdir(place)) if (name !== version) await rm(join(place, name), { recursive: true, force: true });
}
