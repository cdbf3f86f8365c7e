// Keeps the search in step with what is published: at the start it compares everything, then it follows publications, as
// soon as nobody publishes any more: whoever saves next is not to wait for it.
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { installSearch } from './index-tables.ts';
import { forget, learn } from './indexed-page.ts';
import { pageText } from './page-text.ts';

type Served = NonNullable<Awaited<ReturnType<Pipeline['manifest']['find']>>>;

export interface SiteIndex {
  /** Resolves when everything that is live can be found. */
  settled(): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

export interface SiteIndexOptions {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'onPublication' | 'served'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly onError: (error: unknown) => void;
}

// Milliseconds without a publication before a page is read, and after which one is read all the same.
const calm = 300;
const longest = 3000;

/** Goes on by itself; what failed is tried again with the next publication. */
export function startSiteIndex({ database, pipeline, objects, onError }: SiteIndexOptions): SiteIndex {
  const waiting = new Map<string, Served | undefined>();
  let running: Promise<void> | undefined;
  let isInStep = false;
  let isStopped = false;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let hurry = () => {};
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
    if (!isInStep) {
      await installSearch(database);
      const live = await pipeline.served();
      const known = new Map((await database.rows('SELECT path, object FROM search_pages')).map(({ path, object }) => [String(path), object]));
      for (const path of new Set([...known.keys(), ...live.keys()]))
        if (!waiting.has(path) && known.get(path) !== objectOf(live.get(path))) waiting.set(path, live.get(path));
      isInStep = true;
    }
    while (waiting.size > 0) {
      await calmDown();
      const [next] = waiting;
      if (!next || isStopped) return;
      const [path, served] = next;
      await follow(path, served);
      // A publication that came meanwhile has the last word.
      if (waiting.get(path) === served) waiting.delete(path);
    }
  }
  async function calmDown() {
    const latest = performance.now() + longest;
    for (;;) {
      const left = Math.min(publishedAt + calm, latest) - performance.now();
      if (left <= 0 || isAwaited || isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  async function follow(path: string, served: Served | undefined) {
    const object = objectOf(served);
    const [known] = await database.rows('SELECT object FROM search_pages WHERE path = ?', [path]);
    if (known?.object === object) return;
    const bytes = object === undefined ? undefined : await objects.get(object);
    const text = bytes && pageText(bytes.toString());
    if (!text && !known) return;
    await database.write(async (transaction) => {
      if (object !== undefined && text) await learn({ path, object, text }, transaction);
      else await forget(path, transaction);
    });
  }

  wake();
  return {
    async settled() {
      isAwaited = true;
      hurry();
      while (running) await running;
      isAwaited = false;
    },
    async stop() {
      isStopped = true;
      hurry();
      unfollow();
      await running;
    },
  };
}

/** What can be found of it: nothing but pages. */
const objectOf = (served: Served | undefined) => (served && isPage(served) ? served.object : undefined);

const isPage = ({ status, headers }: Served) => status === 200 && headers['content-type']?.startsWith('text/html') === true;
