// The parts of an installation that a backup contains. Published pages are not among them: they can be rendered again.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '@stem/content-pipeline/database';
import type { FileStorage } from '@stem/content-pipeline/storage';
import type { Source } from '../archive/write-archive.ts';
import { isNamedBy } from '../media/media-files.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { type OpenedFiles, openFiles } from '../storage/open-files.ts';
import { isEmptyDatabase } from './copy-database.ts';

/** Folders of the data folder whose files cannot be made again. */
export const keptFolders = ['media', 'gated'] as const;
export type KeptFolder = (typeof keptFolders)[number];

export const databaseName = 'stem.db';

/** Exists while a restore runs, or after one was interrupted. */
export const restoringFolder = (dataFolder: string): string => join(dataFolder, 'restoring');

export const databaseFile = ({ database }: StorageSettings): string | undefined => fileOf(database.url);

async function hasDatabase(settings: StorageSettings): Promise<boolean> {
  const file = databaseFile(settings);
  return file === undefined ? !(await isEmptyDatabase(settings.database)) : existsSync(file);
}

/** The names of all files in alphabetical order. Hidden files are incomplete and left out. */
export const listNames = async (files: Pick<FileStorage, 'list'>): Promise<string[]> =>
  (await files.list()).flatMap(({ name }) => (name.startsWith('.') ? [] : name)).sort();

/** A file for an archive. What is read from a bucket is compared with its name, where that has a hash. */
export const sourceOf = (folder: KeptFolder, name: string, files: OpenedFiles): Source => ({
  name: `${folder}/${name}`,
  from: files[folder],
  ...(files.bucket && folder === 'media' && { isRight: (sha256) => isNamedBy(name, sha256) }),
});

async function countFiles(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => !file.isDirectory()).length;
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

const databaseFiles = ['', '-wal', '-shm'];

/** What a restore would overwrite, in words; nothing for an empty installation. */
export async function listOccupants(settings: StorageSettings): Promise<string[]> {
  const { dataFolder } = settings;
  const found: string[] = [];
  if (existsSync(restoringFolder(dataFolder))) found.push('a restore that was not finished');
  if (await hasDatabase(settings)) found.push('a database');
  const noteFiles = (count: number, folder: string) => {
    if (count > 0) found.push(`${count} ${count === 1 ? 'file' : 'files'} in ${folder}`);
  };
  for (const folder of [...keptFolders, 'objects']) noteFiles(await countFiles(join(dataFolder, folder)), folder);
  if (!settings.s3) return found;
  const files = await openFiles(settings);
  for (const folder of keptFolders) noteFiles((await listNames(files[folder])).length, `${folder} of the bucket ${settings.s3.bucket}`);
  return found;
}
