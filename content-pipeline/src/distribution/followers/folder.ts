// A folder that another web server serves, with the configuration for nginx beside it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseState } from '../../core/ledger/state-rows.ts';
import type { Cursor } from './cursor.ts';
import type { AllFiles, ChangedFiles, Destination } from './destination.ts';
import { nginxFiles, type ServedPath, type UsualHeaders, unusualOf, usualHeaders } from './nginx.ts';
import { hasTwins, servedPages } from './served-paths.ts';
import { applyChanges, clearStaging, clearTrees, makeServedFolder, replaceFile, stagingFolderOf, switchTo } from './tree.ts';

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
