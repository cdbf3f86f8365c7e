// A compiled Astro site as the engine knows sites: a list of pages and a function that renders one.
import { type PageLocals, pages, type Read, view } from '../../core/read.ts';
import { runUnguarded } from '../../core/rendering/guard.ts';
import type { SiteBundle } from '../../core/rendering/site-bundle.ts';
import type { Internals, PathWithRoute } from '../code/astro-internals.ts';
import { type Asking, readingViews, wholeEntries } from '../content/reads.ts';
import { timeView } from './clock.ts';
import { createSitePages } from './render-pages.ts';
import { createSettle, type SettleOptions } from './settle.ts';

export interface AdoptedSiteOptions extends Omit<SettleOptions, 'clone' | 'parse' | 'findMemos'> {
  readonly internals: Internals;
}

/** With its paths by those of pages, as a build of the newest content has them, in the same order. */
export type AdoptedBundle = SiteBundle & { paths(): Promise<ReadonlyMap<string, PathWithRoute>> };

export function createAdoptedSite({ internals, ...options }: AdoptedSiteOptions): AdoptedBundle {
  const { parse, stringify } = internals.devalue;
  const clone = (value: unknown) => parse(stringify(value));
  const sitePages = createSitePages({ internals, hashOf: options.hashOf, clone });
  const { settle, onNewest } = createSettle({ ...options, clone, parse, findMemos: sitePages.findMemos });
  const pageList = view('Pages', (read: Read) =>
    runUnguarded(() =>
      settle(askingOf(read), async (given) => {
        const { entries, reads, asked } = await sitePages.list(given);
        return { value: entries, reads, asked };
      }),
    ),
  );

  return {
    paths: () => runUnguarded(async () => (await onNewest(sitePages.list)).routes),
    views: [...Object.values(readingViews), wholeEntries, timeView] as SiteBundle['views'],
    pages: [pages(pageList)],
    render: ({ content: answer, page }: PageLocals) =>
      runUnguarded(() => {
        const ask: Asking = {
          found: (call) => (call.view === 'collection' ? answer(readingViews.collection, call.args) : answer(readingViews.entries, call.args)),
          whole: (entries) => answer(wholeEntries, { entries }),
          time: (asked) => answer(timeView, { ...asked }),
        };
        return settle(ask, (given) => sitePages.render(page, given, ask));
      }),
  };
}

/** A list of pages asks its reads itself: it is a view. */
const askingOf = (read: Read): Asking => ({
  found: (call) => (call.view === 'collection' ? readingViews.collection.evaluate(read, call.args) : readingViews.entries.evaluate(read, call.args)),
  whole: (entries) => wholeEntries.evaluate(read, { entries }),
  time: (asked) => timeView.evaluate(read, asked),
});
