// Compares the future of a site with what is live: everything that publishing the changes would render, judged by the gate.
import type { SitemapPage } from '../edge/sitemap.ts';
import type { PublishedPage } from '../ledger/receipts.ts';
import { isSameServed, type Served } from '../ledger/served.ts';
import type { Cause } from '../planning/cause.ts';
import type { Plan } from '../planning/plan.ts';
import { judge } from '../publishing/judge.ts';
import { renderRed } from '../publishing/render-red.ts';
import type { SurroundingsOptions } from '../publishing/surroundings.ts';
import type { PageEntry } from '../read.ts';
import type { Batch } from '../rendering/renderer.ts';

/** What publishing the changes would do: the receipt of a publication that has not happened. */
export interface FutureComparison {
  /**
   * The pages that differ themselves, with the gate's judgement: `failed` pages would be blocked and stay as they are;
   * a `failure` of another page is a flaw, such as a dead link. Highest priority first, removed ones last.
   */
  readonly pages: readonly PublishedPage[];
  /** The same for parts. One that no page will show any more counts as changed. */
  readonly parts: readonly PublishedPage[];
  readonly shownOn: number;
  readonly causes: readonly Cause[];
  readonly rendered: number;
}

/** The entry of a page, and what will be served: for the sitemap. */
export interface FutureEntry {
  readonly entry: PageEntry;
  readonly served?: Served;
  readonly differs: boolean;
}

export interface Compared {
  readonly comparison: FutureComparison;
  readonly entries: ReadonlyMap<string, FutureEntry>;
  readonly gone: ReadonlySet<string>;
}

export async function compareFuture(plan: Plan, batch: Batch, context: SurroundingsOptions): Promise<Compared> {
  const { ledger } = context;
  const rendered = await renderRed(plan, batch, { ledger });
  const { decisions, pages, parts } = await judge(rendered, plan, context);
  const live = new Map((await ledger.pages(decisions.map(({ write }) => write.path))).map((page) => [page.path, page.served]));
  const entries = decisions.map(({ write: { path, entry, failure, shown } }): [string, FutureEntry] => {
    const before = live.get(path);
    const served = failure === null ? shown : before;
    return [path, { entry, ...(served && { served }), differs: !isSameServed(before, served) }];
  });
  const differing = parts.flatMap(({ path, outcome }) => (outcome === 'changed' ? path : []));
  return {
    comparison: {
      pages,
      parts,
      shownOn: differing.length === 0 ? 0 : (await ledger.pagesShowing(differing)).length,
      causes: plan.causes.all,
      rendered: rendered.pages.size,
    },
    entries: new Map(entries),
    gone: new Set(plan.gone.map(({ path }) => path)),
  };
}

/** The pages of the sitemap as they will be; those that differ are as new as `at`. */
export function listedInFuture(listed: readonly SitemapPage[], { entries, gone }: Compared, at: string): readonly SitemapPage[] {
  const pages = new Map<string, SitemapPage>(listed.filter(({ path }) => !gone.has(path)).map((page) => [page.path, page]));
  for (const [path, { entry, served, differs }] of entries) {
    const changedAt = differs ? at : pages.get(path)?.changedAt;
    if (entry.isListed && served?.object !== undefined) pages.set(path, { path, entry, ...(changedAt !== undefined && { changedAt }) });
    else pages.delete(path);
  }
  return [...pages.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
