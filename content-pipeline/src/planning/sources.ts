// Which pages exist, from what page sources list. Several sources may list one path; then it is the page of the first of
// them, in an order that knows no history: the same content gives the same pages, however it came about. Pure.
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { SourceName } from '../rendering/renderer.ts';
import type { Cause, CauseList } from './cause.ts';
import { isSameEntry, type RedPage, type StoredPage } from './pages.ts';

export interface SourceState {
  readonly key: string;
  /** What it lists now; empty for a source that is gone. */
  readonly entries: readonly PageEntry[];
  readonly causes: readonly Cause[];
}

/** A page that its source lists although an earlier source has the path. It waits until the path is free. */
export type Claim = StoredPage;

/** Whose page a path is: sources in the order in which the site names them, then by row. */
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

/** Every page there is. */
export function listedPages(states: readonly SourceState[], sources: readonly SourceName[], list: CauseList): Listed {
  const { red, claims } = sourceDifference(states, { sources, stored: [], owners: new Map(), claims: [] }, list);
  return { red, claims };
}

export interface KnownPages {
  readonly sources: readonly SourceName[];
  /** The pages the changed sources have had. */
  readonly stored: readonly StoredPage[];
  /** The pages under the paths they list now, whosever they are. */
  readonly owners: ReadonlyMap<string, StoredPage>;
  /** Claims on any of these paths. */
  readonly claims: readonly Claim[];
}

export interface SourceDifference extends Listed {
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  /** All paths about which a decision was made: claims on them are those above. */
  readonly paths: readonly string[];
}

/** The difference between what changed sources list now and what the manifest holds. */
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

// Who wants each path that changed sources have listed or list now; nobody where a page is gone.
function contendersOf(states: readonly SourceState[], { stored, owners, claims }: KnownPages, isUnchanged: (key: string) => boolean) {
  const contenders = new Map<string, StoredPage[]>(stored.map(({ path }) => [path, []]));
  for (const { key, entries } of states)
    for (const entry of entries) {
      const pages = contenders.get(entry.path) ?? [];
      // Listed twice by one source it is the first of them, now and when it waits for the path.
      if (pages.some(({ source }) => source === key)) continue;
      contenders.set(entry.path, [...pages, { path: entry.path, source: key, entry }]);
    }
  for (const page of [...owners.values(), ...claims]) if (isUnchanged(page.source)) contenders.get(page.path)?.push(page);
  return contenders;
}

// A page that failed may have done so because its source did: it is tried again.
const isSame = ({ source, entry }: StoredPage, live: StoredPage | undefined) =>
  live?.source === source && live.failure === undefined && isSameEntry(live.entry, entry);
