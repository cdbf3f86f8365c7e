// Writes an archive: a tar file whose first entry lists the others. It gets its name when it is complete, and only its
// owner may read it.
import { createHash } from 'node:crypto';
import { accessSync, constants, createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '@stem/content-pipeline/storage';
import { type Pack, pack } from 'tar-stream';
import { flushFile } from '../disk.ts';
import { type ArchivedFile, type ArchiveManifest, ArchiveRefused, manifestName, writeManifest } from './manifest.ts';

/** A file to be archived under a name: its bytes, its path on disk, or where the file with the last part of that name is. */
export interface Source {
  readonly name: string;
  readonly from: Uint8Array | { readonly path: string } | Pick<FileStorage, 'locate'>;
}

export interface ArchiveOptions {
  readonly file: string;
  /** A folder on the same disk as the file, for the incomplete archive. */
  readonly workFolder: string;
  readonly about: Omit<ArchiveManifest, 'format' | 'files'>;
}

/** @throws {ArchiveRefused} when the file exists, or its folder does not or cannot be written. */
export function checkTarget(file: string): void {
  if (existsSync(file)) throw new ArchiveRefused(`${file} exists already: choose another name`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new ArchiveRefused(`${folder} does not exist: make that folder first`);
  if (!statSync(folder).isDirectory()) throw new ArchiveRefused(`${folder} is not a folder: choose another place`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new ArchiveRefused(`${folder} cannot be written by this user: choose another place`);
  }
}

export async function writeArchive(sources: readonly Source[], { file, workFolder, about }: ArchiveOptions): Promise<ArchiveManifest['files']> {
  const files: ArchivedFile[] = [];
  for (const source of sources) files.push(await describeFile(source).catch(refuseMissing(source)));
  const tar = pack();
  const incomplete = join(workFolder, 'archive.tar');
  const written = pipeline(tar, createWriteStream(incomplete, { mode: 0o600 }));
  const filled = fill(tar, [{ name: manifestName, from: writeManifest({ ...about, files }) }, ...sources]).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  await Promise.all([written, filled]);
  await flushFile(incomplete);
  checkTarget(file);
  await rename(incomplete, file);
  return files;
}

const refuseMissing =
  ({ name }: Pick<Source, 'name'>) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new ArchiveRefused(`${name} was deleted meanwhile: start again`) : error;
  };

async function fill(tar: Pack, sources: readonly Source[]) {
  for (const { name, ...source } of sources) {
    const from = await locate({ name, ...source });
    const size = 'path' in from ? (await stat(from.path).catch(refuseMissing({ name }))).size : from.length;
    const bytes = 'path' in from ? createReadStream(from.path) : [from];
    await pipeline(bytes, tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }));
  }
  tar.finalize();
}

/** A file of a bucket is fetched to this machine, where it stays for some days. */
async function locate({ name, from }: Source): Promise<Uint8Array | { readonly path: string }> {
  if (!('locate' in from)) return from;
  const path = await from.locate(basename(name));
  if (path === undefined) throw new ArchiveRefused(`${name} was deleted meanwhile: start again`);
  return { path };
}

async function describeFile(source: Source): Promise<ArchivedFile> {
  const { name } = source;
  const from = await locate(source);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of 'path' in from ? createReadStream(from.path) : [from]) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex') };
}
