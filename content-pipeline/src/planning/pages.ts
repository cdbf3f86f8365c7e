// Which pages have to be rendered, and which are gone. Pure.
import type { PageEntry } from '../read.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import type { Cause, CauseList } from './cause.ts';

/** A view call as it was when the pages that use it were published. */
export interface StoredView {
  readonly id: number;
  readonly key: string;
  readonly fingerprint: string;
}

/** A call whose value is another than the published one, with the reasons. */
export interface ChangedView {
  readonly id: number;
  readonly key: string;
  readonly causes: readonly Cause[];
}

/** Compares fingerprints: an equal one ends the matter, whatever was changed underneath. */
export function changedViews(stored: readonly StoredView[], evaluations: readonly Evaluation[], causesOf: (key: string) => readonly Cause[]): ChangedView[] {
  const now = new Map(evaluations.map(({ key, fingerprint }) => [key, fingerprint]));
  return stored.filter(({ key, fingerprint }) => now.has(key) && now.get(key) !== fingerprint).map(({ id, key }) => ({ id, key, causes: causesOf(key) }));
}

/** A page of the manifest, as far as planning needs it. */
export interface StoredPage {
  readonly path: string;
  /** The key of the source call that lists it. */
  readonly source: string;
  readonly entry: PageEntry;
}

export interface RedPage {
  readonly source: string;
  readonly entry: PageEntry;
  /** Places in the publication's list of causes. */
  readonly causes: ReadonlySet<number>;
}

export interface SourceState {
  readonly key: string;
  /** What it lists now; empty for a source that is gone. */
  readonly entries: readonly PageEntry[];
  readonly causes: readonly Cause[];
}

/** A path that another source lists already: only the first has a page there. */
export interface TakenPath {
  readonly path: string;
  readonly source: string;
}

/** Every page that sources list, each path once. */
export function listedPages(
  sources: readonly SourceState[],
  list: CauseList,
  isFree: (path: string) => boolean = () => true,
): { red: RedPage[]; taken: TakenPath[] } {
  const red = new Map<string, RedPage>();
  const taken: TakenPath[] = [];
  for (const { key, entries, causes } of sources)
    for (const entry of entries) {
      if (red.has(entry.path) || !isFree(entry.path)) taken.push({ path: entry.path, source: key });
      else red.set(entry.path, { source: key, entry, causes: new Set(causes.map(list.add)) });
    }
  return { red: [...red.values()], taken };
}

export interface SourceDifference {
  readonly red: readonly RedPage[];
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  readonly taken: readonly TakenPath[];
}

/**
 * The difference between what sources list now and what the manifest holds. `owners` tells which source holds a path;
 * a path that moves from one changed source to another stays one page.
 */
export function sourceDifference(
  sources: readonly SourceState[],
  stored: readonly StoredPage[],
  owners: ReadonlyMap<string, string>,
  list: CauseList,
): SourceDifference {
  const changed = new Set(sources.map(({ key }) => key));
  const isFree = (path: string) => changed.has(owners.get(path) ?? '') || !owners.has(path);
  const { red, taken } = listedPages(sources, list, isFree);
  const listed = new Set(red.map(({ entry }) => entry.path));
  const before = new Map(stored.map((page) => [page.path, page]));
  const isSame = ({ source, entry }: RedPage) => {
    const page = before.get(entry.path);
    return page?.source === source && JSON.stringify(page.entry) === JSON.stringify(entry);
  };
  return {
    red: red.filter((page) => !isSame(page)),
    gone: stored.filter(({ path }) => !listed.has(path)).map(({ path, source }) => ({ path, causes: causesOfSource(sources, source, list) })),
    taken,
  };
}

const causesOfSource = (sources: readonly SourceState[], key: string, list: CauseList) =>
  new Set((sources.find((source) => source.key === key)?.causes ?? []).map(list.add));

/** Adds causes to the pages that already are red, and the others with them. */
export function mergeRed(pages: readonly RedPage[]): RedPage[] {
  const merged = new Map<string, RedPage>();
  for (const page of pages) {
    const known = merged.get(page.entry.path);
    merged.set(page.entry.path, known ? { ...known, causes: new Set([...known.causes, ...page.causes]) } : page);
  }
  return [...merged.values()].sort(byPriority);
}

const byPriority = (a: RedPage, b: RedPage) => (b.entry.priority ?? 0) - (a.entry.priority ?? 0) || (a.entry.path < b.entry.path ? -1 : 1);
