// Decides which pages exist from what page sources list. When several sources list one path, it belongs to the first in an
// order that does not depend on history: the same content gives the same pages. Pure.
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { SourceName } from '../rendering/renderer.ts';
import type { Cause, CauseList } from './cause.ts';
import { isSameEntry, type RedPage, type StoredPage } from './pages.ts';

export interface SourceState {
  readonly key: string;
  /** The pages it lists now; empty for a deleted source. */
  readonly entries: readonly PageEntry[];
  readonly causes: readonly Cause[];
}

/** A page whose path belongs to an earlier source. It waits until the path is free. */
export type Claim = StoredPage;

/** Compares two sources: in the order in which the site lists them, then by row. */
function earlierSource(sources: readonly SourceName[]): (one: string, other: string) => number {
  const rankOf = (key: string): readonly [number, string] => {
    const { view, args } = parseViewKey(key);
    return [sources.findIndex((source) => source.view === view), JSON.stringify(args)];
  };
  return (one, other) => {
    const [[place, row], [otherPlace, otherRow]] = [rankOf(one), rankOf(other)];
    return place - otherPlace || (row < otherRow ? -1 : row > otherRow ? 1 : 0);
  };
}

export interface Listed {
  readonly red: readonly RedPage[];
  readonly claims: readonly Claim[];
}

export function listedPages(states: readonly SourceState[], sources: readonly SourceName[], list: CauseList): Listed {
  const { red, claims } = sourceDifference(states, { sources, stored: [], owners: new Map(), claims: [] }, list);
  return { red, claims };
}

export interface KnownPages {
  readonly sources: readonly SourceName[];
  readonly stored: readonly StoredPage[];
  /** The pages in the manifest under the paths they list now, of any source. */
  readonly owners: ReadonlyMap<string, StoredPage>;
  readonly claims: readonly Claim[];
}

export interface SourceDifference extends Listed {
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  /** All paths that were decided; `claims` replaces the earlier claims on them. */
  readonly paths: readonly string[];
}

/** The difference between what changed sources list now and what the manifest contains. */
export function sourceDifference(states: readonly SourceState[], known: KnownPages, list: CauseList): SourceDifference {
  const causesOf = new Map(states.map(({ key, causes }) => [key, causes]));
  const before = new Map([...known.owners, ...known.stored.map((page) => [page.path, page] as const)]);
  const contenders = contendersOf(states, known, (key) => !causesOf.has(key));
  const earlier = earlierSource(known.sources);
  const red: RedPage[] = [];
  const gone: { path: string; causes: ReadonlySet<number> }[] = [];
  const claims: Claim[] = [];
  for (const [path, pages] of contenders) {
    const live = before.get(path);
    const involved = new Set([...pages.map(({ source }) => source), ...(live ? [live.source] : [])]);
    const causes = () => new Set([...involved].flatMap((source) => causesOf.get(source) ?? []).map(list.add));
    const [winner, ...others] = pages.sort((a, b) => earlier(a.source, b.source));
    claims.push(...others.filter(({ source }) => source !== winner?.source));
    if (!winner) gone.push({ path, causes: causes() });
    else if (!isSame(winner, live)) red.push({ source: winner.source, entry: winner.entry, causes: causes() });
  }
  return { red, gone, claims, paths: [...contenders.keys()] };
}

// The candidates for each path that changed sources listed before or list now; none where a page was removed.
function contendersOf(states: readonly SourceState[], { stored, owners, claims }: KnownPages, isUnchanged: (key: string) => boolean) {
  const contenders = new Map<string, StoredPage[]>(stored.map(({ path }) => [path, []]));
  for (const { key, entries } of states)
    for (const entry of entries) {
      const pages = contenders.get(entry.path) ?? [];
      // If one source lists a path twice, the first entry counts.
      if (pages.some(({ source }) => source === key)) continue;
      contenders.set(entry.path, [...pages, { path: entry.path, source: key, entry }]);
    }
  for (const page of [...owners.values(), ...claims]) if (isUnchanged(page.source)) contenders.get(page.path)?.push(page);
  return contenders;
}

// A page that failed may have failed because of its source, so it is rendered again.
const isSame = ({ source, entry }: StoredPage, live: StoredPage | undefined) =>
  live?.source === source && live.failure === undefined && isSameEntry(live.entry, entry);
