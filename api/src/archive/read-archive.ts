// Reads an archive twice: first to check every byte against its list, then to unpack it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { type ArchivedFile, type ArchiveKind, type ArchiveManifest, ArchiveRefused, manifestName, readManifest } from './manifest.ts';

const longestManifest = 64 * 1024 * 1024;

type Entry = AsyncIterable<unknown> & { readonly header: Header };

const bytesOf = (entry: Entry) => entry as AsyncIterable<Buffer>; // tar-stream yields buffers

const damageError = (what: string) => new ArchiveRefused(`This archive is damaged: ${what}`);

const nouns: Readonly<Record<ArchiveKind, string>> = { backup: 'a backup', content: 'an export of content' };

/** @throws {ArchiveRefused} unless it is of this kind and whole. */
export async function checkArchive(file: string, kind: ArchiveKind): Promise<ArchiveManifest> {
  return walk(file, kind, async (entry, { name, size, sha256 }) => {
    if ((await hashEntry(entry)) !== sha256 || entry.header.size !== size) throw damageError(`${name} does not match its hash`);
  });
}

/** Unpacks an archive that passed `checkArchive` below `folder`: all files, or those that are wanted. */
export async function unpackArchive(file: string, kind: ArchiveKind, folder: string, isWanted = (_name: string) => true): Promise<void> {
  await walk(file, kind, async (entry, { name, sha256 }) => {
    if (!isWanted(name)) return skip(entry);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const target = await open(path, 'wx');
    try {
      const written = await hashEntry(entry, (chunk) => target.write(chunk));
      if (written !== sha256) throw damageError(`${name} does not match its hash`);
      await target.sync();
    } finally {
      await target.close();
    }
  });
}

async function skip(entry: Entry): Promise<void> {
  for await (const _ of entry);
}

async function walk(file: string, kind: ArchiveKind, visit: (entry: Entry, known: ArchivedFile) => Promise<void>): Promise<ArchiveManifest> {
  await checkFile(file);
  const tar = extract();
  const reading = pipeline(createReadStream(file), tar);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  let manifest: ArchiveManifest | undefined;
  const pending = new Map<string, ArchivedFile>();
  try {
    for await (const entry of tar) {
      if (manifest) {
        const known = pending.get(entry.header.name);
        if (!known || entry.header.type !== 'file') throw damageError(`it contains ${JSON.stringify(entry.header.name)}, which its list does not name`);
        pending.delete(known.name);
        await visit(entry, known);
      } else {
        manifest = await readManifestEntry(entry);
        if (manifest.kind !== kind) throw new ArchiveRefused(`This archive is ${nouns[manifest.kind]}, not ${nouns[kind]}`);
        for (const known of manifest.files) pending.set(known.name, known);
      }
    }
  } catch (error) {
    throw toRefusal(error, file, manifest);
  }
  if (!manifest) throw new ArchiveRefused('This file is not an archive of Stem');
  const [missing] = pending.keys();
  if (missing !== undefined) throw damageError(`${missing} is missing`);
  return manifest;
}

/** Reasons why a file cannot be read, in words. */
const readErrors: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}`,
  ENOTDIR: (file) => `There is no file ${file}`,
  ENAMETOOLONG: (file) => `There is no file ${file}`,
  ELOOP: (file) => `There is no file ${file}: it is a link to itself`,
  EACCES: (file) => `${file} may not be read by this user`,
  EPERM: (file) => `${file} may not be read by this user`,
  EIO: (file) => `${file} cannot be read: its disk reports a fault`,
};

// A device or a pipe may have no end, and an archive is read twice.
async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw toRefusal(error, file, undefined);
  });
  if (found.isDirectory()) throw new ArchiveRefused(`${file} is a folder: name the archive itself`);
  if (!found.isFile()) throw new ArchiveRefused(`${file} is not a file but a device or a pipe: name the archive itself`);
}

async function readManifestEntry(entry: Entry): Promise<ArchiveManifest> {
  const { name, size } = entry.header;
  if (name !== manifestName || size > longestManifest) throw new ArchiveRefused('This file is not an archive of Stem');
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(entry)) chunks.push(chunk);
  return readManifest(Buffer.concat(chunks));
}

async function hashEntry(entry: Entry, keep?: (chunk: Buffer) => Promise<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(entry)) {
    hash.update(chunk);
    await keep?.(chunk);
  }
  return hash.digest('hex');
}

// Errors of the system are passed on; those of tar mean that the file is not an archive, or only part of one.
function toRefusal(error: unknown, file: string, manifest: ArchiveManifest | undefined): unknown {
  if (error instanceof ArchiveRefused) return error;
  const { code = '', syscall, path } = error as NodeJS.ErrnoException; // system errors have codes
  const sentence = path === undefined || path === file ? readErrors[code] : undefined;
  if (syscall !== undefined) return sentence ? new ArchiveRefused(sentence(file)) : error;
  return manifest ? damageError('it is cut off or was changed') : new ArchiveRefused('This file is not an archive of Stem');
}
