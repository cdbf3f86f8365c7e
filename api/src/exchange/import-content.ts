// Imports an export in one save, which can be undone: records get the values of the archive, and those it does not name stay.
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { FileStorage } from '@stem/content-pipeline/storage';
import { exchangedNames, type Result, succeed } from '@stem/model';
import { type ArchiveManifest, ArchiveRefused } from '../archive/manifest.ts';
import { checkArchive, unpackArchive } from '../archive/read-archive.ts';
import { type KeptFolder, keptFolders } from '../backup/installation.ts';
import { behaviourOf } from '../content/entities/registry.ts';
import type { SaveContext } from '../content/save.ts';
import { onCopy, saveLarge } from '../content/save-large.ts';
import type { Writing } from '../content/writing.ts';
import { contentTable } from '../database/content-table.ts';
import { describeVersions, latestSchema } from '../database/schema-number.ts';
import { gatedFiles } from '../database/tables.ts';
import { withWorkFolder } from '../disk.ts';
import type { OpenedFiles } from '../storage/open-files.ts';
import { type Difference, importRows } from './import-rows.ts';
import { type Content, readContent } from './read-content.ts';

const actor = 'import';

export interface ImportContentOptions extends SaveContext {
  readonly dataFolder: string;
  readonly files: Pick<OpenedFiles, KeptFolder>;
  readonly file: string;
  readonly isTrial: boolean;
}

export interface Imported {
  readonly differences: readonly Difference[];
  /** Files of the archive that were missing here. */
  readonly files: readonly string[];
}

/** Whether there is any record that an import could change. */
export async function hasContent({ database }: Pick<SaveContext, 'database'>): Promise<boolean> {
  for (const name of exchangedNames) {
    const rows = await database.read
      .select({ id: contentTable(name).id })
      .from(contentTable(name).table)
      .limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Checks everything that shows without a database. @throws {ArchiveRefused} when it is not a complete export of this model. */
export async function checkExport(file: string): Promise<void> {
  const manifest = await checkArchive(file, 'content');
  checkVersion(manifest);
  await withWorkFolder(tmpdir(), async (workFolder) => {
    await unpackArchive(file, 'content', workFolder, (name) => name.startsWith('content/'));
    await readContent(workFolder, manifest);
  });
}

function checkVersion({ schema }: ArchiveManifest): void {
  if (schema > latestSchema()) throw new ArchiveRefused(`This export was made by a newer Stem (${describeVersions(schema)}): update this one first`);
}

/** @throws {ArchiveRefused} when the archive is not a complete export of this model. */
export async function importContent(options: ImportContentOptions): Promise<Result<Imported>> {
  const { dataFolder, files, file, isTrial } = options;
  const manifest = await checkArchive(file, 'content');
  checkVersion(manifest);
  const missing = await listMissing(manifest, files);
  return withWorkFolder(dataFolder, async (workFolder) => {
    await unpackArchive(file, 'content', workFolder, (name) => name.startsWith('content/') || (!isTrial && missing.includes(name)));
    const content = await readContent(workFolder, manifest);
    if (isTrial) return tryImport(content, missing, options);
    let isSaved = false;
    try {
      for (const name of missing) await storageOf(name, files)?.adopt(join(workFolder, name), basename(name));
      const saved = await saveLarge(actor, (writing) => writeAll(content, missing, writing), options);
      isSaved = saved.ok;
      return saved.ok ? succeed({ differences: saved.value.value, files: missing }) : saved;
    } finally {
      if (!isSaved) for (const name of missing) await storageOf(name, files)?.remove(basename(name));
    }
  });
}

/** Carries the result of a trial out of its transaction, which it rolls back. */
class TrialResult extends Error {
  readonly result: Result<readonly Difference[]>;
  constructor(result: Result<readonly Difference[]>) {
    super('Nothing was changed');
    this.result = result;
  }
}

async function tryImport(content: Content, files: readonly string[], { database, ...writing }: ImportContentOptions): Promise<Result<Imported>> {
  const tryOn = (on: Pick<SaveContext['database'], 'write'>) =>
    on.write(async (transaction): Promise<never> => {
      throw new TrialResult(await importRows(content, { ...writing, transaction, behaviourOf, checksAtEnd: new Set() }));
    });
  const trial = database.isEmbedded ? tryOn(database) : onCopy(database, (copy) => tryOn(copy.database));
  const result = await trial.catch((error: unknown) => {
    if (error instanceof TrialResult) return error.result;
    throw error;
  });
  return result.ok ? succeed({ differences: result.value, files }) : result;
}

async function writeAll(content: Content, files: readonly string[], writing: Writing): Promise<Result<readonly Difference[]>> {
  const at = Date.parse(writing.now());
  const gated = files.filter((name) => name.startsWith('gated/')).map((name) => ({ name: name.slice('gated/'.length), created_at: at }));
  if (gated.length > 0) await writing.transaction.insert(gatedFiles).values(gated).onConflictDoNothing();
  return importRows(content, writing);
}

async function listMissing(manifest: ArchiveManifest, files: Pick<OpenedFiles, KeptFolder>): Promise<string[]> {
  const missing: string[] = [];
  for (const { name } of manifest.files) if ((await storageOf(name, files)?.has(basename(name))) === false) missing.push(name);
  return missing;
}

/** Undefined for what is no file of the media library or for attendees. */
const storageOf = (name: string, files: Pick<OpenedFiles, KeptFolder>): FileStorage | undefined => {
  const folder = keptFolders.find((one) => dirname(name) === one);
  return folder && files[folder];
};
