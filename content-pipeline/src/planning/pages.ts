// Which pages have to be rendered because of what they show. Pure.
import type { PageEntry } from '../read.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import type { Cause } from './cause.ts';

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
  /** Why it keeps an earlier version. */
  readonly failure?: string;
}

export interface RedPage {
  readonly source: string;
  readonly entry: PageEntry;
  /** Places in the publication's list of causes. */
  readonly causes: ReadonlySet<number>;
  /** Why it cannot be rendered at all. */
  readonly failure?: string;
  /** Had failed before and is tried again by the way: a receipt names it only when that made a difference. */
  readonly isQuiet?: true;
}

/** Whether both list the same page in the same way. */
export function isSameEntry({ path, ...one }: PageEntry, { path: otherPath, ...other }: PageEntry): boolean {
  return path === otherPath && JSON.stringify(one) === JSON.stringify(other);
}

/** One of each page, with all its causes, the most urgent first. */
export function mergeRed(pages: readonly RedPage[]): RedPage[] {
  const merged = new Map<string, RedPage>();
  for (const page of pages) {
    const known = merged.get(page.entry.path);
    merged.set(page.entry.path, known ? { ...known, causes: new Set([...known.causes, ...page.causes]) } : page);
  }
  return [...merged.values()].sort(byPriority);
}

const byPriority = (a: RedPage, b: RedPage) => (b.entry.priority ?? 0) - (a.entry.priority ?? 0) || (a.entry.path < b.entry.path ? -1 : 1);
