// Whether files can be kept: on the disk of this machine, and in the bucket if there is one.
import { randomUUID } from 'node:crypto';
import { type Objects, type Words, wordsOf } from '@stem/content-pipeline';
import type { Bucket } from '@stem/content-pipeline/storage';

/** Milliseconds a probe is cached: the call is public, and writing is expensive. */
const probeLifetime = 5000;

/** Finds out whether files can be kept. `now` in milliseconds since 1970. */
export const createDiskProbe = (objects: Pick<Objects, 'put' | 'get' | 'remove'>, now: () => number): (() => Promise<boolean>) =>
  askRarely(() => keepsFiles(objects), now);

/** Milliseconds for which a probe waits for the bucket: a monitor is answered within a second. */
const bucketTimeout = 700;

/** Says why the bucket cannot be used; undefined when it can. */
export const createBucketProbe = (bucket: Pick<Bucket, 'probe'>, now: () => number): (() => Promise<Words | undefined>) =>
  askRarely(() => bucket.probe(bucketTimeout).then(() => undefined, wordsOf), now);

export function askRarely<T>(ask: () => Promise<T>, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    // In both directions: a clock that was set back must not make an answer last.
    if (!last || Math.abs(now() - last.at) >= probeLifetime) last = { at: now(), answer: ask() };
    return last.answer;
  };
}

/** Writes, reads back and removes an object; other bytes each time, because one that exists says nothing about a full disk. */
async function keepsFiles(objects: Pick<Objects, 'put' | 'get' | 'remove'>): Promise<boolean> {
  const probed = Buffer.from(`Disk probe ${randomUUID()}`);
  try {
    const hash = await objects.put(probed);
    const isKept = (await objects.get(hash))?.equals(probed) === true;
    await objects.remove(hash);
    return isKept;
  } catch {
    return false;
  }
}
