// Puts a backup into an empty place. Everything is checked before anything is written, and unpacked beside its place
// before anything is put there; the database comes last. A restore that was killed keeps Stem from starting on half of it.
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDatabase } from '@stem/content-pipeline';
import { ArchiveRefused, type Manifest } from '../archive/manifest.ts';
import { checkArchive, unpackArchive } from '../archive/read-archive.ts';
import { latestSchema } from '../database/prepare.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { databaseFile, databaseName, keptFolders, occupants, restoringFolder } from './place.ts';

/** @throws {ArchiveRefused} when the archive or the place is not as it must be; nothing was changed then. */
export async function restoreBackup(file: string, settings: StorageSettings): Promise<Manifest> {
  const { dataFolder } = settings;
  const manifest = await checkArchive(file, 'backup');
  if (manifest.schema > latestSchema()) throw new ArchiveRefused('This backup was made by a newer Stem: update this one first');
  const found = await occupants(settings);
  if (found.length > 0)
    throw new ArchiveRefused(
      `A backup is restored into an empty place only. ${placeOf(settings)} holds ${found.join(', ')}: move that away, or name another place in DATA_DIR and DATABASE_URL`,
    );
  const aside = restoringFolder(dataFolder);
  await mkdir(aside, { recursive: true });
  const moved: string[] = [];
  try {
    await unpackArchive(file, 'backup', aside);
    for (const folder of [...keptFolders, 'objects']) {
      if (!manifest.files.some(({ name }) => name.startsWith(`${folder}/`))) continue;
      moved.push(join(dataFolder, folder));
      await rename(join(aside, folder), join(dataFolder, folder));
    }
    await putDatabase(join(aside, databaseName), settings);
  } catch (error) {
    for (const folder of moved) await rm(folder, { recursive: true, force: true });
    await rm(aside, { recursive: true });
    throw error;
  }
  await rm(aside, { recursive: true });
  return manifest;
}

const placeOf = (settings: StorageSettings) => (databaseFile(settings) === undefined ? `${settings.dataFolder}, or the database server,` : settings.dataFolder);

// A server takes all of it in one transaction; a file appears under its name when it is whole, on whichever disk it is.
async function putDatabase(from: string, settings: StorageSettings): Promise<void> {
  const file = databaseFile(settings);
  if (file === undefined) return copyDatabase({ url: `file:${from}` }, settings.database);
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.restoring`;
  await rename(from, beside).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, beside);
  });
  await rename(beside, file);
}
