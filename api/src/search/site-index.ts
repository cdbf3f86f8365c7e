// Keeps the search index in step with the live pages: at the start it compares all of them, then it follows publications. It
// works while nothing is published, so that no save waits for it. Only a page's own bytes are indexed: what many pages show
// alike, a part, is not what one of them is about.
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { installSearch } from './index-tables.ts';
import { hashText, type IndexedPage, indexPage, removePage, updateObjects } from './indexed-page.ts';
import { extractPageText } from './page-text.ts';

type Served = NonNullable<Awaited<ReturnType<Pipeline['manifest']['find']>>>;

export interface SiteIndex {
  /** Resolves when every live page is indexed. */
  settled(): Promise<void>;
  /** Finishes the current page. */
  stop(): Promise<void>;
}

export interface SiteIndexOptions {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'onPublication' | 'isPublishing' | 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly onError: (error: unknown) => void;
}

/** Pages are indexed after 300 milliseconds without a publication, and after at most 3000 milliseconds in any case. */
const quietTime = 300;
const longestWait = 3000;
/** At most 40 pages per batch. */
const batchSize = 40;

/** Runs in the background; a page that failed is retried with the next publication. */
export function startSiteIndex({ database, pipeline, objects, onError }: SiteIndexOptions): SiteIndex {
  const waiting = new Map<string, Served | undefined>();
  let running: Promise<void> | undefined;
  let isCompared = false;
  let isStopped = false;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let stopWaiting = () => {};
  let isAwaited = false;

  const unfollow = pipeline.onPublication(({ pages }) => {
    publishedAt = performance.now();
    for (const { path, outcome, after } of pages) if (outcome !== 'failed') waiting.set(path, after);
    wake();
  });
  function wake() {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }
  async function work() {
    if (!isCompared) {
      await installSearch(database);
      const live = await pipeline.servedPaths();
      const known = new Map((await database.rows('SELECT path, object FROM search_pages')).map(({ path, object }) => [String(path), object]));
      for (const path of new Set([...known.keys(), ...live.keys()]))
        if (!waiting.has(path) && known.get(path) !== objectOf(live.get(path))) waiting.set(path, live.get(path));
      isCompared = true;
    }
    const unreadable = new Set<Served>();
    const isReadable = (served: Served | undefined) => !served || !unreadable.has(served);
    const next = () => [...waiting].filter(([, served]) => isReadable(served)).slice(0, batchSize);
    for (let some = next(); some.length > 0; some = next()) {
      await waitForQuiet();
      if (isStopped) return;
      for (const served of await indexPages(some)) unreadable.add(served);
      // A newer publication of a path stays in the queue.
      for (const [path, served] of some) if (waiting.get(path) === served && isReadable(served)) waiting.delete(path);
    }
  }
  async function waitForQuiet() {
    const latest = performance.now() + longestWait;
    for (;;) {
      const now = performance.now();
      const quietAt = pipeline.isPublishing() ? now + quietTime : publishedAt + quietTime;
      const left = Math.min(quietAt, latest) - now;
      if (left <= 0 || isAwaited || isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        stopWaiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  // Returns the pages that could not be read, which do not block the others.
  async function indexPages(some: readonly (readonly [path: string, served: Served | undefined])[]): Promise<Served[]> {
    const known = await readIndexed(some.map(([path]) => path));
    const read: IndexedPage[] = [];
    const removed: string[] = [];
    const unreadable: Served[] = [];
    for (const [path, served] of some) {
      const object = objectOf(served);
      if (known.get(path)?.object === object) continue;
      try {
        const text = object === undefined ? undefined : await readText(object);
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
  async function readText(object: string) {
    const bytes = await objects.get(object);
    return bytes && extractPageText(bytes.toString());
  }
  async function writeInQuiet(unit: (transaction: Transaction) => Promise<void>) {
    await waitForQuiet();
    if (!isStopped) await database.write(unit);
  }
  async function readIndexed(paths: readonly string[]) {
    const rows = await database.rows('SELECT path, object, print FROM search_pages WHERE path IN (SELECT value FROM json_each(?))', [JSON.stringify(paths)]);
    return new Map(rows.map(({ path, object, print }) => [String(path), { object: String(object), print: String(print) }]));
  }

  wake();
  return {
    async settled() {
      isAwaited = true;
      stopWaiting();
      while (running) await running;
      isAwaited = false;
    },
    async stop() {
      isStopped = true;
      stopWaiting();
      unfollow();
      await running;
    },
  };
}

const hasSameText = ({ path, text }: IndexedPage, known: ReadonlyMap<string, { readonly print: string }>) => known.get(path)?.print === hashText(text);

/** Hash of a page; undefined for anything else, which is not indexed. */
const objectOf = (served: Served | undefined) => (served && isPage(served) ? served.object : undefined);

const isPage = ({ status, headers }: Served) => status === 200 && headers['content-type']?.startsWith('text/html') === true;
