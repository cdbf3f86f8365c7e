// Drawings that are uploaded: recognised by what they contain, and freed of everything that could run, load or lead
// somewhere. Whoever opens the file's address opens it within our origin.

import { Worker } from 'node:worker_threads';
import { createQueue } from '@stem/content-pipeline';

/** Larger ones are no drawings for a page. */
export const largestSvg = 2 * 1024 * 1024;

/** Whether the bytes are text whose first element is an svg. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i.test(start);
}

// Milliseconds after which a drawing is none for a page.
const patience = 20_000;
// Elements within elements; programs that draw need a handful.
const deepest = 200;

// A large one takes a core for seconds and hundreds of megabytes: several at once are looked through one after the other.
const inTurn = createQueue();

/** The drawing without anything but shapes, text and paint; undefined when the bytes hold none, or take too long to look through. */
export async function sanitizedSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const text = Buffer.from(bytes).toString('utf8');
  return isTooDeep(text) ? undefined : inTurn(() => cleaned(text));
}

async function cleaned(text: string): Promise<Uint8Array | undefined> {
  const thread = new Worker(new URL('./svg-worker.ts', import.meta.url), { workerData: text });
  const timer = setTimeout(() => void thread.terminate(), patience);
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

// With its attributes, whose values may hold signs for more. It fits however a tag goes on, so that no letter is read twice.
const tags = /<[a-zA-Z/](?:[^<>="']|=\s*(?:"[^"]*"?|'[^']*'?)?|["'])*>?/g;

// What stands one in the other thousands of times takes a parser minutes.
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [tag] of text.matchAll(tags)) {
    if (!tag.endsWith('>')) continue;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > deepest) return true;
  }
  return false;
}
