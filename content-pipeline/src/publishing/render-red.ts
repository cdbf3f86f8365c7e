// Renders the pages of a plan, and those that turn out to be concerned as well.
import type { Ledger } from '../ledger/ledger.ts';
import { inPortions } from '../ledger/rows.ts';
import type { ChangedView, RedPage } from '../planning/pages.ts';
import { type Plan, redByViews } from '../planning/plan.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Batch, Evaluation, RenderedBatch, RenderedPage } from '../rendering/renderer.ts';
import { keepRolledBack } from './roll-back.ts';
import type { Urgency } from './urgency.ts';

export interface RenderedPlan {
  readonly red: readonly RedPage[];
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly evaluations: readonly Evaluation[];
  /** Those that are not noted as they are, but for calls that were made while planning. */
  readonly unrecorded: readonly Evaluation[];
}

/** A page that was rendered before and is still right, with the calls it shows; undefined when it has to be rendered. */
export type Reuse = (entry: PageEntry) => { readonly page: RenderedPage; readonly evaluations: readonly Evaluation[] } | undefined;

export interface RenderOptions {
  readonly ledger: Ledger;
  readonly urgency: Pick<Urgency, 'sortByUrgency'>;
  readonly reuse?: Reuse | undefined;
}

// So many pages are asked for at once: enough to keep the worker busy, few enough to answer others in between.
const portion = 400;

// Pages call views while they render. A call with another value than the published one concerns all pages that use it,
// so these are rendered as well, until nothing more turns up.
export async function renderRed(plan: Plan, batch: Batch, { ledger, urgency, reuse = () => undefined }: RenderOptions): Promise<RenderedPlan> {
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const gone = new Set(plan.gone.map(({ path }) => path));
  const pages = new Map<string, RenderedPage>();
  const calls = collectCalls(plan.evaluations, ledger);
  for (let next = [...red.values()]; next.length > 0; ) {
    const missing: PageEntry[] = [];
    for (const { entry, failure } of next) {
      if (entry.redirect !== undefined || failure !== undefined) continue;
      const made = reuse(entry);
      if (!made) missing.push(entry);
      else {
        pages.set(entry.path, made.page);
        calls.add(made.evaluations);
      }
    }
    for await (const rendered of renderPortions(urgency.sortByUrgency(missing), batch)) {
      for (const page of rendered.pages) pages.set(page.path, page);
      calls.add(rendered.evaluations);
      await calls.compareWithLedger();
    }
    await calls.compareWithLedger();
    const found = await keepRolledBack(await redByViews(calls.takeDrifted(), ledger, plan.causes), plan.causes.all, ledger);
    next = found.filter(({ entry, source }) => !red.has(entry.path) && !gone.has(entry.path) && !plan.frozen.has(source));
    for (const page of next) red.set(page.entry.path, page);
  }
  return { red: [...red.values()], pages, evaluations: calls.all(), unrecorded: calls.unrecorded() };
}

// The next portion is rendered while somebody looks at the one before.
async function* renderPortions(pages: readonly PageEntry[], batch: Batch): AsyncGenerator<RenderedBatch> {
  const begin = (from: number) => (from < pages.length ? batch.render(pages.slice(from, from + portion)) : undefined);
  let coming = begin(0);
  for (let from = portion; coming; from += portion) {
    const rendered = await coming;
    coming = begin(from);
    coming?.catch(() => undefined); // told when its turn comes
    yield rendered;
  }
}

// The calls of views that a publication has made, beside what is noted of them.
export interface EvaluatedCalls {
  add(calls: readonly Evaluation[]): void;
  /** Asks what is noted of the calls that came since the last time. */
  compareWithLedger(): Promise<void>;
  /** Calls that have turned out to have another value than the published one, each of them once. */
  takeDrifted(): ChangedView[];
  all(): Evaluation[];
  /** Those that are not noted as they are. */
  unrecorded(): Evaluation[];
}

/** `planned` were made, and compared, while planning: they are among all, and nothing else is asked about them. */
function collectCalls(planned: readonly Evaluation[], ledger: Pick<Ledger, 'differingCalls'>): EvaluatedCalls {
  const made = new Map(planned.map((call) => [call.key, call]));
  const unnoted = new Set<string>();
  let fresh: Evaluation[] = [];
  let drifted: ChangedView[] = [];

  return {
    add(calls) {
      for (const call of calls) {
        if (!made.has(call.key)) fresh.push(call);
        made.set(call.key, call);
      }
    },
    async compareWithLedger() {
      const asked = fresh;
      fresh = [];
      for await (const some of inPortions(asked)) {
        for (const { key, noted } of await ledger.differingCalls(some)) {
          unnoted.add(key);
          if (noted && noted.fingerprint !== made.get(key)?.fingerprint)
            drifted.push({ id: noted.id, key, causes: [{ kind: 'drift', view: parseViewKey(key).view }] });
        }
      }
    },
    takeDrifted() {
      const taken = drifted;
      drifted = [];
      return taken;
    },
    all: () => [...made.values()],
    unrecorded: () => [...unnoted].flatMap((key) => made.get(key) ?? []),
  };
}
