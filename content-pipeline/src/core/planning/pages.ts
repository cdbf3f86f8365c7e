// Decides which pages and parts are red because of the views they show. Pure.
import type { PageEntry } from '../read.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import type { Words } from '../sentences.ts';
import type { Cause } from './cause.ts';

/** A view call as it was when its pages were published. */
export interface StoredView {
  readonly id: number;
  readonly key: string;
  readonly fingerprint: string;
}

/** A red call: its value differs from the published one. */
export interface ChangedView {
  readonly id: number;
  readonly key: string;
  readonly causes: readonly Cause[];
}

/** Compares fingerprints. A call with an equal one is green, even if rows it read changed. */
export function changedViews(stored: readonly StoredView[], evaluations: readonly Evaluation[], causesOf: (key: string) => readonly Cause[]): ChangedView[] {
  const now = new Map(evaluations.map(({ key, fingerprint }) => [key, fingerprint]));
  return stored.filter(({ key, fingerprint }) => now.has(key) && now.get(key) !== fingerprint).map(({ id, key }) => ({ id, key, causes: causesOf(key) }));
}

export interface StoredPage {
  readonly path: string;
  readonly source: string;
  readonly entry: PageEntry;
  readonly failure?: Words;
}

export interface RedPage {
  readonly source: string;
  readonly entry: PageEntry;
  /** Indexes in the publication's list of causes. */
  readonly causes: ReadonlySet<number>;
  /** Why it cannot be rendered at all. */
  readonly failure?: Words;
  /** It had failed before and is retried along with other pages: the receipt names it only if the outcome differs. */
  readonly isQuiet?: true;
}

export function isSameEntry({ path, ...one }: PageEntry, { path: otherPath, ...other }: PageEntry): boolean {
  return path === otherPath && JSON.stringify(one) === JSON.stringify(other);
}

/** Merges entries of the same page with all their causes, highest priority first. */
export function mergeRed(pages: readonly RedPage[]): RedPage[] {
  const merged = new Map<string, RedPage>();
  for (const page of pages) {
    const known = merged.get(page.entry.path);
    merged.set(page.entry.path, known ? { ...known, causes: new Set([...known.causes, ...page.causes]) } : page);
  }
  return [...merged.values()].sort(byPriority);
}

const byPriority = (a: RedPage, b: RedPage) => (b.entry.priority ?? 0) - (a.entry.priority ?? 0) || (a.entry.path < b.entry.path ? -1 : 1);
