// The data folder contains personal data: only the user that Stem runs as may read it. New files are private because of the
// mask of the process; those of earlier versions, and a folder that was made beforehand, become private at the start.
import { randomUUID } from 'node:crypto';
import { chmod, link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseFile } from '../backup/installation.ts';
import { writeWhole } from '../disk.ts';
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

/** The text of a file that only its owner may read. What is missing is created, with one text for all processes that do so at once. */
export async function readOrCreate(file: string, made: string): Promise<string> {
  const read = async () => (await readFile(file, 'utf8').catch(whenMissing)).trim();
  const stored = await read();
  if (stored !== '') return stored;
  const whole = join(dirname(file), `.${randomUUID()}`);
  await writeWhole(whole, Buffer.from(`${made}\n`));
  try {
    // Not every file system has links.
    await link(whole, file).catch(async ({ code }: NodeJS.ErrnoException) => code === 'EEXIST' || rename(whole, file)); // fs throws errno exceptions
  } finally {
    await rm(whole, { force: true });
  }
  const kept = await read();
  // It was there, and empty.
  if (kept === '') await writeWhole(file, Buffer.from(`${made}\n`));
  return kept === '' ? made : kept;
}

// One that cannot be read is no reason to replace it.
function whenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

// A folder of others, such as /tmp, must stay open to them.
async function isOwnFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return ((await stat(folder)).mode & stickyBit) === 0 && names.every((name) => ownFolders.includes(name) || ownFiles.test(name));
}

// What is missing or belongs to another user stays as it is: Stem can run all the same.
const restrict = (path: string, mode: number): Promise<void> => chmod(path, mode).catch(() => undefined);
