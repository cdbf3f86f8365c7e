// Which pages certain changes would concern, asked before they are made: from what the pages have read, without
// evaluating anything. A page is named when it reads what would change, even if it would look the same afterwards.
import type { Change } from '../changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { sourceChanges, touchedKeys } from '../planning/hits.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { SourceName } from '../rendering/renderer.ts';

export interface ConcernedPage {
  readonly path: string;
  /** `removed`: the page exists because of a row that would be deleted. */
  readonly outcome: 'removed' | 'changed';
}

/** In the order of their paths; redirects are no pages. */
export async function showing(changes: readonly Change[], sources: readonly SourceName[], ledger: Ledger): Promise<ConcernedPage[]> {
  const touched = touchedKeys(changes, await ledger.shapes());
  const readers = touched.length > 0 ? await ledger.viewsReading(touched) : [];
  const isSource = (key: string) => sources.some(({ view }) => view === parseViewKey(key).view);
  const users = await ledger.pagesUsing(readers.filter(({ view }) => !isSource(view.key)).map(({ view }) => view.id));
  const gone = sourceChanges(changes, sources).flatMap(({ key, isGone }) => (isGone ? [key] : []));
  const removed = gone.length > 0 ? await ledger.pagesOf(gone) : [];
  const outcomes = new Map<string, ConcernedPage['outcome']>();
  for (const { page } of users) if (page.entry.redirect === undefined) outcomes.set(page.path, 'changed');
  for (const { path, entry } of removed) if (entry.redirect === undefined) outcomes.set(path, 'removed');
  return [...outcomes].map(([path, outcome]) => ({ path, outcome })).sort((one, other) => (one.path < other.path ? -1 : 1));
}
