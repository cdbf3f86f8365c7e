// Deletes copies of files that the bucket has: those that were not used for a while, because a machine needs room for what is asked
// for only; and when there is no room, those that were not used for longest.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAtOnce } from '../../core/objects/run-at-once.ts';
import type { Bucket } from './bucket.ts';
import { partSize } from './s3-bucket.ts';

/** Milliseconds for which a copy stays after it was written or, where the disk notes that, read. */
const keptFor = 3 * 24 * 60 * 60 * 1000;

/** Copies that are compared with the bucket at the same time while there is no room. */
const atOnce = 4;

export interface CopyFolder {
  /** What the names in the bucket begin with. */
  readonly prefix: string;
  readonly folder: string;
}

export interface TrimOptions extends CopyFolder {
  readonly bucket: Pick<Bucket, 'stat' | 'read'>;
  readonly now: number;
}

interface Copy {
  readonly path: string;
  readonly name: string;
  readonly usedAt: number;
}

/** What the bucket lacks stays, such as files that were never copied there, or copies that differ. So do incomplete files, whose names begin with a dot. */
export async function trimCopies({ bucket, now, ...place }: TrimOptions): Promise<void> {
  for (const copy of await findCopies(place)) if (now - copy.usedAt > keptFor) await removeCopy(bucket, copy);
}

/** Deletes copies until there is enough room, or none is left. While the bucket is away nothing is deleted. */
export async function evictCopies(bucket: TrimOptions['bucket'], places: readonly CopyFolder[], isEnough: () => Promise<boolean>): Promise<void> {
  const copies = (await Promise.all(places.map(findCopies))).flat().sort((one, other) => one.usedAt - other.usedAt);
  for (let from = 0; from < copies.length && !(await isEnough()); from += atOnce)
    await runAtOnce(copies.slice(from, from + atOnce), atOnce, (copy) => removeCopy(bucket, copy));
}

async function findCopies({ prefix, folder }: CopyFolder): Promise<Copy[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => undefined) })));
  return found.flatMap(({ name, stats }) =>
    stats?.isFile() ? [{ path: join(folder, name), name: prefix + name, usedAt: Math.max(stats.mtimeMs, stats.atimeMs) }] : [],
  );
}

async function removeCopy(bucket: TrimOptions['bucket'], { name, path }: Copy): Promise<void> {
  if (await hasSameBytes(bucket, name, path)) await rm(path, { force: true });
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
