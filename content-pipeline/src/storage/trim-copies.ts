// Deletes copies of files that the bucket has, when they were not used for a while: a machine needs room for what is asked for only.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { partSize } from './s3-bucket.ts';

/** Milliseconds for which a copy stays after it was written or, where the disk notes that, read. */
const keptFor = 3 * 24 * 60 * 60 * 1000;

export interface TrimOptions {
  readonly bucket: Pick<Bucket, 'stat' | 'read'>;
  /** What the names in the bucket begin with. */
  readonly prefix: string;
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the bucket lacks stays, such as files that were never copied there, or copies that differ. So do incomplete files, whose names begin with a dot. */
export async function trimCopies({ bucket, prefix, folder, now }: TrimOptions): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now - Math.max(found.mtimeMs, found.atimeMs) <= keptFor) continue;
    if (await hasSameBytes(bucket, prefix + name, path)) await rm(path, { force: true });
  }
}

async function hasSameBytes(bucket: TrimOptions['bucket'], name: string, path: string): Promise<boolean> {
  const stored = await bucket.stat(name);
  if (!stored || stored.size !== (await stat(path)).size) return false;
  if (stored.tag === (await tagOf(path, stored.size))) return true;
  // A store that encrypts computes other tags.
  const there = await hashOf('sha256', bucket.read(name, { start: 0, end: stored.size - 1 }));
  return there.equals(await hashOf('sha256', createReadStream(path)));
}

/** The tag of a file that was stored as we do: as a whole, or in parts. */
async function tagOf(path: string, size: number): Promise<string> {
  if (size <= partSize) return (await hashOf('md5', createReadStream(path))).toString('hex');
  const all = createHash('md5');
  let parts = 0;
  for (let start = 0; start < size; start += partSize) {
    all.update(await hashOf('md5', createReadStream(path, { start, end: start + partSize - 1 })));
    parts += 1;
  }
  return `${all.digest('hex')}-${parts}`;
}

async function hashOf(algorithm: 'md5' | 'sha256', bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash(algorithm);
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest();
}
