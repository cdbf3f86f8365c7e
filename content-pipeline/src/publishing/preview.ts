// What a save would bring, asked before it is made: the pages it would change, and one of them as it would look. Nothing
// is stored, and no cache ever sees it.
import type { Change } from '../changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Cause } from '../planning/cause.ts';
import type { PageEntry } from '../read.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';
import { begunAnew } from './begun-anew.ts';
import { type Plan, planChanges } from './plan.ts';

export interface AwaitedPage {
  readonly path: string;
  readonly lang: string;
  /** `failed`: its source could not say what it lists, so it would stay as it is. */
  readonly outcome: 'added' | 'changed' | 'removed' | 'failed';
  /** Places in the list of causes. */
  readonly causes: readonly number[];
  readonly failure?: string;
}

/** What changes would bring if they were made now. */
export interface Awaited {
  /** The most urgent first; redirects are no pages. */
  readonly pages: readonly AwaitedPage[];
  readonly causes: readonly Cause[];
}

/** A page as it would be, or why it could not be. */
export type Previewed =
  | { readonly path: string; readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array }
  | { readonly path: string; readonly failure: string };

export interface PreviewContext {
  readonly ledger: Ledger;
  readonly renderer: Renderer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Evaluates what the changes touch and renders nothing. */
export async function awaited(changes: readonly Change[], context: PreviewContext): Promise<Awaited> {
  return within(changes, context, async (batch, now) => {
    const { red, gone, causes } = await planOf(changes, batch, now, context);
    const live = new Map(
      (await context.ledger.pages([...red.map(({ entry }) => entry.path), ...gone.map(({ path }) => path)])).map((page) => [page.path, page]),
    );
    const stay = red
      .filter(({ entry }) => entry.redirect === undefined)
      .map(({ entry, failure, causes: why }): AwaitedPage => {
        const outcome = failure !== undefined ? 'failed' : live.get(entry.path)?.served ? 'changed' : 'added';
        return { path: entry.path, lang: entry.lang, outcome, causes: [...why], ...(failure !== undefined && { failure }) };
      });
    const go = gone
      .filter(({ path }) => live.get(path)?.entry.redirect === undefined)
      .map(({ path, causes: why }): AwaitedPage => ({ path, lang: live.get(path)?.entry.lang ?? '', outcome: 'removed', causes: [...why] }));
    return { pages: [...stay, ...go], causes: causes.all };
  });
}

/** Renders one page; undefined when there would be none under the path. */
export async function previewed(path: string, changes: readonly Change[], context: PreviewContext): Promise<Previewed | undefined> {
  return within(changes, context, async (batch, now) => {
    const entry = await entryOf(path, await planOf(changes, batch, now, context), context.ledger);
    if (!entry) return undefined;
    const [page] = (await batch.render([entry])).pages;
    if (!page?.bytes) return { path: entry.path, failure: page?.error ?? 'The page could not be rendered' };
    return { path: entry.path, status: page.status, headers: page.headers, bytes: page.bytes };
  });
}

const within = <T>(changes: readonly Change[], { renderer, now }: PreviewContext, work: (batch: Batch, now: number) => Promise<T>): Promise<T> =>
  begunAnew(async () => {
    const at = now();
    const batch = await renderer.open({ now: at, keeps: false, returnsBytes: true, assuming: changes });
    try {
      return await work(batch, at);
    } finally {
      await batch.close();
    }
  });

const planOf = (changes: readonly Change[], batch: Batch, now: number, { ledger, renderer }: PreviewContext): Promise<Plan> =>
  planChanges(changes, { ledger, batch, sources: renderer.sources, now });

async function entryOf(path: string, { red, gone }: Plan, ledger: Ledger): Promise<PageEntry | undefined> {
  const planned = red.find(({ entry, failure }) => entry.path === path && failure === undefined)?.entry;
  const entry = planned ?? (gone.some((page) => page.path === path) ? undefined : (await ledger.pages([path]))[0]?.entry);
  return entry?.redirect === undefined ? entry : undefined;
}
