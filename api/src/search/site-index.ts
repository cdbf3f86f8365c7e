// Keeps the search in step with what is published: at the start it compares everything, then it follows publications, as
// soon as nobody publishes any more: whoever saves next is not to wait for it.
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { installSearch } from './index-tables.ts';
import { forget, type IndexedPage, learn, noteObjects, printOf } from './indexed-page.ts';
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
  readonly pipeline: Pick<Pipeline, 'onPublication' | 'isPublishing' | 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly onError: (error: unknown) => void;
}

// Milliseconds without a publication before pages are read, and after which some are read all the same.
const calm = 300;
const longest = 3000;
/** Pages that are read at once. */
const portion = 40;

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
      const live = await pipeline.servedPaths();
      const known = new Map((await database.rows('SELECT path, object FROM search_pages')).map(({ path, object }) => [String(path), object]));
      for (const path of new Set([...known.keys(), ...live.keys()]))
        if (!waiting.has(path) && known.get(path) !== objectOf(live.get(path))) waiting.set(path, live.get(path));
      isInStep = true;
    }
    const unreadable = new Set<Served>();
    const isReadable = (served: Served | undefined) => !served || !unreadable.has(served);
    const next = () => [...waiting].filter(([, served]) => isReadable(served)).slice(0, portion);
    for (let some = next(); some.length > 0; some = next()) {
      await calmDown();
      if (isStopped) return;
      for (const served of await follow(some)) unreadable.add(served);
      // A publication that came meanwhile has the last word.
      for (const [path, served] of some) if (waiting.get(path) === served && isReadable(served)) waiting.delete(path);
    }
  }
  async function calmDown() {
    const latest = performance.now() + longest;
    for (;;) {
      const now = performance.now();
      const calmAt = pipeline.isPublishing() ? now + calm : publishedAt + calm;
      const left = Math.min(calmAt, latest) - now;
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
  // Returns those that could not be read: they hold up nobody else.
  async function follow(some: readonly (readonly [path: string, served: Served | undefined])[]): Promise<Served[]> {
    const known = await notesOf(some.map(([path]) => path));
    const read: IndexedPage[] = [];
    const gone: string[] = [];
    const unreadable: Served[] = [];
    for (const [path, served] of some) {
      const object = objectOf(served);
      if (known.get(path)?.object === object) continue;
      try {
        const text = object === undefined ? undefined : await textOf(object);
        if (object !== undefined && text) read.push({ path, object, text });
        else if (known.has(path)) gone.push(path);
      } catch (error) {
        if (served) unreadable.push(served);
        onError(error);
      }
    }
    const [same, others] = [read.filter((page) => saysTheSame(page, known)), read.filter((page) => !saysTheSame(page, known))];
    if (same.length > 0) await database.write((transaction) => noteObjects(same, transaction));
    // Putting words in takes long enough for a save to notice, so it is let pass between two pages.
    for (const path of gone) await inCalm((transaction) => forget(path, transaction));
    for (const page of others) await inCalm((transaction) => learn(page, transaction));
    return unreadable;
  }
  async function textOf(object: string) {
    const bytes = await objects.get(object);
    return bytes && pageText(bytes.toString());
  }
  async function inCalm(unit: (transaction: Transaction) => Promise<void>) {
    await calmDown();
    if (!isStopped) await database.write(unit);
  }
  async function notesOf(paths: readonly string[]) {
    const rows = await database.rows('SELECT path, object, print FROM search_pages WHERE path IN (SELECT value FROM json_each(?))', [JSON.stringify(paths)]);
    return new Map(rows.map(({ path, object, print }) => [String(path), { object: String(object), print: String(print) }]));
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

const saysTheSame = ({ path, text }: IndexedPage, known: ReadonlyMap<string, { readonly print: string }>) => known.get(path)?.print === printOf(text);

/** What can be found of it: nothing but pages. */
const objectOf = (served: Served | undefined) => (served && isPage(served) ? served.object : undefined);

const isPage = ({ status, headers }: Served) => status === 200 && headers['content-type']?.startsWith('text/html') === true;
