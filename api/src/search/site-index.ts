// Keeps the search index in step with the live pages: at the start it compares all of them, then it follows publications. It
// works while nothing is published, so that no save waits for it. Only a page's own bytes are indexed: what many pages show
// alike, a part, is not what one of them is about.
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { createRounds } from '../rounds.ts';
import { installSearch } from './index-tables.ts';
import { hashText, type IndexedPage, indexPage, removePage, updateObjects } from './indexed-page.ts';
import { extractPageText } from './page-text.ts';

type Served = NonNullable<Awaited<ReturnType<Pipeline['manifest']['find']>>>;

export type SiteIndex = ReturnType<typeof startSiteIndex>;

export interface SiteIndexOptions {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'onPublication' | 'isPublishing' | 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly onError: (error: unknown) => void;
}

/** Pages are indexed after 300 milliseconds without a publication, and after at most 3000 milliseconds in any case. */
const quietTime = 300;
const longestWait = 3000;
const batchSize = 40;

/** Runs in the background; a page that failed is retried with the next publication. */
export function startSiteIndex(options: SiteIndexOptions) {
  const { database, pipeline, onError } = options;
  const waiting = new Map<string, Served | undefined>();
  const quiet = createQuiet(pipeline);
  const rounds = createRounds({ round, onError });
  let isCompared = false;

  const unfollow = pipeline.onPublication(({ pages }) => {
    quiet.notePublication();
    for (const { path, outcome, after } of pages) if (outcome !== 'failed') waiting.set(path, after);
    rounds.wake();
  });
  async function compare() {
    await installSearch(database);
    const live = await pipeline.servedPaths();
    const known = new Map((await database.rows('SELECT path, object FROM search_pages')).map(({ path, object }) => [String(path), object]));
    for (const path of new Set([...known.keys(), ...live.keys()]))
      if (!waiting.has(path) && known.get(path) !== objectOf(live.get(path))) waiting.set(path, live.get(path));
    isCompared = true;
  }
  async function round() {
    if (!isCompared) await compare();
    const unreadable = new Set<Served>();
    const isReadable = (served: Served | undefined) => !served || !unreadable.has(served);
    const next = () => [...waiting].filter(([, served]) => isReadable(served)).slice(0, batchSize);
    for (let some = next(); some.length > 0; some = next()) {
      await quiet.wait();
      if (rounds.isStopped()) return;
      for (const served of await indexPages(some, { ...options, writeInQuiet })) unreadable.add(served);
      // A newer publication of a path stays in the queue.
      for (const [path, served] of some) if (waiting.get(path) === served && isReadable(served)) waiting.delete(path);
    }
  }
  async function writeInQuiet(unit: (transaction: Transaction) => Promise<void>) {
    await quiet.wait();
    if (!rounds.isStopped()) await database.write(unit);
  }

  rounds.wake();
  return {
    /** Resolves when every live page is indexed. */
    async settled() {
      quiet.skip(true);
      await rounds.ended();
      quiet.skip(rounds.isStopped());
    },
    async stop() {
      unfollow();
      const stopped = rounds.stop();
      quiet.skip(true);
      await stopped;
    },
  };
}

/** Waits while publications follow one another. */
function createQuiet(pipeline: Pick<Pipeline, 'isPublishing'>) {
  let publishedAt = Number.NEGATIVE_INFINITY;
  let isSkipped = false;
  let stopWaiting = () => {};
  return {
    notePublication() {
      publishedAt = performance.now();
    },
    /** Whether nothing is waited for, not even by who waits already. */
    skip(isOn: boolean) {
      isSkipped = isOn;
      if (isOn) stopWaiting();
    },
    async wait() {
      const latest = performance.now() + longestWait;
      for (;;) {
        const now = performance.now();
        const quietAt = pipeline.isPublishing() ? now + quietTime : publishedAt + quietTime;
        const left = Math.min(quietAt, latest) - now;
        if (left <= 0 || isSkipped) return;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

interface Indexing extends Pick<SiteIndexOptions, 'database' | 'objects' | 'onError'> {
  readonly writeInQuiet: (unit: (transaction: Transaction) => Promise<void>) => Promise<void>;
}

/** Returns the pages that could not be read, which do not block the others. */
async function indexPages(
  some: readonly (readonly [path: string, served: Served | undefined])[],
  { database, objects, onError, writeInQuiet }: Indexing,
): Promise<Served[]> {
  const paths = JSON.stringify(some.map(([path]) => path));
  const rows = await database.rows('SELECT path, object, print FROM search_pages WHERE path IN (SELECT value FROM json_each(?))', [paths]);
  const known = new Map(rows.map(({ path, object, print }) => [String(path), { object: String(object), print: String(print) }]));
  const read: IndexedPage[] = [];
  const removed: string[] = [];
  const unreadable: Served[] = [];
  for (const [path, served] of some) {
    const object = objectOf(served);
    if (known.get(path)?.object === object) continue;
    try {
      const bytes = object === undefined ? undefined : await objects.get(object);
      const text = bytes && extractPageText(bytes.toString());
      if (object !== undefined && text) read.push({ path, object, text });
      else if (known.has(path)) removed.push(path);
    } catch (error) {
      if (served) unreadable.push(served);
      onError(error);
    }
  }
  const [same, others] = [read.filter((page) => hasSameText(page, known)), read.filter((page) => !hasSameText(page, known))];
  if (same.length > 0) await database.write((transaction) => updateObjects(same, transaction));
  // Inserting text is slow enough to delay a save, so saves may run between two pages.
  for (const path of removed) await writeInQuiet((transaction) => removePage(path, transaction));
  for (const page of others) await writeInQuiet((transaction) => indexPage(page, transaction));
  return unreadable;
}

const hasSameText = ({ path, text }: IndexedPage, known: ReadonlyMap<string, { readonly print: string }>) => known.get(path)?.print === hashText(text);

/** Hash of a page; undefined for anything else, which is not indexed. */
const objectOf = (served: Served | undefined) => (served && isPage(served) ? served.object : undefined);

const isPage = ({ status, headers }: Served) => status === 200 && headers['content-type']?.startsWith('text/html') === true;
