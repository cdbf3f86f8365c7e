// Whether there is room on a disk before a large file arrives, and whether a folder can be written at all.
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that an upload leaves free, so that texts can still be saved. */
const margin = 2 * 1024 * 1024;

/** Also true where the free space, or the size, is unknown. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return !found || !Number.isFinite(bytes) || found.bavail * found.bsize >= bytes + margin;
}

/** Bytes that are written as a trial. */
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
