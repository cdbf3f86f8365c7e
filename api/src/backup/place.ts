// The parts of a place that a backup holds. Published pages are not among them: they are made again.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isEmptyDatabase } from '@stem/content-pipeline';
import { fileOf } from '@stem/content-pipeline/database';
import type { StorageSettings } from '../settings/settings.ts';

/** Folders of the data folder whose files nobody could make again. */
export const keptFolders = ['media', 'gated'] as const;

/** The database within an archive. */
export const databaseName = 'stem.db';

/** A restore that is under way, or that was ended before it was complete. */
export const restoringFolder = (dataFolder: string): string => join(dataFolder, 'restoring');

/** The file of an embedded database; undefined for a server. */
export const databaseFile = ({ database }: StorageSettings): string | undefined => fileOf(database.url);

async function hasDatabase(settings: StorageSettings): Promise<boolean> {
  const file = databaseFile(settings);
  return file === undefined ? !(await isEmptyDatabase(settings.database)) : existsSync(file);
}

/** Paths below a folder, with slashes, in alphabetical order. Hidden files are half written ones. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort();
}

/** What stands where a restore would write, in words; empty for an empty place. */
export async function occupants(settings: StorageSettings): Promise<string[]> {
  const { dataFolder } = settings;
  const found: string[] = [];
  if (existsSync(restoringFolder(dataFolder))) found.push('a restore that was not finished');
  if (await hasDatabase(settings)) found.push('a database');
  for (const folder of [...keptFolders, 'objects']) {
    const { length } = await filesBelow(join(dataFolder, folder));
    if (length > 0) found.push(`${length} ${length === 1 ? 'file' : 'files'} in ${folder}`);
  }
  return found;
}
