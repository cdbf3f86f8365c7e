// Files in a bucket. The folder of this machine has copies that may be lost: of what was stored here, of small files that were
// read, and of those that a program has to read. Large files are read from the bucket in the parts that are asked for.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createShared } from '../../core/objects/run-at-once.ts';
import type { Bucket } from './bucket.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileState, FileStorage, OpenFile } from './file-storage.ts';

export interface BucketStorageOptions {
  readonly bucket: Bucket;
  /** What the names in the bucket begin with. */
  readonly prefix: string;
  /** For the copies, and for files that are not complete. */
  readonly folder: string;
  /** Whether a fetched file is what its name says, by its SHA-256 in hexadecimal digits; everything is unless given. */
  readonly isRight?: (name: string, sha256: string) => boolean;
  /** A folder for a file of this size that arrives; the folder of the copies unless given. */
  readonly placeFor?: (bytes: number) => Promise<string>;
}

/** Bytes up to which a file is copied when it is read. */
const largestCopied = 8 * 1024 * 1024;

/** Milliseconds for which a file that was found is not looked up again, merely to know that it exists. */
const foundFor = 10 * 60 * 1000;
/** Milliseconds for which the store may take to say whether a file is there: a save waits for it, and others wait for the save. */
const hasTimeout = 1000;

type Copying = Required<Pick<BucketStorageOptions, 'folder' | 'isRight'>> & { readonly copies: FileStorage };

interface Reading extends Copying {
  /** Called with each file that the bucket has. */
  readonly onFound: (name: string) => void;
}

/** Uploaded files in a bucket, with copies in a folder that may be lost. */
export async function openBucketStorage({ bucket, prefix, folder, isRight = () => true, placeFor }: BucketStorageOptions): Promise<FileStorage> {
  const copies = await openDiskStorage(folder);
  const found = new Map<string, number>();
  const keyOf = (name: string) => prefix + name;
  const reading = createReading(bucket, keyOf, { copies, folder, isRight, onFound: (name) => void found.set(name, performance.now()) });

  async function remove(name: string): Promise<void> {
    found.delete(name);
    if (!isIncomplete(name)) await bucket.remove(keyOf(name));
    await copies.remove(name);
  }

  return {
    folder,
    placeFor: placeFor ?? copies.placeFor,
    async put(name, bytes) {
      await bucket.put(keyOf(name), bytes);
      // A disk without room costs another transfer, and no file.
      await copies.put(name, bytes).catch(() => undefined);
    },
    async adopt(path, name) {
      await bucket.putFile(keyOf(name), path);
      await link(path, join(folder, name)).catch(() => undefined);
    },
    // A file of a bucket becomes young by being stored again.
    renew: async () => false,
    async has(name) {
      const last = found.get(name);
      if (last !== undefined && performance.now() - last < foundFor) return true;
      return (await reading.stat(name, hasTimeout)) !== undefined;
    },
    ...reading,
    async forgetCopy(name) {
      // A file that was never copied to the bucket is no copy.
      if (!(await bucket.stat(keyOf(name)))) return false;
      await copies.remove(name);
      return true;
    },
    // Another machine may have removed a file from the bucket: its copy here is still served, and has to be found.
    async list() {
      const files = new Map((await copies.list()).map((file) => [file.name, file]));
      for await (const { name, size, modified } of bucket.list(prefix)) {
        const file = { name: name.slice(prefix.length), size, modified: modified.getTime() };
        files.set(file.name, file);
      }
      return [...files.values()];
    },
    remove,
    async removeOlder(name, instant) {
      const entry = isIncomplete(name) ? undefined : await bucket.stat(keyOf(name));
      if (!entry) return copies.removeOlder(name, instant);
      if (entry.modified.getTime() >= instant) return false;
      await remove(name);
      return true;
    },
  };
}

function createReading(bucket: Bucket, keyOf: (name: string) => string, { onFound, ...copying }: Reading) {
  const { copies } = copying;
  const fetchOnce = createShared<string | undefined>();
  const copy = (name: string, size: number) => fetchOnce(name, () => fetchCopy(name, () => bucket.read(keyOf(name), { start: 0, end: size - 1 }), copying));

  async function stat(name: string, timeout?: number): Promise<FileState | undefined> {
    const copy = await copies.stat(name);
    if (copy) return copy;
    const entry = await bucket.stat(keyOf(name), timeout);
    if (entry) onFound(name);
    return entry && { size: entry.size, modified: entry.modified.getTime() };
  }
  async function openFound(name: string, state: FileState | undefined): Promise<OpenFile | undefined> {
    if (!state || state.path !== undefined) return state && copies.open(name);
    return {
      size: state.size,
      modified: new Date(state.modified),
      read: (range) => bucket.read(keyOf(name), range),
      close: async () => undefined,
    };
  }

  return {
    stat,
    async open(name: string) {
      const state = await stat(name);
      if (state && state.path === undefined && state.size <= largestCopied) {
        const copied = await copy(name, state.size).catch(whenUnwritable);
        if (copied !== 'unwritable') return copied === undefined ? undefined : copies.open(name);
      }
      return openFound(name, state);
    },
    // From the bucket, if it is there: a copy may be damaged.
    async openOnce(name: string) {
      const entry = await bucket.stat(keyOf(name));
      return entry ? openFound(name, { size: entry.size, modified: entry.modified.getTime() }) : copies.open(name);
    },
    async locate(name: string) {
      const state = await stat(name);
      return state && (state.path ?? copy(name, state.size));
    },
  } satisfies Partial<FileStorage>;
}

/** Into the folder, under its name when it is whole. Returns its path; undefined when it is not what its name says. */
async function fetchCopy(name: string, read: () => Readable, { copies, folder, isRight }: Copying): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const incomplete = join(folder, `.${randomUUID()}`);
  const hash = createHash('sha256');
  try {
    await pipeline(
      read(),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(incomplete, { mode: 0o600 }),
    );
    if (!isRight(name, hash.digest('hex'))) return undefined;
    await copies.adopt(incomplete, name);
    return join(folder, name);
  } finally {
    await rm(incomplete, { force: true });
  }
}

const isIncomplete = (name: string): boolean => name.startsWith('.');

// Without room for a copy the file is read from the bucket each time.
function whenUnwritable(error: NodeJS.ErrnoException): 'unwritable' {
  if (/^(?:ENOSPC|EDQUOT|EROFS|EACCES)$/.test(String(error.code))) return 'unwritable';
  throw error;
}
