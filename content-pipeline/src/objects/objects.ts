// A content-addressed store on disk: bytes under their own hash, written once, never changed. A publication refers to
// objects by hash, so it can be made, served and rolled back without copying anything.
import { hash, randomUUID } from 'node:crypto';
import { closeSync, fdatasync, open, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const begin = promisify(open);
const flush = promisify(fdatasync);

export interface Objects {
  /** Stores bytes and returns their hash. When it resolves they are on the disk. */
  put(bytes: Uint8Array): Promise<string>;
  /** The same; what is there under the hash already is read, and replaced if it is damaged. */
  mend(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is no such object. */
  get(hash: string): Promise<Buffer | undefined>;
  has(hash: string): Promise<boolean>;
  /** Every hash there is, and the names of what a process that died has left half written. */
  names(): Promise<string[]>;
  /** Milliseconds since it was last written, or asked to be stored. */
  ageOf(name: string, now: number): Promise<number>;
  remove(name: string): Promise<void>;
}

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

export async function openObjects(folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true });
  const get = (hash: string) => readFile(join(folder, hash)).catch(unlessMissing);
  async function put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    if (!isRenewed(join(folder, hash), bytes.length)) await writeDurably(folder, hash, bytes);
    return hash;
  }
  return {
    put,
    get,
    async mend(bytes) {
      const hash = hashOf(bytes);
      if ((await get(hash))?.equals(bytes)) return put(bytes);
      await writeDurably(folder, hash, bytes);
      return hash;
    },
    has: async (hash) => (await stat(join(folder, hash)).catch(unlessMissing)) !== undefined,
    names: async () => (await readdir(folder)).filter((name) => /^[0-9a-f]{64}(?:\.[0-9a-f-]{36})?$/.test(name)),
    ageOf: async (name, now) => now - ((await stat(join(folder, name)).catch(unlessMissing))?.mtimeMs ?? now),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

// An object that is there is young again: what collects old ones must not take it before it is referred to.
function isRenewed(path: string, size: number): boolean {
  // A disk that was full or broken may have left half of it.
  if (statSync(path, { throwIfNoEntry: false })?.size !== size) return false;
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    unlessMissing(error as NodeJS.ErrnoException); // fs throws errno exceptions
    return false;
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// Written aside, flushed, then renamed: a name never stands for half of its bytes, whenever the process dies. What
// was begun on a full disk is taken away again. Only what the disk takes its time for is handed to another thread: to hear
// back from one takes many times as long as everything else.
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const aside = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeFlushed(aside, bytes);
    renameSync(aside, join(folder, name));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await begin(path, 'wx');
  try {
    writeFileSync(file, bytes);
    await flush(file);
  } finally {
    closeSync(file);
  }
}
