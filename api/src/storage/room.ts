// Whether a disk has room for a large file, and a folder can be written. Copies of what a bucket has are deleted for it.
import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, evictCopies } from '@stem/content-pipeline/storage';

/** Bytes that an upload leaves free, so that texts can still be saved. */
const margin = 2 * 1024 * 1024;

/** Folders of copies, and what their names in the bucket begin with. */
export const copyFolders = (dataFolder: string): { readonly prefix: string; readonly folder: string }[] =>
  ['media', 'gated', 'objects'].map((name) => ({ prefix: `${name}/`, folder: join(dataFolder, name) }));

/** Bytes that are free, and all bytes of the disk; undefined where that is unknown. */
export async function measureDisk(folder: string): Promise<{ readonly free: number; readonly size: number } | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** Also true where the free space, or the size, is unknown. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const disk = await measureDisk(folder);
  return !disk || !Number.isFinite(bytes) || disk.free >= bytes + margin;
}

/** The share of a disk that is freed at once, so that the next upload need not wait again. */
const freedShare = 0.1;

/** Whether there is room in a folder; copies of what the bucket has are deleted for it if need be. */
export type MakeRoom = (folder: string, bytes: number) => Promise<boolean>;

export function createRoom(dataFolder: string, bucket: Pick<Bucket, 'stat' | 'read'>): MakeRoom {
  let evicting: Promise<void> | undefined;
  async function evict(folder: string, bytes: number): Promise<void> {
    const disk = (await stat(folder)).dev;
    const devices = await Promise.all(copyFolders(dataFolder).map(async (place) => ({ place, disk: (await stat(place.folder).catch(() => undefined))?.dev })));
    const isEnough = async () => hasRoomFor(folder, bytes + ((await measureDisk(folder))?.size ?? 0) * freedShare);
    await evictCopies(
      bucket,
      devices.flatMap(({ place, disk: own }) => (own === disk ? place : [])),
      isEnough,
    );
  }
  return async (folder, bytes) => {
    if (await hasRoomFor(folder, bytes)) return true;
    evicting ??= evict(folder, bytes)
      .catch(() => undefined) // the bucket is away: the copies stay
      .finally(() => (evicting = undefined));
    await evicting;
    return hasRoomFor(folder, bytes);
  };
}

/** A folder for a file that arrives: another one where this disk takes nothing, since the file goes to the bucket. */
export async function findPlace(folder: string, bytes: number, makeRoom: MakeRoom): Promise<string> {
  const isWritable = (await makeRoom(folder, bytes)) && (await tryToWrite(folder).then(...answering));
  return isWritable ? folder : tmpdir();
}

const answering = [() => true, () => false] as const;

const trialSize = 64 * 1024;

/** Permissions are not enough: only a write shows that a disk is full or read-only. Rejects with the error of the system. */
export async function tryToWrite(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomUUID()}`);
  try {
    await writeFile(trial, Buffer.alloc(trialSize));
  } finally {
    await rm(trial, { force: true });
  }
}
