// The effect of changes before they are saved: which pages they would change, and how one would look. Nothing is stored.
import type { Change } from '../changes.ts';
import type { Future } from '../future/future.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isSameServed, servedOf } from '../ledger/served.ts';
import { joinPieces } from '../parts/compose.ts';
import { isPart } from '../parts/part.ts';
import type { Cause } from '../planning/cause.ts';
import { readRecorded } from '../planning/hit-calls.ts';
import { hitKeys, sourceChanges } from '../planning/hits.ts';
import { type Plan, planChanges } from '../planning/plan.ts';
import type { Assumed } from '../reading/overlay.ts';
import { parseViewKey } from '../reading/view-key.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch, Renderer, SourceName } from '../rendering/renderer.ts';
import { say, type Words } from '../sentences.ts';

export interface ImpactedPage {
  readonly path: string;
  readonly lang: string;
  /** `failed`: its page source would fail, so the page would stay as it is. */
  readonly outcome: 'added' | 'changed' | 'removed' | 'failed';
  /** Indexes in the list of causes. */
  readonly causes: readonly number[];
  readonly failure?: Words;
}

/** The pages that changes would affect if they were made now. */
export interface Impact {
  /** Highest priority first, without redirects. */
  readonly pages: readonly ImpactedPage[];
  /** Parts, each with its key for a path. */
  readonly parts: readonly ImpactedPage[];
  /** The number of pages that show one of these parts, without those that would fail and stay as they are. */
  readonly shownOn: number;
  readonly causes: readonly Cause[];
  /** All pages were rendered. Otherwise some of them may stay as they are. */
  readonly isExact: boolean;
}

/** A page as it would be after changes, or the reason why it would fail. */
export type Preview =
  | { readonly path: string; readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array }
  | { readonly path: string; readonly failure: Words };

export interface PreviewContext {
  readonly ledger: Ledger;
  readonly renderer: Renderer;
  readonly now: () => number;
}

/** At most 100 pages are rendered to leave out those that stay as they are. */
const mostRendered = 100;

/** Evaluates the views that the changes hit, and renders the pages that show them. Stores nothing. */
export async function predictImpact(changes: readonly Change[], context: PreviewContext): Promise<Impact> {
  return within(changes, context, async (batch, now) => {
    const { red, gone, causes } = await planOf(changes, batch, now, context);
    const live = new Map(
      (await context.ledger.pages([...red.map(({ entry }) => entry.path), ...gone.map(({ path }) => path)])).map((page) => [page.path, page]),
    );
    const shown = red.filter(({ entry }) => entry.redirect === undefined);
    const isExact = shown.length <= mostRendered;
    const entries = shown.flatMap(({ entry, failure }) => (failure === undefined ? [entry] : []));
    const rendered = new Map((isExact && entries.length > 0 ? (await batch.render(entries)).pages : []).map((page) => [page.path, page]));
    const stay = shown.flatMap(({ entry, failure: broken, causes: why }): ImpactedPage[] => {
      const page = rendered.get(entry.path);
      const before = live.get(entry.path)?.served;
      const failure = broken ?? page?.error;
      if (page && failure === undefined && isSameServed(before, servedOf(entry, page))) return [];
      const outcome = failure !== undefined ? 'failed' : before ? 'changed' : 'added';
      return [{ path: entry.path, lang: entry.lang, outcome, causes: [...why], ...(failure !== undefined && { failure }) }];
    });
    const go = gone
      .filter(({ path }) => live.get(path)?.entry.redirect === undefined)
      .map(({ path, causes: why }): ImpactedPage => ({ path, lang: live.get(path)?.entry.lang ?? '', outcome: 'removed', causes: [...why] }));
    const parts = stay.filter(({ path }) => isPart(path));
    const changing = parts.flatMap(({ path, outcome }) => (outcome === 'failed' ? [] : path));
    const shownOn = changing.length === 0 ? 0 : (await context.ledger.pagesShowing(changing)).length;
    return { pages: [...stay.filter(({ path }) => !isPart(path)), ...go], parts, shownOn, causes: causes.all, isExact };
  });
}

/** The future of one page at the present time; undefined when the path would have none. */
export async function previewPage(path: string, changes: readonly Change[], { now, futureOf }: FutureContextNow): Promise<Preview | undefined> {
  const future = futureOf({ changes, now: now() });
  const { entry, fault } = await future.page(path);
  if (fault?.blocks) return { path, failure: fault.sentence };
  if (entry?.object === undefined) return undefined;
  const bytes = entry.whole && (await joinPieces(entry.whole.pieces, future.objects.get));
  return bytes ? { path, status: entry.status, headers: entry.headers, bytes } : { path, failure: say('pages.bytesMissing') };
}

export interface FutureContextNow {
  readonly now: () => number;
  readonly futureOf: (assumed: Assumed) => Pick<Future, 'page' | 'objects'>;
}

async function within<T>(changes: readonly Change[], { renderer, now }: PreviewContext, work: (batch: Batch, now: number) => Promise<T>): Promise<T> {
  const at = now();
  return onBatch(renderer.open({ now: at, storesBytes: false, returnsBytes: true, assuming: changes }), (batch) => work(batch, at));
}

const planOf = async (changes: readonly Change[], batch: Batch, now: number, { ledger, renderer }: PreviewContext): Promise<Plan> =>
  planChanges(changes, { ledger, recorded: await readRecorded(ledger, now), batch, sources: await renderer.sources() });

export interface ConcernedPage {
  readonly path: string;
  /** `removed`: the page exists because of a row that would be deleted. */
  readonly outcome: 'removed' | 'changed';
}

/** Live pages whose recorded reads the changes hit, without redirects. Evaluates nothing, so a page may stay the same. */
export async function findConcernedPages(changes: readonly Change[], sources: readonly SourceName[], ledger: Ledger): Promise<ConcernedPage[]> {
  const hits = hitKeys(changes, await ledger.shapes());
  const readers = hits.length > 0 ? await ledger.viewsReading(hits) : [];
  const isSource = (key: string) => sources.some(({ view }) => view === parseViewKey(key).view);
  const users = await ledger.pagesUsing(readers.filter(({ view }) => !isSource(view.key)).map(({ view }) => view.id));
  const parts = users.flatMap(({ page }) => (isPart(page.path) ? page.path : []));
  const showing = parts.length > 0 ? await ledger.pagesShowing(parts) : [];
  const gone = sourceChanges(changes, sources).flatMap(({ key, isGone }) => (isGone ? [key] : []));
  const removed = gone.length > 0 ? await ledger.pagesOf(gone) : [];
  const outcomes = new Map<string, ConcernedPage['outcome']>();
  for (const { page } of users) if (page.entry.redirect === undefined && !isPart(page.path)) outcomes.set(page.path, 'changed');
  for (const path of showing) outcomes.set(path, 'changed');
  for (const { path, entry } of removed) if (entry.redirect === undefined) outcomes.set(path, 'removed');
  return [...outcomes].map(([path, outcome]) => ({ path, outcome })).sort((one, other) => (one.path < other.path ? -1 : 1));
}
