// Writes a tar file whose first entry lists the others. It gets its name when it is complete, and only its owner may read it.
import { createHash } from 'node:crypto';
import { accessSync, constants, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, openFile } from '@stem/content-pipeline/storage';
import { type Pack, pack } from 'tar-stream';
import { type ArchivedFile, type ArchiveManifest, ArchiveRefused, manifestName, writeManifest } from './manifest.ts';

/** A file to be archived under a name: its bytes, its path on disk, or where the file with the last part of that name is. */
export interface Source {
  readonly name: string;
  readonly from: Uint8Array | { readonly path: string } | Pick<FileStorage, 'openOnce'>;
  /** Whether a file with this SHA-256, in hexadecimal digits, is the right one; every one is unless given. */
  readonly isRight?: (sha256: string) => boolean;
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

/** Each file is read once: the list with their sizes and hashes is written last, where room for it was left. */
export async function writeArchive(sources: readonly Source[], { file, workFolder, about }: ArchiveOptions): Promise<ArchiveManifest['files']> {
  const unknown = sources.map(({ name }) => ({ name, size: Number.MAX_SAFE_INTEGER, sha256: '0'.repeat(64) }));
  const room = writeManifest({ ...about, files: unknown });
  const tar = pack();
  const incomplete = join(workFolder, 'archive.tar');
  const written = pipeline(tar, createWriteStream(incomplete, { mode: 0o600 }));
  const filled = fill(tar, room, sources).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  const [files] = await Promise.all([filled, written]);
  const manifest = writeManifest({ ...about, files });
  // JSON may end with any number of spaces.
  await pipeline([manifest, Buffer.alloc(room.length - manifest.length, ' ')], createWriteStream(incomplete, { flags: 'r+', start: headerSize, flush: true }));
  checkTarget(file);
  await rename(incomplete, file);
  return files;
}

/** Bytes in a tar file before those of its first entry, if that has a short name. */
const headerSize = 512;

async function fill(tar: Pack, room: Buffer, sources: readonly Source[]): Promise<ArchivedFile[]> {
  await addEntry(tar, manifestName, { size: room.length, bytes: Readable.from([room]) });
  const files: ArchivedFile[] = [];
  for (const { name, from, isRight = () => true } of sources) {
    const opened = await open(name, from).catch(refuseMissing(name));
    const sha256 = await addEntry(tar, name, opened).catch(refuseMissing(name));
    if (!isRight(sha256)) throw new ArchiveRefused(`${name} is damaged: restore it from an earlier backup, or upload it again`);
    files.push({ name, size: opened.size, sha256 });
  }
  tar.finalize();
  return files;
}

interface Opened {
  readonly size: number;
  readonly bytes: Readable;
}

async function open(name: string, from: Source['from']): Promise<Opened> {
  if (from instanceof Uint8Array) return { size: from.length, bytes: Readable.from([from]) };
  const file = await ('path' in from ? openFile(from.path) : from.openOnce(basename(name)));
  if (!file) throw new ArchiveRefused(wasDeleted(name));
  const { size } = file;
  if (size > 0) return { size, bytes: file.read({ start: 0, end: size - 1 }) };
  await file.close();
  return { size, bytes: Readable.from([]) };
}

/** Returns the hash of the bytes. */
async function addEntry(tar: Pack, name: string, { size, bytes }: Opened): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }),
  );
  return hash.digest('hex');
}

const wasDeleted = (name: string) => `${name} was deleted meanwhile: start again`;

const refuseMissing =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new ArchiveRefused(wasDeleted(name)) : error;
  };
