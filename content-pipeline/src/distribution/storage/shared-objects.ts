// Objects that several nodes read: in a bucket, with copies in the folder of each machine. Workers store in the folder, which
// costs a page no time; the publisher shares the objects of a publication before its commit. A lost folder is filled again from the bucket.
import { hashOf, type Objects, openObjects } from '../../core/objects/objects.ts';
import { createShared, runAtOnce } from '../../core/objects/run-at-once.ts';
import type { Bucket } from './bucket.ts';

/** What the names in the bucket begin with. */
const objectsPrefix = 'objects/';

/** Objects that are stored in the bucket at the same time. */
const atOnce = 16;

/** Milliseconds for which a publication waits for the end of an outage, and keeps what it has rendered. */
const outageTimeout = 60_000;

/** Milliseconds for which an object counts as young in the bucket after it was stored there; collection removes none so young. */
const sharedFor = 60 * 60 * 1000;

/** Objects of several machines: in the bucket before each commit, with copies in a folder that may be lost. */
export async function openSharedObjects(folder: string, bucket: Bucket): Promise<Objects> {
  const copies = await openObjects(folder);
  const fetchOnce = createShared<Buffer | undefined>();
  /** When objects were stored in the bucket by this process, oldest first. */
  const shared = new Map<string, number>();

  function forgetOld() {
    for (const [hash, at] of shared) {
      if (performance.now() - at < sharedFor) return;
      shared.delete(hash);
    }
  }
  async function store(hash: string, bytes: Uint8Array): Promise<void> {
    await bucket.put(keyOf(hash), bytes, outageTimeout);
    shared.delete(hash);
    shared.set(hash, performance.now());
  }
  async function share(hashes: Iterable<string>, again = false): Promise<void> {
    forgetOld();
    const due = Array.from(hashes).filter((hash) => again || !shared.has(hash));
    await runAtOnce(due, atOnce, async (hash) => {
      const bytes = await copies.get(hash);
      if (bytes) await store(hash, bytes);
      // A copy may have been deleted since it was rendered, and an earlier publication has stored it.
      else if (!(await bucket.stat(keyOf(hash)))) throw new Error(`The object ${hash} was deleted before it was published`);
    });
  }

  // Files of the bucket are read by all machines, and compared with their copies: they stay as they are.
  return {
    copies,
    put: copies.put,
    share,
    async mend(bytes) {
      const hash = hashOf(bytes);
      // A disk without room costs another transfer, and no object.
      await copies.mend(bytes).catch(() => undefined);
      await store(hash, bytes);
      return hash;
    },
    get: async (hash) => (await copies.get(hash)) ?? fetchOnce(hash, () => fetchCopy(hash, bucket, copies)),
    has: async (hash) => (await copies.has(hash)) || (await bucket.stat(keyOf(hash))) !== undefined,
    async names() {
      const names = new Set(await copies.names());
      for await (const { name } of bucket.list(objectsPrefix)) names.add(name.slice(objectsPrefix.length));
      return [...names];
    },
    async ageOf(name, now) {
      const entry = await bucket.stat(keyOf(name));
      return entry ? now - entry.modified.getTime() : copies.ageOf(name, now);
    },
    async remove(name) {
      shared.delete(name);
      await bucket.remove(keyOf(name));
      await copies.remove(name);
    },
  };
}

const keyOf = (hash: string) => objectsPrefix + hash;

async function fetchCopy(hash: string, bucket: Bucket, copies: Objects): Promise<Buffer | undefined> {
  const bytes = await bucket.get(keyOf(hash));
  if (!bytes || hashOf(bytes) !== hash) return undefined;
  await copies.mend(bytes).catch(() => undefined); // a disk without room costs another transfer
  return bytes;
}
