// Changes a folder that another web server serves: bytes are staged and flushed, then moved, assets before pages, removals last.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Changes } from './destination.ts';
import { foldersOf } from './path-files.ts';

const stagingName = '.stem-aside';

// Another user reads the folder: the web server. The mask of this process may be stricter.
const folderMode = 0o755;
const fileMode = 0o644;

/** Readable for the web server; existing ones stay. One level at a time: on a read-only disk a recursive `mkdir` says it is missing. */
export async function makeServedFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeServedFolder(dirname(folder));
  await mkdir(folder);
  await chmod(folder, folderMode);
}

/** At most 100 files are moved before it is asked again whether this process may. */
const batchSize = 100;

/** Applies changes in order; idempotent. */
export async function applyChanges(root: string, aside: string, { files, check }: Changes): Promise<void> {
  await makeServedFolder(aside);
  const moves: { readonly from: string; readonly file: string }[] = [];
  for (const { file, content } of files) {
    if (!content) continue;
    const from = join(aside, randomUUID());
    await writeDurably(from, await content.bytes());
    moves.push({ from, file });
  }
  const gone = files.filter(({ content }) => !content).map(({ file }) => file);
  // A file in the place of a new folder, or the other way round, is removed first.
  const arriving = new Set(moves.map(({ file }) => file));
  const folders = new Set([...arriving].flatMap(foldersOf));
  const inTheWay = gone.filter((file) => folders.has(file) || foldersOf(file).some((folder) => arriving.has(folder)));
  await check();
  for (const file of inTheWay) await removeFile(root, file);
  // Before the first file is moved: a disk may have no room for a folder.
  for (const folder of new Set(moves.map(({ file }) => dirname(join(root, file))))) await makeServedFolder(folder);
  for (const [index, { from, file }] of moves.entries()) {
    if (index > 0 && index % batchSize === 0) await check();
    await rename(from, join(root, file));
  }
  if (gone.length > inTheWay.length) await check();
  for (const file of gone) if (!inTheWay.includes(file)) await removeFile(root, file);
}

async function removeFile(root: string, file: string): Promise<void> {
  // A folder may have taken its place, or a file that of its folder.
  await rm(join(root, file), { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_FS_EISDIR' && error.code !== 'ENOTDIR') throw error;
  });
  for (const folder of foldersOf(file)) {
    const isGone = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) break;
  }
}

/** Replaces a file atomically, unless its content is already equal. A failure leaves nothing behind. */
export async function replaceFile(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const from = `${path}.${randomUUID()}`;
  try {
    await writeDurably(from, Buffer.from(text));
    await rename(from, path);
  } catch (error) {
    await rm(from, { force: true });
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.chmod(fileMode);
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** The staging folder, on the same disk. Leftovers of a killed process are useless. */
export const stagingFolderOf = (folder: string): string => join(folder, stagingName);
export const clearStaging = (folder: string): Promise<void> => rm(stagingFolderOf(folder), { recursive: true, force: true });

/** Switches the served folder to a complete tree atomically. */
export async function switchTo(folder: string, tree: string): Promise<void> {
  const next = join(folder, 'site.next');
  await rm(next, { force: true });
  await symlink(tree, next);
  await rename(next, join(folder, 'site'));
}

/** Removes every tree but the served one: earlier trees and leftovers of failed copies. */
export async function clearTrees(folder: string): Promise<void> {
  const served = await readlink(join(folder, 'site')).catch(unlessMissing);
  for (const name of await readdir(folder))
    if (/^site-[0-9a-f-]{36}$/.test(name) && name !== served) await rm(join(folder, name), { recursive: true, force: true });
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
