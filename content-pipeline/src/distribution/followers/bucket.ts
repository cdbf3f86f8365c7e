// A bucket that serves as a website. An object in it has all names, by which what is gone is removed, even without the database.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseState } from '../../core/ledger/state-rows.ts';
import { hashOf } from '../../core/objects/objects.ts';
import { runAtOnce } from '../../core/objects/run-at-once.ts';
import type { S3Settings, S3Surroundings } from '../storage/s3-request.ts';
import { openWebsiteBucket, type WebsiteObject } from '../storage/website-bucket.ts';
import type { Cursor } from './cursor.ts';
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
  const list = createNameList(bucket, settings);
  /** The names in the bucket, and perhaps more; unknown before the first copy. */
  let names: Set<string> | undefined;
  let ownMark: string | undefined;

  async function putMark({ mark, publication }: Pick<Cursor, 'mark' | 'publication'>, asOf: number): Promise<void> {
    const text = JSON.stringify({ mark, publication, list: list.id });
    await bucket.put(markName, { bytes: Buffer.from(text), headers: ofStem }, asOf);
    ownMark = text;
  }

  async function write({ files, check }: Changes, { done = '', noteDone }: Partial<Progress> = {}): Promise<void> {
    for (const kind of filesAfter(done, files))
      await inBatches(kind, check, {
        work: async ({ file, content }, asOf) => bucket.put(file, await objectOf(content), asOf),
        onBatch: async ({ place }) => noteDone?.(place),
      });
    const gone = files.filter(({ content }) => !content).map(({ file }) => file);
    await inBatches(gone, check, { work: (file, asOf) => bucket.remove(file, asOf) });
    for (const file of gone) names?.delete(file);
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
      if (!found.success || found.data.mark !== mark || found.data.publication > publication || found.data.list !== list.id) return false;
      names ??= await list.read();
      return names !== undefined;
    },
    async copyAll({ beginning, files, check, noteDone }) {
      const { done } = beginning;
      const arriving = new Set(files.map(({ file }) => file));
      const known = (await list.read()) ?? new Set<string>();
      names = known;
      const gone = [...known].filter((name) => !arriving.has(name));
      await list.add(known, files, check);
      if (done === undefined) await putMark(beginning, await check());
      await write({ files: [...files, ...gone.map((file) => ({ file }))], check }, { ...(done !== undefined && { done }), noteDone });
      return {};
    },
    async copyChanged({ files, check }) {
      names ??= (await list.read()) ?? new Set();
      await list.add(names, files, check);
      await write({ files, check });
      return {};
    },
    breakOff: () => stopping.abort(new Error('Stem stops')),
    noteCursor: (cursor) => putMark(cursor, Date.now()),
  };
}

function createNameList(bucket: ReturnType<typeof openWebsiteBucket>, settings: S3Settings) {
  // Visitors may read every object of the bucket, and some pages are known only to those who have their address.
  const listName = `.stem-${createHmac('sha256', settings.secretAccessKey).update(`list of ${settings.bucket}`).digest('hex')}`;
  const id = hashOf(Buffer.from(listName)).slice(0, 16);
  return {
    id,
    async read(): Promise<Set<string> | undefined> {
      const text = (await bucket.get(listName))?.toString();
      const found = listSchema.safeParse(parseState(text));
      return found.success ? new Set(found.data) : undefined;
    },
    /** Before the objects are there. */
    async add(known: Set<string>, files: readonly FileChange[], check: Changes['check']): Promise<void> {
      const added = files.flatMap(({ file, content }) => (content && !known.has(file) ? [file] : []));
      if (added.length === 0) return;
      const bytes = Buffer.from(JSON.stringify([...known, ...added].sort()));
      await bucket.put(listName, { bytes, headers: ofStem }, await check());
      for (const file of added) known.add(file);
    },
  };
}

interface Progress {
  /** The place of the last file that is written already. */
  readonly done: string;
  readonly noteDone: (done: string) => Promise<void>;
}

const pagePlaces = 'page ';

/** Where a file comes in a copy, as a text to compare: files of the site before pages. */
const placeOf = (file: string, { headers }: FileContent): string => `${headers['content-type']?.startsWith('text/html') ? pagePlaces : 'file '}${file}`;

/** The files to write after a place, in the order of their places: files of the site, then pages. */
function filesAfter(done: string, files: readonly FileChange[]) {
  const written = files.flatMap(({ file, content }) => (content ? [{ file, content, place: placeOf(file, content) }] : []));
  const left = written.filter(({ place }) => place > done).sort((one, other) => (one.place < other.place ? -1 : 1));
  return [left.filter(({ place }) => !place.startsWith(pagePlaces)), left.filter(({ place }) => place.startsWith(pagePlaces))];
}

interface Batches<T> {
  readonly work: (item: T, asOf: number) => Promise<void>;
  /** Called with the last item of each batch. */
  readonly onBatch?: (last: T) => Promise<void>;
}

async function inBatches<T>(items: readonly T[], check: Changes['check'], { work, onBatch }: Batches<T>): Promise<void> {
  for (let from = 0; from < items.length; from += batchSize) {
    const asOf = await check();
    const batch = items.slice(from, from + batchSize);
    await runAtOnce(batch, batchSize, (item) => work(item, asOf));
    const last = batch.at(-1);
    if (last !== undefined) await onBatch?.(last);
  }
}

async function objectOf({ headers, bytes }: FileContent): Promise<WebsiteObject> {
  const { location } = headers;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.has(name)));
  // Stores take a path or an address.
  const canRedirect = location !== undefined && /^(?:\/|https?:\/\/)/.test(location);
  return { bytes: await bytes(), headers: kept, ...(canRedirect && { redirect: location }) };
}
