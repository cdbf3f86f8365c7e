// The data folder contains personal data: only the user that Stem runs as may read it. New files are private because of the
// mask of the process; those of earlier versions, and a folder that was made beforehand, become private at the start.
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '../backup/installation.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { ownFolders } from './own-folders.ts';

/** Call it before anything is created. Published copies for a web server set their permissions themselves. */
export const createPrivateFiles = (): void => void process.umask(0o077);

const ownFiles = /^(?:stem\.db.*|admin-password|mail-key|publisher\.lock.*|reserve|restoring|lost\+found|\..*)$/;

const folderMode = 0o700;
const fileMode = 0o600;
const stickyBit = 0o1000;

export async function keepPrivate(settings: StorageSettings): Promise<void> {
  const { dataFolder } = settings;
  const database = databaseFile(settings);
  if (database !== undefined) for (const suffix of ['', '-wal', '-shm']) await restrict(database + suffix, fileMode);
  for (const name of ownFolders) await restrict(join(dataFolder, name), folderMode);
  if (await isOwnFolder(dataFolder)) await restrict(dataFolder, folderMode);
}

// A folder of others, such as /tmp, must stay open to them.
async function isOwnFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return ((await stat(folder)).mode & stickyBit) === 0 && names.every((name) => ownFolders.includes(name) || ownFiles.test(name));
}

// What is missing or belongs to another user stays as it is: Stem can run all the same.
const restrict = (path: string, mode: number): Promise<void> => chmod(path, mode).catch(() => undefined);
