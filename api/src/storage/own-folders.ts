// The folders in the data folder, before anything uses them: something else in the place of one is a sentence at the start.
import { chmod, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '@stem/content-pipeline/database';
import { tryToWrite } from './room.ts';

/** Folders and files of our own in the data folder, besides the database. */
export const ownFolders: readonly string[] = ['media', 'gated', 'uploads', 'objects', 'site', 'outbox'];
const ownFiles: readonly string[] = ['admin-password', 'mail-key'];

/** One sentence for each that cannot be used. What is missing is no problem: it is created when it is needed. */
export async function findObstacles(dataFolder: string): Promise<string[]> {
  const folders = ownFolders.map((name) => describeObstacle(join(dataFolder, name), 'folder'));
  const files = ownFiles.map((name) => describeObstacle(join(dataFolder, name), 'file'));
  return (await Promise.all([...folders, ...files])).filter((problem) => problem !== undefined);
}

/** Why a path is not the folder or the file it should be; undefined if it is, or if there is nothing. */
export async function describeObstacle(path: string, wanted: 'folder' | 'file'): Promise<string | undefined> {
  if (!(await lstat(path).catch(() => undefined))) return undefined;
  const found = await stat(path).catch(() => undefined);
  if (!found) return `${path} is a link that leads nowhere: connect the disk that it leads to, or remove the link`;
  if (wanted === 'folder' ? !found.isDirectory() : !found.isFile()) return `${path} is not a ${wanted}, as it should be: move it elsewhere, then start again`;
  // The owner may have been denied access by mistake; what belongs to another user stays as it is.
  await chmod(path, found.mode | (wanted === 'folder' ? 0o700 : 0o600)).catch(() => undefined);
  const error = await (wanted === 'folder' ? tryFolder(path) : readFile(path)).then(
    () => undefined,
    (failed: NodeJS.ErrnoException) => failed,
  ); // fs throws errno exceptions
  if (!error || isStorageFull(error)) return undefined;
  if (error.code === 'EROFS') return `${path} is on a disk that can only be read: mount it so that it can be written`;
  if (error.code === 'EACCES' || error.code === 'EPERM') return `${path} belongs to another user: give it to the user that Stem runs as (chown)`;
  return `${path} cannot be used: ${error.message}`;
}

async function tryFolder(path: string): Promise<void> {
  await readdir(path);
  await tryToWrite(path);
}
