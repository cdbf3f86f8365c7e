// The parts of an installation that a backup contains. Published pages are not among them: they can be rendered again.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileOf } from '@stem/content-pipeline/database';
import type { StorageSettings } from '../settings/settings.ts';
import { isEmptyDatabase } from './copy-database.ts';

/** Folders of the data folder whose files cannot be made again. */
export const keptFolders = ['media', 'gated'] as const;

/** Name of the database in an archive. */
export const databaseName = 'stem.db';

/** Exists while a restore runs, or after one was interrupted. */
export const restoringFolder = (dataFolder: string): string => join(dataFolder, 'restoring');

/** The file of an embedded database; undefined for a server. */
export const databaseFile = ({ database }: StorageSettings): string | undefined => fileOf(database.url);

async function hasDatabase(settings: StorageSettings): Promise<boolean> {
  const file = databaseFile(settings);
  return file === undefined ? !(await isEmptyDatabase(settings.database)) : existsSync(file);
}

/** Paths below a folder, with slashes, in alphabetical order. Hidden files are incomplete and left out. */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await listAll(folder)).filter((path) => !path.startsWith('.') && !path.includes('/.')).sort();

async function listAll(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => !file.isDirectory()).map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
}

/** Returns a function that removes what does not exist yet: an installation that was only begun. */
export function rememberMissing(settings: StorageSettings): () => Promise<void> {
  const { dataFolder } = settings;
  const file = databaseFile(settings);
  const places = [dataFolder, ...keptFolders.map((folder) => join(dataFolder, folder)), ...(file === undefined ? [] : databaseFiles.map((end) => file + end))];
  const missing = places.filter((place) => !existsSync(place));
  return async () => {
    for (const place of missing) await rm(place, { recursive: true, force: true });
  };
}

/** Endings of the files of an embedded database. */
const databaseFiles = ['', '-wal', '-shm'];

/** What a restore would overwrite, in words; nothing for an empty installation. */
export async function listOccupants(settings: StorageSettings): Promise<string[]> {
  const { dataFolder } = settings;
  const found: string[] = [];
  if (existsSync(restoringFolder(dataFolder))) found.push('a restore that was not finished');
  if (await hasDatabase(settings)) found.push('a database');
  for (const folder of [...keptFolders, 'objects']) {
    const { length } = await listAll(join(dataFolder, folder));
    if (length > 0) found.push(`${length} ${length === 1 ? 'file' : 'files'} in ${folder}`);
  }
  return found;
}
