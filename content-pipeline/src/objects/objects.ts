// A content-addressed store on disk: bytes under their own hash, written once, never changed. A publication refers to
// objects by hash, so it can be made, served and rolled back without copying anything.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

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

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function openObjects(folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true });
  const get = (hash: string) => readFile(join(folder, hash)).catch(unlessMissing);
  async function put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    if (!(await isRenewed(join(folder, hash), bytes.length))) await writeDurably(folder, hash, bytes);
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
async function isRenewed(path: string, size: number): Promise<boolean> {
  const now = new Date();
  try {
    // A disk that was full or broken may have left half of it.
    if ((await stat(path)).size !== size) return false;
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false; // fs rejects with errno exceptions
    throw error;
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// Written aside, flushed, then renamed: a name never stands for half of its bytes, whenever the process dies. What
// was begun on a full disk is taken away again.
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const aside = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeFlushed(aside, bytes);
    await rename(aside, join(folder, name));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}
