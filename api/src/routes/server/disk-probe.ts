// Whether files can be kept. Anybody may ask, and a flushed write is dear: who asks within the same seconds shares an answer.
import { randomUUID } from 'node:crypto';
import type { Objects } from '@stem/content-pipeline';

const sharedFor = 5_000;

/** `now` in milliseconds since 1970. */
export function createDiskProbe(objects: Pick<Objects, 'put' | 'get' | 'remove'>, now: () => number): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    // Both ways: a clock that was put back makes no answer last.
    if (!last || Math.abs(now() - last.at) >= sharedFor) last = { at: now(), answer: keepsFiles(objects) };
    return last.answer;
  };
}

/** Written, read back and taken away again; other bytes each time: what is there already says nothing of a full disk. */
async function keepsFiles(objects: Pick<Objects, 'put' | 'get' | 'remove'>): Promise<boolean> {
  const probed = Buffer.from(`Is anybody there? ${randomUUID()}`);
  try {
    const hash = await objects.put(probed);
    const isKept = (await objects.get(hash))?.equals(probed) === true;
    await objects.remove(hash);
    return isKept;
  } catch {
    return false;
  }
}
