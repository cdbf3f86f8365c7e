// The content-addressed object store on disk: bytes under their own hash, written once, never changed. Publications refer
// to objects by hash, so that publishing and rolling back copy nothing. Nothing is flushed: a power cut may damage what was
// stored within the last half minute, which is noticed by its hash and made again from content.
import { hash, randomUUID } from 'node:crypto';
import { lstatSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** Bytes under the SHA-256 of themselves: what is stored is never changed, and may be stored twice. */
export interface Objects {
  /** Stores bytes and returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /** The same, but replaces an existing object that is damaged. When the disk refuses it rejects, and `get` returns the bytes from memory. */
  mend(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is no such object, or when its bytes are damaged: they do not have this hash. */
  get(hash: string): Promise<Buffer | undefined>;
  has(hash: string): Promise<boolean>;
  /** The hashes of all objects, and the names of incomplete files left by a process that died. */
  names(): Promise<string[]>;
  /** Milliseconds since it was last stored, also if it existed already. */
  ageOf(name: string, now: number): Promise<number>;
  /** Bytes it takes; 0 when it does not exist. Absent where the files are elsewhere. */
  sizeOf?(name: string): Promise<number>;
  remove(name: string): Promise<void>;
  /**
   * Resolves when every node can read these objects, which were stored here. Absent where the folder is the only storage.
   * `again`: also those that are known to be there.
   */
  share?(hashes: Iterable<string>, again?: boolean): Promise<void>;
  /** Makes the file of an object smaller that is hardly read any more; false when it is not, or is small already. Absent where others read the files. */
  compress?(hash: string): Promise<boolean>;
  /** The copies of this machine, where the objects themselves are elsewhere. */
  readonly copies?: Objects;
}

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** Bytes of objects in memory that the disk has not taken; the oldest are dropped. */
const maxUnwritten = 32 * 1024 * 1024;

/** Objects as files of a folder, which is created. */
export async function openObjects(folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true });
  const unwritten = new Map<string, Uint8Array>();
  // It keeps its age, by which it is removed one day.
  async function compressFile(hash: string): Promise<boolean> {
    const path = join(folder, hash);
    const stored = await readFile(path).catch(unlessOverloaded);
    if (!stored || hashOf(stored) !== hash) return false;
    const bytes = await compress(stored, { params: { [constants.ZSTD_c_compressionLevel]: level } });
    // A publication that needs it again meanwhile has made it young, and reads either; one that nothing needs may be gone.
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined || bytes.length >= stored.length) return false;
    writeAside(folder, hash, bytes);
    utimesSync(path, mtimeMs / 1000, mtimeMs / 1000);
    return true;
  }
  async function get(hash: string): Promise<Buffer | undefined> {
    const kept = unwritten.get(hash);
    return (await readWhole(folder, hash)) ?? (kept && Buffer.from(kept));
  }
  function keepUnwritten(hash: string, bytes: Uint8Array) {
    unwritten.set(hash, bytes);
    let size = 0;
    for (const [name, { length }] of [...unwritten].reverse()) {
      size += length;
      if (size > maxUnwritten) unwritten.delete(name);
    }
  }
  async function put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    if (!resetAge(join(folder, hash), bytes.length)) writeAside(folder, hash, bytes);
    return hash;
  }
  return {
    put,
    get,
    async mend(bytes) {
      const hash = hashOf(bytes);
      if (await readWhole(folder, hash)) return put(bytes);
      try {
        await mkdir(folder, { recursive: true });
        writeAside(folder, hash, bytes);
        unwritten.delete(hash);
      } catch (error) {
        keepUnwritten(hash, bytes);
        throw error;
      }
      return hash;
    },
    compress: compressFile,
    has: async (hash) => sizeOf(join(folder, hash)) !== undefined,
    names: async () => (await readdir(folder)).filter((name) => /^[0-9a-f]{64}(?:\.[0-9a-f-]{36})?$/.test(name)),
    ageOf: async (name, now) => now - ((await lstat(join(folder, name)).catch(unlessMissing))?.mtimeMs ?? now),
    sizeOf: async (name) => (await lstat(join(folder, name)).catch(unlessMissing))?.size ?? 0,
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** A page takes a millisecond of a background thread. */
const level = 9;
/** In bytes; a page is far smaller. */
const largest = 256 * 1024 * 1024;
const isCompressed = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE() === 0xfd2fb528;

async function readWhole(folder: string, hash: string): Promise<Buffer | undefined> {
  const path = join(folder, hash);
  if (sizeOf(path) === undefined) return undefined;
  const stored = await readFile(path).catch(unlessOverloaded);
  if (!stored || hashOf(stored) === hash) return stored;
  const bytes = isCompressed(stored) ? await decompress(stored, { maxOutputLength: largest }).catch(() => undefined) : undefined;
  return bytes && hashOf(bytes) === hash ? bytes : undefined;
}

// Undefined for what is no file: a folder, a link that leads nowhere, a pipe or a device, whose reading might never end.
function sizeOf(path: string): number | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? found.size : undefined;
  } catch (error) {
    return unlessOverloaded(error as NodeJS.ErrnoException); // fs throws errno exceptions
  }
}

// Resets the age of an existing object, so that collection does not remove it before a publication refers to it.
function resetAge(path: string, size: number): boolean {
  try {
    // A full or broken disk may have left an incomplete file.
    if (sizeOf(path) !== size) return false;
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    unlessOverloaded(error as NodeJS.ErrnoException); // fs throws errno exceptions
    return false;
  }
}

// A broken disk fails in many ways; only a lack of handles or memory says nothing about the bytes.
function unlessOverloaded(error: NodeJS.ErrnoException): undefined {
  if (['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(error.code ?? '')) throw error;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// Writes to a temporary file and renames it, so that an object is never incomplete, whenever the process dies. All of it is
// synchronous: a round trip to the thread pool takes many times as long.
function writeAside(folder: string, name: string, bytes: Uint8Array): void {
  const temporary = join(folder, `${name}.${randomUUID()}`);
  try {
    writeFileSync(temporary, bytes, { flag: 'wx' });
    // No file replaces a folder.
    if (lstatSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory()) rmSync(join(folder, name), { recursive: true });
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
