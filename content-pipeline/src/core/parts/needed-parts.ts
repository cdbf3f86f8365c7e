// Finds the parts that must be rendered because a rendered document shows them.
import type { Ledger } from '../ledger/ledger.ts';
import type { RedPage } from '../planning/pages.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { say } from '../sentences.ts';
import { isPart, partEntry, partSource } from './part.ts';
import { partsWithin } from './shown-parts.ts';
import type { Slot } from './slots.ts';

export interface Showing {
  readonly page: RedPage;
  readonly slots: readonly Slot[];
}

export interface NeededPartsOptions {
  readonly ledger: Pick<Ledger, 'pages'>;
  readonly all: boolean;
  /** False for a part that has timed out and waits: every save that shows it would take as long. */
  readonly mayBeRetried: (key: string) => boolean;
}

/** Needed are parts that are not live, or all. A live part that failed or was rolled back since stays as it is. */
export function findNeededParts({ ledger, all, mayBeRetried }: NeededPartsOptions) {
  const looked = new Set<string>();
  return {
    /** Each part is returned once, with the causes of the documents that show it. */
    async neededBy(documents: readonly Showing[]): Promise<RedPage[]> {
      const causes = new Map<string, Set<number>>();
      for (const { page, slots } of documents)
        for (const [, key] of slots) if (!looked.has(key)) causes.set(key, (causes.get(key) ?? new Set()).union(page.causes) as Set<number>);
      if (causes.size === 0) return [];
      for (const key of causes.keys()) looked.add(key);
      // One that a rollback has brought back has no views: what it shows would never be hit.
      const live = all ? [] : await ledger.pages([...causes.keys()]);
      const known = new Set(live.filter(({ served, viewsHash }) => served && viewsHash !== '').map(({ path }) => path));
      const needed = [...causes].filter(([key]) => !known.has(key));
      return needed.map(([key, why]) => ({
        source: partSource,
        entry: partEntry(key),
        causes: why,
        ...(!mayBeRetried(key) && { failure: say('pages.late'), isQuiet: true }),
      }));
    },
  };
}

/** The documents that were rendered well and show a part that has timed out, or waits since. They wait with it. */
export function waitingForParts(red: Iterable<RedPage>, pages: ReadonlyMap<string, RenderedPage>): RenderedPage[] {
  const waiting = new Set([...red].flatMap(({ entry, failure }) => (isPart(entry.path) && failure !== undefined ? entry.path : [])));
  for (const { path, hasTimedOut } of pages.values()) if (hasTimedOut && isPart(path)) waiting.add(path);
  if (waiting.size === 0) return [];
  return [...pages.values()].filter((page) => !partsWithin([page], (key) => pages.get(key)).isDisjointFrom(waiting));
}
