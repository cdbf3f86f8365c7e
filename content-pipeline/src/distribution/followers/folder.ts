// A folder that another web server serves, with the configuration for nginx beside it.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseState } from '../../core/ledger/state-rows.ts';
import type { Cursor } from './cursor.ts';
import type { AllFiles, ChangedFiles, Changes, Destination } from './destination.ts';
import { nginxFiles, type ServedPath, type UsualHeaders, unusualOf, usualHeaders } from './nginx.ts';
import { foldersOf } from './path-files.ts';
import { hasTwins, servedPages } from './served-paths.ts';

const markSchema = z.object({ mark: z.string(), publication: z.number() });

/** Copies for a follower into a folder, which is created. */
export function openFolderDestination(folder: string): Destination {
  const markFile = join(folder, '.stem');

  async function copyAll({ beginning, files, pages, check }: AllFiles): Promise<UsualHeaders> {
    const tree = `site-${beginning.mark}`;
    const usual = usualHeaders(pages);
    // A copy that was killed is retried at each start; its leftovers must not fill the disk.
    await check();
    await clearTrees(folder);
    try {
      await makeServedFolder(join(folder, tree));
      await applyChanges(join(folder, tree), stagingFolderOf(folder), { files, check });
      await check();
      await configure(folder, pages, usual);
      await switchTo(folder, tree);
    } finally {
      await clearTrees(folder);
    }
    return usual;
  }

  async function copyChanged({ cursor, files, changed, isRepeated, snapshot, check }: ChangedFiles): Promise<UsualHeaders> {
    const isOtherConfiguration =
      isRepeated ||
      changed.some(({ path, before, now }) => unusualOf(path, before, cursor.usual) !== unusualOf(path, now, cursor.usual)) ||
      (await hasTwins(
        changed.filter(({ before, now }) => !before !== !now).map(({ path }) => path),
        snapshot,
      ));
    await applyChanges(join(folder, 'site'), stagingFolderOf(folder), { files, check });
    if (!isOtherConfiguration) return cursor.usual;
    const pages = await servedPages(snapshot);
    const usual = usualHeaders(pages);
    await check();
    await configure(folder, pages, usual);
    return usual;
  }

  return {
    name: 'follower of the directory',
    delay: 0,
    async prepare() {
      await makeServedFolder(folder);
      await clearStaging(folder);
    },
    async isOwn({ mark, publication }) {
      const text = await readFile(markFile, 'utf8').catch(() => '{}');
      const found = markSchema.safeParse(parseState(text));
      return found.success && found.data.mark === mark && found.data.publication <= publication;
    },
    copyAll,
    copyChanged,
    breakOff: () => undefined,
    noteCursor: ({ mark, publication }: Cursor) => replaceFile(markFile, JSON.stringify({ mark, publication })),
  };
}

async function configure(folder: string, pages: readonly ServedPath[], usual: UsualHeaders): Promise<void> {
  const { maps, server } = nginxFiles(pages, usual, join(folder, 'site'));
  await makeServedFolder(join(folder, 'nginx'));
  await replaceFile(join(folder, 'nginx', 'maps.conf'), maps);
  await replaceFile(join(folder, 'nginx', 'server.conf'), server);
}

// Changes a folder that another web server serves: bytes are staged and flushed, then moved, assets before pages, removals last.
const stagingName = '.stem-aside';

// Another user reads the folder: the web server. The mask of this process may be stricter.
const folderMode = 0o755;
const fileMode = 0o644;

/** Readable for the web server; existing ones stay. One level at a time: on a read-only disk a recursive `mkdir` says it is missing. */
async function makeServedFolder(folder: string): Promise<void> {
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
async function replaceFile(path: string, text: string): Promise<void> {
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
const clearStaging = (folder: string): Promise<void> => rm(stagingFolderOf(folder), { recursive: true, force: true });

/** Switches the served folder to a complete tree atomically. */
async function switchTo(folder: string, tree: string): Promise<void> {
  const next = join(folder, 'site.next');
  await rm(next, { force: true });
  await symlink(tree, next);
  await rename(next, join(folder, 'site'));
}

/** Removes every tree but the served one: earlier trees and leftovers of failed copies. */
async function clearTrees(folder: string): Promise<void> {
  const served = await readlink(join(folder, 'site')).catch(unlessMissing);
  for (const name of await readdir(folder))
    if (/^site-[0-9a-f-]{36}$/.test(name) && name !== served) await rm(join(folder, name), { recursive: true, force: true });
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
