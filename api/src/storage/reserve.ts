// A file that takes up space, so that Stem can start on a full disk: SQLite needs room to open a database.
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../disk.ts';

/** In bytes. */
export const reserveSize = 4 * 1024 * 1024;

const reserveFile = (dataFolder: string): string => join(dataFolder, 'reserve');

export const releaseReserve = (dataFolder: string): Promise<void> => rm(reserveFile(dataFolder), { force: true });

/** Writes the file unless it exists; rejects when there is no room. */
export async function keepReserve(dataFolder: string): Promise<void> {
  const file = reserveFile(dataFolder);
  const found = await stat(file).catch(() => undefined);
  if (found?.size === reserveSize) return;
  // Random, because some file systems store zeros in no space at all.
  await writeWhole(file, randomBytes(reserveSize));
}
