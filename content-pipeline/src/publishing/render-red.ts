// Renders the pages of a plan, and those that turn out to be concerned as well.
import type { Ledger } from '../ledger/ledger.ts';
import { inTurns } from '../ledger/rows.ts';
import { changedViews, type RedPage, type StoredView } from '../planning/pages.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Batch, Evaluation, RenderedPage } from '../rendering/renderer.ts';
import type { Attention } from './attention.ts';
import { type Plan, redByViews } from './plan.ts';
import { withRolledBack } from './rolled-back.ts';

export interface RenderedPlan {
  readonly red: readonly RedPage[];
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly evaluations: readonly Evaluation[];
  /** Those that are not noted as they are, but for calls that were made while planning. */
  readonly unnoted: readonly Evaluation[];
}

/** A page that was rendered before and is still right, with the calls it shows; undefined when it has to be rendered. */
export type Reuse = (entry: PageEntry) => { readonly page: RenderedPage; readonly evaluations: readonly Evaluation[] } | undefined;

export interface RenderOptions {
  readonly ledger: Ledger;
  readonly attention: Pick<Attention, 'sorted'>;
  readonly reuse?: Reuse | undefined;
}

// So many pages are asked for at once: enough to keep the worker busy, few enough to answer others in between.
const portion = 400;

// Pages call views while they render. A call with another value than the published one concerns all pages that use it,
// so these are rendered as well, until nothing more turns up.
export async function renderRed(plan: Plan, batch: Batch, { ledger, attention, reuse = () => undefined }: RenderOptions): Promise<RenderedPlan> {
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const gone = new Set(plan.gone.map(({ path }) => path));
  const pages = new Map<string, RenderedPage>();
  const evaluations = new Map(plan.evaluations.map((call) => [call.key, call]));
  const unnoted = new Set<string>();
  for (let next = [...red.values()]; next.length > 0; ) {
    const calls: Evaluation[] = [];
    const note = (made: readonly RenderedPage[], called: readonly Evaluation[]) => {
      for (const page of made) pages.set(page.path, page);
      for (const call of called) {
        if (!evaluations.has(call.key)) calls.push(call);
        evaluations.set(call.key, call);
      }
    };
    const missing: PageEntry[] = [];
    for (const { entry, failure } of next) {
      if (entry.redirect !== undefined || failure !== undefined) continue;
      const made = reuse(entry);
      if (made) note([made.page], made.evaluations);
      else missing.push(entry);
    }
    const wanted = attention.sorted(missing);
    for (let from = 0; from < wanted.length; from += portion) {
      const rendered = await batch.render(wanted.slice(from, from + portion));
      note(rendered.pages, rendered.evaluations);
    }
    const stored: StoredView[] = [];
    for await (const some of inTurns(calls)) {
      for (const { key, noted } of await ledger.notedOtherwise(some)) {
        unnoted.add(key);
        if (noted) stored.push(noted);
      }
    }
    const drifted = changedViews(stored, calls, (key) => [{ kind: 'drift', view: parseViewKey(key).view }]);
    const found = await withRolledBack(await redByViews(drifted, ledger, plan.causes), plan.causes.all, ledger);
    next = found.filter(({ entry, source }) => !red.has(entry.path) && !gone.has(entry.path) && !plan.frozen.has(source));
    for (const page of next) red.set(page.entry.path, page);
  }
  return { red: [...red.values()], pages, evaluations: [...evaluations.values()], unnoted: [...unnoted].flatMap((key) => evaluations.get(key) ?? []) };
}
