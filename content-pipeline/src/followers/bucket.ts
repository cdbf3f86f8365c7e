// A bucket that serves as a website. It is never listed: an object in it has the names of all others, by which what is gone is
// removed even after the database was lost.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseState } from '../ledger/state-rows.ts';
import { hashOf } from '../objects/objects.ts';
import { runAtOnce } from '../storage/run-at-once.ts';
import type { S3Settings, S3Surroundings } from '../storage/s3-request.ts';
import { openWebsiteBucket, type WebsiteObject } from '../storage/website-bucket.ts';
import type { Changes, Destination, FileChange, FileContent } from './destination.ts';

const markSchema = z.object({ mark: z.string(), publication: z.number(), list: z.string() });
const listSchema = z.array(z.string());

const markName = '.stem';

/** At most 16 requests at the same time; before each such batch it is asked whether this process may write. */
const batchSize = 16;

/** Milliseconds: stores take a request up to 15 minutes after it was signed, and the clocks of two machines differ. */
const delay = 20 * 60_000;

/** Headers that a store keeps with an object and sends with it. */
const keptHeaders = new Set(['cache-control', 'content-disposition', 'content-language', 'content-type']);

const ofStem = { 'cache-control': 'no-store', 'content-type': 'application/json' };

/** Copies for a follower into a bucket, which has to exist. What it lacks is noticed with the first copy. */
export function openBucketDestination(settings: S3Settings, surroundings: S3Surroundings = { fetch, random: Math.random }): Destination {
  const stopping = new AbortController();
  const bucket = openWebsiteBucket(settings, { ...surroundings, signal: stopping.signal });
  // Visitors may read every object of the bucket, and some pages are known only to those who have their address.
  const listName = `.stem-${createHmac('sha256', settings.secretAccessKey).update(`list of ${settings.bucket}`).digest('hex')}`;
  const list = hashOf(Buffer.from(listName)).slice(0, 16);
  /** The names in the bucket, and perhaps more; unknown before the first copy. */
  let names: Set<string> | undefined;
  let ownMark: string | undefined;

  async function readNames(): Promise<Set<string> | undefined> {
    const text = (await bucket.get(listName))?.toString();
    const found = listSchema.safeParse(parseState(text));
    return found.success ? new Set(found.data) : undefined;
  }

  /** Before the objects are there. */
  async function addNames(known: Set<string>, files: readonly FileChange[], check: Changes['check']): Promise<void> {
    const added = files.flatMap(({ file, content }) => (content && !known.has(file) ? [file] : []));
    if (added.length === 0) return;
    const bytes = Buffer.from(JSON.stringify([...known, ...added].sort()));
    await bucket.put(listName, { bytes, headers: ofStem }, await check());
    for (const file of added) known.add(file);
  }

  async function write({ files, check }: Changes): Promise<void> {
    const known = names ?? (await readNames()) ?? new Set();
    names = known;
    await addNames(known, files, check);
    const written = files.flatMap(({ file, content }) => (content ? [{ file, content }] : []));
    const isPage = ({ content }: (typeof written)[number]) => content.headers['content-type']?.startsWith('text/html') === true;
    for (const kind of [written.filter((one) => !isPage(one)), written.filter(isPage)])
      await inBatches(kind, check, async ({ file, content }, asOf) => bucket.put(file, await objectOf(content), asOf));
    const gone = files.filter(({ content }) => !content).map(({ file }) => file);
    await inBatches(gone, check, (file, asOf) => bucket.remove(file, asOf));
    for (const file of gone) known.delete(file);
  }

  return {
    name: 'follower of the bucket',
    delay,
    prepare: async () => undefined,
    async isOwn({ mark, publication }) {
      const text = (await bucket.get(markName))?.toString();
      // Another process has written since.
      if (text !== ownMark) names = undefined;
      ownMark = text;
      const found = markSchema.safeParse(parseState(text));
      if (!found.success || found.data.mark !== mark || found.data.publication > publication || found.data.list !== list) return false;
      names ??= await readNames();
      return names !== undefined;
    },
    async copyAll({ files, check }) {
      const arriving = new Set(files.map(({ file }) => file));
      const known = (await readNames()) ?? new Set<string>();
      names = known;
      const gone = [...known].filter((name) => !arriving.has(name));
      await write({ files: [...files, ...gone.map((file) => ({ file }))], check });
      return {};
    },
    async copyChanged({ files, check }) {
      await write({ files, check });
      return {};
    },
    breakOff: () => stopping.abort(new Error('Stem stops')),
    async noteCursor({ mark, publication }) {
      const text = JSON.stringify({ mark, publication, list });
      await bucket.put(markName, { bytes: Buffer.from(text), headers: ofStem }, Date.now());
      ownMark = text;
    },
  };
}

async function inBatches<T>(items: readonly T[], check: Changes['check'], work: (item: T, asOf: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += batchSize) {
    const asOf = await check();
    await runAtOnce(items.slice(from, from + batchSize), batchSize, (item) => work(item, asOf));
  }
}

async function objectOf({ headers, bytes }: FileContent): Promise<WebsiteObject> {
  const { location } = headers;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.has(name)));
  // Stores take a path or an address.
  const canRedirect = location !== undefined && /^(?:\/|https?:\/\/)/.test(location);
  return { bytes: await bytes(), headers: kept, ...(canRedirect && { redirect: location }) };
}
