// Writes an archive: a tar file whose first entry tells what follows. It has its name when it is whole, and only its owner
// may read it.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { type ArchivedFile, ArchiveRefused, type Manifest, manifestName, writeManifest } from './manifest.ts';

/** A file to be archived under a name: bytes, or where they are on the disk. */
export interface Source {
  readonly name: string;
  readonly from: Uint8Array | { readonly path: string };
}

export interface ArchiveOptions {
  readonly file: string;
  /** A folder on the same disk as the file, for what is not whole yet. */
  readonly workFolder: string;
  readonly about: Omit<Manifest, 'format' | 'files'>;
}

/** Refuses what would take the place of another file, or has no folder to be in. */
export function checkTarget(file: string): void {
  if (existsSync(file)) throw new ArchiveRefused(`${file} exists already: choose another name`);
  if (!existsSync(dirname(file))) throw new ArchiveRefused(`${dirname(file)} does not exist: make that folder first`);
}

export async function writeArchive(sources: readonly Source[], { file, workFolder, about }: ArchiveOptions): Promise<Manifest['files']> {
  const files: ArchivedFile[] = [];
  for (const source of sources) files.push(await described(source).catch(vanished(source)));
  const tar = pack();
  const aside = join(workFolder, 'archive.tar');
  const written = pipeline(tar, createWriteStream(aside, { mode: 0o600 }));
  const filled = fill(tar, [{ name: manifestName, from: writeManifest({ ...about, files }) }, ...sources]).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  await Promise.all([written, filled]);
  await flush(aside);
  checkTarget(file);
  await rename(aside, file);
  return files;
}

const vanished =
  ({ name }: Pick<Source, 'name'>) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new ArchiveRefused(`${name} was deleted meanwhile: begin again`) : error;
  };

async function fill(tar: Pack, sources: readonly Source[]) {
  for (const { name, from } of sources) {
    const size = 'path' in from ? (await stat(from.path).catch(vanished({ name }))).size : from.length;
    const bytes = 'path' in from ? createReadStream(from.path) : [from];
    await pipeline(bytes, tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }));
  }
  tar.finalize();
}

async function described({ name, from }: Source): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of 'path' in from ? createReadStream(from.path) : [from]) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex') };
}

async function flush(path: string) {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
