// Whether files can be kept.
import { randomUUID } from 'node:crypto';
import type { Objects } from '@stem/content-pipeline';

/** Milliseconds a probe of the disk is cached: the call is public, and writing is expensive. */
const probeLifetime = 5000;

/** Finds out whether files can be kept. `now` in milliseconds since 1970. */
export function createDiskProbe(objects: Pick<Objects, 'put' | 'get' | 'remove'>, now: () => number): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    // In both directions: a clock that was set back must not make an answer last.
    if (!last || Math.abs(now() - last.at) >= probeLifetime) last = { at: now(), answer: keepsFiles(objects) };
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
