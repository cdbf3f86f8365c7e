// Finds the parts that must be rendered because a rendered document shows them.
import type { Ledger } from '../ledger/ledger.ts';
import type { RedPage } from '../planning/pages.ts';
import { partEntry, partSource } from './part.ts';
import type { Slot } from './slots.ts';

/** A rendered document with the places where it shows parts. */
export interface Showing {
  readonly page: RedPage;
  readonly slots: readonly Slot[];
}

export interface NeededParts {
  /** Each part is returned once, with the causes of the documents that show it. */
  neededBy(documents: readonly Showing[]): Promise<RedPage[]>;
}

/** Needed are parts that are not live, or `all`. A live part that failed or was rolled back since stays as it is. */
export function findNeededParts(ledger: Pick<Ledger, 'pages'>, all: boolean): NeededParts {
  const looked = new Set<string>();
  return {
    async neededBy(documents) {
      const causes = new Map<string, Set<number>>();
      for (const { page, slots } of documents)
        for (const [, key] of slots) if (!looked.has(key)) causes.set(key, (causes.get(key) ?? new Set()).union(page.causes) as Set<number>);
      if (causes.size === 0) return [];
      for (const key of causes.keys()) looked.add(key);
      // One that a rollback has brought back has no views: what it shows would never be hit.
      const live = all ? [] : await ledger.pages([...causes.keys()]);
      const known = new Set(live.filter(({ served, viewsHash }) => served && viewsHash !== '').map(({ path }) => path));
      return [...causes].filter(([key]) => !known.has(key)).map(([key, why]) => ({ source: partSource, entry: partEntry(key), causes: why }));
    },
  };
}
