// Recognises uploaded drawings and removes everything that could run, load or link: a visitor who opens the file's address
// opens it in our origin.

import { Worker } from 'node:worker_threads';
import { createQueue } from '@stem/content-pipeline';

/** In bytes. */
export const largestSvg = 2 * 1024 * 1024;

/** Whether the bytes are text whose first element is an svg. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i.test(start);
}

/** Timeout of cleaning one drawing in milliseconds. */
const cleanTimeout = 20_000;
/** At most 200 nested elements; drawing programs use a handful. */
const deepestNesting = 200;

// A large drawing takes seconds of a core and hundreds of megabytes: they are cleaned one after another.
const enqueue = createQueue();

/** The drawing reduced to shapes, text and paint; undefined when the bytes are no drawing or cleaning takes too long. */
export async function sanitizeSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const text = Buffer.from(bytes).toString('utf8');
  return isTooDeep(text) ? undefined : enqueue(() => cleanInWorker(text));
}

async function cleanInWorker(text: string): Promise<Uint8Array | undefined> {
  const thread = new Worker(new URL('./svg-worker.ts', import.meta.url), { workerData: text });
  const timer = setTimeout(() => void thread.terminate(), cleanTimeout);
  try {
    const drawing = await new Promise<string | undefined>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => resolve(undefined));
    });
    return drawing === undefined ? undefined : Buffer.from(drawing);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

// A tag with its attributes, whose values may contain `>`. It matches any rest of a tag, so that no character is read twice.
const tags = /<[a-zA-Z/](?:[^<>="']|=\s*(?:"[^"]*"?|'[^']*'?)?|["'])*>?/g;

// A parser takes minutes for thousands of nested elements.
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [tag] of text.matchAll(tags)) {
    if (!tag.endsWith('>')) continue;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}
