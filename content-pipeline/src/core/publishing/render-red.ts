// Renders the pages and parts of a plan, and those that turn out to be red on the way.
import type { Ledger } from '../ledger/ledger.ts';
import { inPortions } from '../ledger/rows.ts';
import { findNeededParts } from '../parts/needed-parts.ts';
import { type ChangedView, mergeRed, type RedPage } from '../planning/pages.ts';
import { type Plan, redByViews } from '../planning/plan.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import { type Batch, type Evaluation, type RenderedBatch, type RenderedPage, subjectOf } from '../rendering/renderer.ts';
import { keepRolledBack } from './roll-back.ts';

export interface RenderedPlan {
  readonly red: readonly RedPage[];
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly evaluations: readonly Evaluation[];
  /** The calls that differ from the ledger, except those evaluated while planning. */
  readonly unrecorded: readonly Evaluation[];
}

/** An earlier render of a page that is still valid, with the calls it shows; undefined when the page must be rendered. */
export type Reuse = (entry: PageEntry) => { readonly page: RenderedPage; readonly evaluations: readonly Evaluation[] } | undefined;

export interface RenderOptions {
  readonly ledger: Ledger;
  readonly reuse?: Reuse | undefined;
  /** See needed-parts.ts; every part unless given. */
  readonly mayBeRetried?: (key: string) => boolean;
}

// At most 400 pages per request: enough to keep the worker busy, few enough for the process to answer requests in between.
const portion = 400;

// A call whose value differs from the published one makes all pages and parts that show it red, so these are rendered as well,
// until there are no more.
export async function renderRed(
  plan: Plan,
  batch: Batch,
  { ledger, reuse = () => undefined, mayBeRetried = () => true }: RenderOptions,
): Promise<RenderedPlan> {
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const gone = new Set(plan.gone.map(({ path }) => path));
  const pages = new Map<string, RenderedPage>();
  const calls = collectCalls(plan.evaluations, ledger);
  const parts = findNeededParts({ ledger, all: plan.rendersParts === true, mayBeRetried });
  for (let next = [...red.values()]; next.length > 0; ) {
    const missing: PageEntry[] = [];
    for (const { entry, failure } of next) {
      if (entry.redirect !== undefined || failure !== undefined) continue;
      const evaluated = reuse(entry);
      if (!evaluated) missing.push(entry);
      else {
        pages.set(entry.path, evaluated.page);
        calls.add(evaluated.evaluations);
      }
    }
    for await (const rendered of renderPortions(bySubject(missing), batch)) {
      await calls.compareWithLedger();
      for (const page of rendered.pages) pages.set(page.path, page);
      calls.add(rendered.evaluations);
    }
    const slots = next.map((page) => ({ page, slots: pages.get(page.entry.path)?.slots ?? [] }));
    const [shown] = await Promise.all([parts.neededBy(slots), calls.compareWithLedger()]);
    const found = await redByViews(calls.takeDrifted(), ledger, plan.causes);
    const drifted = found.filter(({ entry, source }) => !gone.has(entry.path) && !plan.frozen.has(source));
    const more = mergeRed([...drifted, ...shown]).filter(({ entry }) => !red.has(entry.path));
    next = [...(await keepRolledBack(more, plan.causes.all, ledger))];
    for (const page of next) red.set(page.entry.path, page);
  }
  return { red: [...red.values()], pages, evaluations: calls.all(), unrecorded: calls.unrecorded() };
}

// A worker reads once what pages of one subject share when they follow each other.
const bySubject = (pages: readonly PageEntry[]): PageEntry[] => [...Map.groupBy(pages, subjectOf).values()].flat();

// Renders the next portion while the caller processes the previous one.
async function* renderPortions(pages: readonly PageEntry[], batch: Batch): AsyncGenerator<RenderedBatch> {
  const begin = (from: number) => (from < pages.length ? batch.render(pages.slice(from, from + portion)) : undefined);
  let next = begin(0);
  for (let from = portion; next; from += portion) {
    const rendered = await next;
    next = begin(from);
    next?.catch(() => undefined); // the next iteration rejects with it
    yield rendered;
  }
}

/** `planned` calls were evaluated and compared while planning: `all` includes them, but they are not compared again. */
function collectCalls(planned: readonly Evaluation[], ledger: Pick<Ledger, 'differingCalls'>) {
  const evaluated = new Map(planned.map((call) => [call.key, call]));
  const unrecorded = new Set<string>();
  let added: Evaluation[] = [];
  let drifted: ChangedView[] = [];

  return {
    add(calls: readonly Evaluation[]): void {
      for (const call of calls) {
        if (!evaluated.has(call.key)) added.push(call);
        evaluated.set(call.key, call);
      }
    },
    /** Compares the calls that were added since the last time with the ledger. */
    async compareWithLedger(): Promise<void> {
      const compared = added;
      added = [];
      for await (const some of inPortions(compared)) {
        for (const { key, recorded } of await ledger.differingCalls(some)) {
          unrecorded.add(key);
          if (recorded && recorded.fingerprint !== evaluated.get(key)?.fingerprint)
            drifted.push({ id: recorded.id, key, causes: [{ kind: 'drift', view: parseViewKey(key).view }] });
        }
      }
    },
    /** Calls whose value differs from the published one; each is returned once. */
    takeDrifted(): ChangedView[] {
      const result = drifted;
      drifted = [];
      return result;
    },
    all: (): Evaluation[] => [...evaluated.values()],
    /** The calls that differ from the ledger. */
    unrecorded: (): Evaluation[] => [...unrecorded].flatMap((key) => evaluated.get(key) ?? []),
  };
}
