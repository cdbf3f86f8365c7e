// A folder of files that another web server serves. Bytes are written aside and flushed first; then each name moves at
// once, what pages need before the pages, and what goes away last.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { foldersOf } from './path-files.ts';

/** A file by its place, or that there is to be none. */
export interface FileChange {
  readonly file: string;
  /** Asked for when it is its turn, so that one file is in memory at a time. Absent: it goes. */
  readonly bytes?: () => Promise<Uint8Array>;
}

const asideName = '.stem-aside';

/** Applies changes in their order; doing so again changes nothing. */
export async function applyChanges(root: string, aside: string, changes: readonly FileChange[]): Promise<void> {
  await mkdir(aside, { recursive: true });
  const moves: { readonly from: string; readonly file: string }[] = [];
  for (const { file, bytes } of changes) {
    if (!bytes) continue;
    const from = join(aside, randomUUID());
    await writeDurably(from, await bytes());
    moves.push({ from, file });
  }
  const gone = changes.filter(({ bytes }) => !bytes).map(({ file }) => file);
  // A file where a folder is to be, or the other way round, cannot wait until the end.
  const arriving = new Set(moves.map(({ file }) => file));
  const folders = new Set([...arriving].flatMap(foldersOf));
  const inTheWay = gone.filter((file) => folders.has(file) || foldersOf(file).some((folder) => arriving.has(folder)));
  for (const file of inTheWay) await removeFile(root, file);
  for (const { from, file } of moves) {
    const to = join(root, file);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }
  for (const file of gone) if (!inTheWay.includes(file)) await removeFile(root, file);
}

async function removeFile(root: string, file: string): Promise<void> {
  // A folder in its place, or a file in that of its folder, has come since.
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

/** Writes a whole file in one instant; one that says the same already is left alone. */
export async function replaceFile(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const from = `${path}.${randomUUID()}`;
  await writeDurably(from, Buffer.from(text));
  await rename(from, path);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Where changes wait for their instant: on the same disk. What a process that died left there is of no use. */
export const stagingFolderOf = (folder: string): string => join(folder, asideName);
export const clearStaging = (folder: string): Promise<void> => rm(stagingFolderOf(folder), { recursive: true, force: true });

/** Makes a tree that is ready the one that is served, in one instant. */
export async function switchTo(folder: string, tree: string): Promise<void> {
  const next = join(folder, 'site.next');
  await rm(next, { force: true });
  await symlink(tree, next);
  await rename(next, join(folder, 'site'));
}

/** Takes away every tree but the one that is served: earlier ones, and what copies that failed or were killed have left. */
export async function clearTrees(folder: string): Promise<void> {
  const served = await readlink(join(folder, 'site')).catch(unlessMissing);
  for (const name of await readdir(folder))
    if (/^site-[0-9a-f-]{36}$/.test(name) && name !== served) await rm(join(folder, name), { recursive: true, force: true });
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
