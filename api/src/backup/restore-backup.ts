// Restores a checked backup into an empty installation. The database is moved last; Stem does not start before an interrupted one ends.
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileUrl, openReader, type Reader } from '@stem/content-pipeline/database';
import { type ArchiveManifest, ArchiveRefused } from '../archive/manifest.ts';
import { checkArchive, unpackArchive } from '../archive/read-archive.ts';
import { describeVersions, latestSchema, readSchemaNumber } from '../database/schema-number.ts';
import { makeFolder } from '../disk.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { openFiles, openSiteObjects } from '../storage/open-files.ts';
import { copyDatabase } from './copy-database.ts';
import { databaseFile, databaseName, keptFolders, listOccupants, restoringFolder } from './installation.ts';

/** @throws {ArchiveRefused} when the archive is damaged or the installation is not empty; nothing is changed then. */
export async function restoreBackup(file: string, settings: StorageSettings): Promise<ArchiveManifest> {
  const { dataFolder } = settings;
  const manifest = await checkArchive(file, 'backup');
  if (!manifest.files.some(({ name }) => name === databaseName)) throw new ArchiveRefused('This archive is damaged: the database is missing');
  if (manifest.schema > latestSchema())
    throw new ArchiveRefused(`This backup was made by a newer Stem (${describeVersions(manifest.schema)}): update this one first`);
  const found = await listOccupants(settings);
  if (found.length > 0)
    throw new ArchiveRefused(
      `A backup is restored into an empty installation only. ${locationOf(settings)} contains ${found.join(', ')}: move that away, or set DATA_DIR and DATABASE_URL to another location`,
    );
  const aside = restoringFolder(dataFolder);
  const firstMade = await makeFolder(aside).catch((error: Error) => {
    throw new ArchiveRefused(`DATA_DIR ${dataFolder} cannot be written: ${error.message}`);
  });
  const undos: (() => Promise<void>)[] = [];
  try {
    await unpackArchive(file, 'backup', aside);
    await checkDatabase(join(aside, databaseName), manifest);
    if (settings.s3) await store(manifest, aside, settings, (undo) => undos.push(undo));
    else
      for (const folder of [...keptFolders, 'objects']) {
        if (!manifest.files.some(({ name }) => name.startsWith(`${folder}/`))) continue;
        await rename(join(aside, folder), join(dataFolder, folder));
        undos.push(() => rm(join(dataFolder, folder), { recursive: true, force: true }));
      }
    await moveDatabase(join(aside, databaseName), settings);
  } catch (error) {
    for (const undo of undos) await undo();
    // A data folder that did not exist is gone again.
    await rm(firstMade ?? aside, { recursive: true, force: true });
    throw error;
  }
  await rm(aside, { recursive: true });
  return manifest;
}

/** Stores the files of an unpacked backup in the bucket. `onStored` receives how to remove each one. */
async function store({ files }: ArchiveManifest, folder: string, settings: StorageSettings, onStored: (undo: () => Promise<void>) => void): Promise<void> {
  const storages = await openFiles(settings);
  const objects = await openSiteObjects(settings);
  for (const { name } of files) {
    const kept = keptFolders.find((one) => name.startsWith(`${one}/`));
    if (kept) {
      await storages[kept].adopt(join(folder, name), basename(name));
      onStored(() => storages[kept].remove(basename(name)));
    } else if (name.startsWith('objects/')) {
      const hash = await objects.mend(await readFile(join(folder, name)));
      onStored(() => objects.remove(hash));
    }
  }
}

const locationOf = (settings: StorageSettings) =>
  databaseFile(settings) === undefined ? `${settings.dataFolder}, or the database server,` : settings.dataFolder;

// A server makes all tables in one transaction; a file gets its name when it is complete, also on another disk.
async function moveDatabase(from: string, settings: StorageSettings): Promise<void> {
  const file = databaseFile(settings);
  if (file === undefined) return copyDatabase({ url: fileUrl(from) }, settings.database);
  await makeFolder(dirname(file));
  const beside = `${file}.restoring`;
  try {
    await rename(from, beside).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(from, beside);
    });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

// Checks the database of a backup before it takes its place: that it is one, whole, and of this Stem.

async function checkDatabase(file: string, { schema }: Pick<ArchiveManifest, 'schema'>): Promise<void> {
  const fault = await findFault(file, schema).catch((error: Error) => error.message);
  if (fault !== undefined) throw new ArchiveRefused(`This archive is damaged: its database cannot be used (${fault}). Nothing was restored`);
}

async function findFault(file: string, schema: number): Promise<string | undefined> {
  const reader = openReader({ url: fileUrl(file) });
  try {
    return await faultIn(reader, schema);
  } finally {
    await reader.close();
  }
}

async function faultIn(reader: Reader, schema: number): Promise<string | undefined> {
  const [checked] = await reader.rows('PRAGMA quick_check(1)');
  const answer = String(Object.values(checked ?? {})[0]);
  if (answer !== 'ok') return answer;
  const found = await readSchemaNumber(reader);
  if (found === 0) return 'it has no tables of Stem';
  return found === schema ? undefined : 'its tables are of another version than the archive says';
}
