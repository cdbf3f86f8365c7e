// Reads an archive: first as a whole, to know that every byte of it is what its list says, then to unpack it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { type ArchivedFile, type ArchiveKind, ArchiveRefused, type Manifest, manifestName, readManifest } from './manifest.ts';

/** No list of files is longer. */
const longestManifest = 64 * 1024 * 1024;

type Entry = AsyncIterable<unknown> & { readonly header: Header };

const bytesOf = (entry: Entry) => entry as AsyncIterable<Buffer>; // tar gives bytes

const damaged = (what: string) => new ArchiveRefused(`This archive is damaged: ${what}`);

const nouns: Readonly<Record<ArchiveKind, string>> = { backup: 'a backup', content: 'an export of content' };

/** @throws {ArchiveRefused} unless it is of this kind and whole. */
export async function checkArchive(file: string, kind: ArchiveKind): Promise<Manifest> {
  return walk(file, kind, async (entry, { name, size, sha256 }) => {
    if ((await hashed(entry)) !== sha256 || entry.header.size !== size) throw damaged(`${name} is not what it was`);
  });
}

/** Unpacks what `checkArchive` has found whole, below `folder`: all of it, or files by their names. */
export async function unpackArchive(file: string, kind: ArchiveKind, folder: string, isWanted = (_name: string) => true): Promise<void> {
  await walk(file, kind, async (entry, { name, sha256 }) => {
    if (!isWanted(name)) return skip(entry);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const target = await open(path, 'wx');
    try {
      const written = await hashed(entry, (chunk) => target.write(chunk));
      if (written !== sha256) throw damaged(`${name} is not what it was`);
      await target.sync();
    } finally {
      await target.close();
    }
  });
}

async function skip(entry: Entry): Promise<void> {
  for await (const _ of entry);
}

async function walk(file: string, kind: ArchiveKind, visit: (entry: Entry, known: ArchivedFile) => Promise<void>): Promise<Manifest> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), tar);
  // What it rejects with reaches the loop below as well.
  reading.catch(() => undefined);
  let manifest: Manifest | undefined;
  const awaited = new Map<string, ArchivedFile>();
  try {
    for await (const entry of tar) {
      if (manifest) {
        const known = awaited.get(entry.header.name);
        if (!known || entry.header.type !== 'file') throw damaged(`it holds ${JSON.stringify(entry.header.name)}, which its list does not name`);
        awaited.delete(known.name);
        await visit(entry, known);
      } else {
        manifest = await manifestIn(entry);
        if (manifest.kind !== kind) throw new ArchiveRefused(`This archive is ${nouns[manifest.kind]}, not ${nouns[kind]}`);
        for (const known of manifest.files) awaited.set(known.name, known);
      }
    }
  } catch (error) {
    throw refusalOf(error, file, manifest);
  }
  if (!manifest) throw new ArchiveRefused('This file is no archive of Stem');
  const [missing] = awaited.keys();
  if (missing !== undefined) throw damaged(`${missing} is missing`);
  return manifest;
}

async function manifestIn(entry: Entry): Promise<Manifest> {
  const { name, size } = entry.header;
  if (name !== manifestName || size > longestManifest) throw new ArchiveRefused('This file is no archive of Stem');
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(entry)) chunks.push(chunk);
  return readManifest(Buffer.concat(chunks));
}

async function hashed(entry: Entry, keep?: (chunk: Buffer) => Promise<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(entry)) {
    hash.update(chunk);
    await keep?.(chunk);
  }
  return hash.digest('hex');
}

// What the disk says is told as it is; what tar says means that the bytes are no archive, or only a part of one.
function refusalOf(error: unknown, file: string, manifest: Manifest | undefined): unknown {
  if (error instanceof ArchiveRefused) return error;
  const { code, syscall } = error as NodeJS.ErrnoException; // system errors have codes
  if (code === 'ENOENT' && syscall === 'open') return new ArchiveRefused(`There is no file ${file}`);
  if (syscall !== undefined) return error;
  return manifest ? damaged('it ends before its end, or was changed') : new ArchiveRefused('This file is no archive of Stem');
}
