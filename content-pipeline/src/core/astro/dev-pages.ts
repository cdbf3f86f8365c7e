// Pages for `astro dev`: finds the page of a path and evaluates its views, without storing anything.
import { AsyncLocalStorage } from 'node:async_hooks';
import { notFoundPagesFor } from '../edge/manifest.ts';
import { refusePage } from '../parts/part.ts';
import type { Content, PageEntry, PageSource, View } from '../read.ts';
import type { LookupKeys, Rows } from '../reading/recorder.ts';
import { viewKey } from '../reading/view-key.ts';
import { createEvaluator } from '../rendering/evaluator.ts';
import { pageTimeout } from '../rendering/renderer.ts';
import { sourceCallsOf } from '../rendering/site-bundle.ts';

export interface DevPagesOptions {
  readonly views: readonly View[];
  readonly pages: readonly PageSource[];
  readonly rows: Rows;
  readonly keys: LookupKeys;
  readonly now: number;
}

export type DevPages = ReturnType<typeof createDevPages>;

const inPart = new AsyncLocalStorage<true>();

export function createDevPages({ views, pages, rows, keys, now }: DevPagesOptions) {
  const known = new Map([...views, ...pages.map(({ view }) => view as View)].map((view) => [view.name, view]));
  const evaluate = createEvaluator({ views: known, rows, keys, now, timeout: pageTimeout });

  async function evaluateCall(key: string): Promise<unknown> {
    const { evaluation, value, thrown } = await evaluate(key);
    if (evaluation.error !== undefined) throw thrown;
    return value;
  }
  async function entriesOf(source: PageSource): Promise<PageEntry[]> {
    const lists = await Promise.all((await sourceCallsOf(source, rows)).map(evaluateCall));
    return lists.flat() as PageEntry[]; // a page source returns entries
  }

  return {
    /** The page of a path, or the page for "not found"; undefined when the site has none either. */
    async find(path: string) {
      const entries = new Map((await Promise.all(pages.map(entriesOf))).flat().map((entry) => [entry.path, entry]));
      const candidates = [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`, ...notFoundPagesFor(path)];
      const found = candidates.find((candidate) => entries.has(candidate));
      return found === undefined ? undefined : entries.get(found);
    },
    /** What the page finds in `Astro.locals`. Parts are rendered in their place, and find no page, as in the compiled site. */
    localsOf: (page: PageEntry, origin: string) => ({
      get page(): PageEntry {
        return inPart.getStore() ? refusePage() : page;
      },
      /** Renders a part. */
      apart: <T>(render: () => Promise<T>): Promise<T> => inPart.run(true, render),
      lang: page.lang,
      origin,
      content: ((view, args) => evaluateCall(viewKey({ view: view.name, lang: page.lang, args }))) as Content, // the value's type follows from the view
    }),
  };
}
