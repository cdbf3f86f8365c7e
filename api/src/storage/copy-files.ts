// Copies everything that Stem stores as files from the disk into the bucket, or back. What is there already is left alone, so that
// an interrupted copy is continued by the next one; each copied file is read back and compared by its hash. Nothing is deleted.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openObjects } from '@stem/content-pipeline';
import { type Bucket, runAtOnce } from '@stem/content-pipeline/storage';
import { isNamedBy } from '../media/media-files.ts';

export interface CopyOptions {
  readonly dataFolder: string;
  readonly bucket: Bucket;
  readonly to: 's3' | 'disk';
  /** Whether what is there already is compared as well, and replaced where it differs. */
  readonly compares: boolean;
  readonly onFile?: (copy: Copied) => void;
}

export interface Copied {
  readonly copied: number;
  readonly left: number;
  /** Files whose bytes are not what their name says; they are not copied. */
  readonly damaged: readonly string[];
}

interface Kind {
  readonly folder: string;
  readonly names: RegExp;
  /** Whether bytes with this hash are what a name says. */
  readonly isRight: (name: string, sha256: string) => boolean;
}

const kinds: readonly Kind[] = [
  { folder: 'objects', names: /^[0-9a-f]{64}$/, isRight: (name, sha256) => name === sha256 },
  { folder: 'media', names: /^[\w-]+\.\w+$/, isRight: isNamedBy },
  { folder: 'gated', names: /^[\w-]+\.\w+$/, isRight: () => true },
];

/** Files that are copied at the same time. */
const atOnce = 8;

/** Rejects with the first error that is no damage of a file; what is copied by then stays. */
export async function copyFiles({ dataFolder, bucket, to, compares, onFile }: CopyOptions): Promise<Copied> {
  const done = { copied: 0, left: 0, damaged: [] as string[] };
  for (const { folder, names, isRight } of kinds) {
    const place = join(dataFolder, folder);
    await mkdir(place, { recursive: true });
    if (folder === 'objects' && to === 's3') await expandObjects(place, names);
    const [here, there] = [await listFolder(place, names), await listBucket(bucket, `${folder}/`, names)];
    const [source, target] = to === 's3' ? [here, there] : [there, here];
    const hashHere = (name: string) => hashOf(createReadStream(join(place, name)));
    const hashThere = (name: string, size: number) => hashOf(bucket.read(`${folder}/${name}`, { start: 0, end: size - 1 }));
    const hashSource = to === 's3' ? hashHere : hashThere;
    const hashTarget = to === 's3' ? hashThere : hashHere;

    async function copy(name: string, size: number): Promise<void> {
      if (target.get(name) === size && !compares) {
        done.left += 1;
        return;
      }
      const hash = await hashSource(name, size);
      if (!isRight(name, hash)) done.damaged.push(`${folder}/${name}`);
      else if (target.get(name) === size && (await hashTarget(name, size)) === hash) done.left += 1;
      else {
        if (to === 's3') await bucket.putFile(`${folder}/${name}`, join(place, name));
        else await fetchFile(bucket, { name: `${folder}/${name}`, size, path: join(place, name), aside: join(place, `.${randomUUID()}`) });
        if ((await hashTarget(name, size)) !== hash) throw new Error(`${folder}/${name} was copied, and its bytes differ: check the disk and the store`);
        done.copied += 1;
      }
    }
    await runAtOnce(source, atOnce, async ([name, size]) => {
      await copy(name, size);
      onFile?.(done);
    });
  }
  return done;
}

/** Earlier versions may be compressed here; in a bucket every file has the bytes of its name. */
async function expandObjects(place: string, names: RegExp): Promise<void> {
  const objects = await openObjects(place);
  await runAtOnce(
    (await objects.names()).filter((name) => names.test(name)),
    atOnce,
    async (name) => {
      const bytes = await objects.get(name);
      if (bytes) await objects.put(bytes);
    },
  );
}

interface Fetched {
  readonly name: string;
  readonly size: number;
  readonly path: string;
  /** Where it lies until it is complete. */
  readonly aside: string;
}

async function fetchFile(bucket: Bucket, { name, size, path, aside }: Fetched): Promise<void> {
  try {
    await pipeline(bucket.read(name, { start: 0, end: size - 1 }), createWriteStream(aside, { flush: true, mode: 0o600 }));
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function listFolder(folder: string, names: RegExp): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of (await readdir(folder)).filter((one) => names.test(one))) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile()) found.set(name, stats.size);
  }
  return found;
}

async function listBucket(bucket: Bucket, prefix: string, names: RegExp): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { name, size } of bucket.list(prefix)) if (names.test(name.slice(prefix.length))) found.set(name.slice(prefix.length), size);
  return found;
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
