// A page source that throws is not a source without pages: its pages stay as they are.
import type { Ledger } from '../ledger/ledger.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import type { Words } from '../sentences.ts';
import type { Cause, CauseList } from './cause.ts';
import type { RedPage } from './pages.ts';
import type { SourceState } from './sources.ts';

export interface BrokenSource {
  readonly key: string;
  readonly error: Words;
  readonly causes: readonly Cause[];
}

/** Separates sources that list their pages from those that failed. A source that was not called has been deleted. */
export function sortSources(keys: readonly string[], evaluations: readonly Evaluation[], causesOf: (key: string) => readonly Cause[]) {
  const called = new Map(evaluations.map((evaluation) => [evaluation.key, evaluation]));
  const states: SourceState[] = [];
  const broken: BrokenSource[] = [];
  for (const key of keys) {
    const { error, entries = [] } = called.get(key) ?? {};
    if (error === undefined) states.push({ key, entries, causes: causesOf(key) });
    else broken.push({ key, error, causes: causesOf(key) });
  }
  return { states, broken };
}

/** The pages of broken sources, each with the reason why it stays as it is. */
export async function pagesOfBrokenSources(broken: readonly BrokenSource[], ledger: Ledger, list: CauseList): Promise<RedPage[]> {
  if (broken.length === 0) return [];
  const byKey = new Map(broken.map((source) => [source.key, source]));
  return (await ledger.pagesOf([...byKey.keys()])).map(({ source, entry }) => ({
    source,
    entry,
    causes: new Set((byKey.get(source)?.causes ?? []).map(list.add)),
    failure: byKey.get(source)?.error ?? '',
  }));
}

/** The sources that are broken now, of which `before` were. Their pages are frozen: only the source knows which of them still exist. */
export function frozenSources(evaluations: readonly Evaluation[], before: readonly string[]): ReadonlySet<string> {
  const called = new Set(evaluations.map(({ key }) => key));
  return new Set([...before.filter((key) => !called.has(key)), ...evaluations.filter(({ error }) => error !== undefined).map(({ key }) => key)]);
}

/** The name of a source without pages in a receipt: `Pages of a book (b4)`. */
export function sourceLabel(key: string): string {
  const { view, args } = parseViewKey(key);
  return typeof args === 'object' && args !== null && 'id' in args ? `${view} (${args.id})` : view;
}
