// Deletes copies of files that the bucket has, when they were not used for a while: a machine needs room for what is asked for only.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';

/** Milliseconds for which a copy stays after it was written or, where the disk notes that, read. */
const keptFor = 3 * 24 * 60 * 60 * 1000;

export interface TrimOptions {
  readonly bucket: Pick<Bucket, 'stat'>;
  /** What the names in the bucket begin with. */
  readonly prefix: string;
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the bucket lacks stays, such as files that were never copied there. So do incomplete files, whose names begin with a dot. */
export async function trimCopies({ bucket, prefix, folder, now }: TrimOptions): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now - Math.max(found.mtimeMs, found.atimeMs) <= keptFor) continue;
    if ((await bucket.stat(prefix + name))?.size === found.size) await rm(path, { force: true });
  }
}
